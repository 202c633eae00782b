import { fitSurface } from "./background-model.ts";
import { type CellGrid, type CellMask, cellDistance, findQuantile, flood, measureDistances } from "./cell-grid.ts";
import type { CellFeatures } from "./color-cells.ts";

/** What is too much for a plain background, derived from the border of the image. */
export interface BackgroundLimits {
  readonly slope: number;
  readonly tint: number;
  readonly detail: number;
  readonly relief: number;
}

const borderWidth = 3;

/** The cells within `border` cells of the edge of the image. */
export function listBorderCells({ width, height }: CellGrid, border: number): readonly number[] {
  const cells: number[] = [];
  for (let y = 0; y < height; y++) {
    const isInner = y >= border && y < height - border;
    for (let x = 0; x < width; x++) {
      if (isInner && x === border) x = Math.max(x, width - border);
      cells.push(y * width + x);
    }
  }
  return cells;
}

export function measureBackgroundLimits(features: CellFeatures): BackgroundLimits {
  const border = listBorderCells(features, borderWidth);
  const measure = (values: Float32Array, factor: number, min: number, max: number) => {
    const usual = findQuantile(
      border.map((i) => values[i] ?? 0),
      0.95,
    );
    return Math.min(max, Math.max(min, factor * usual));
  };
  return {
    slope: measure(features.slope, 1.5, 0.0028, 0.008),
    tint: measure(features.tint, 1.3, 0.0005, 0.003),
    detail: measure(features.detail, 1.6, 0.5, 8),
    relief: measure(features.relief, 2, 0.002, 0.006),
  };
}

/** Marks the cells where `isBarrier` holds. */
export function markCells({ size }: CellGrid, isMarked: (i: number) => boolean): Uint8Array<ArrayBuffer> {
  const mask = new Uint8Array(size);
  for (let i = 0; i < size; i++) if (isMarked(i)) mask[i] = 1;
  return mask;
}

/** Radius of the first ball as a share of the longer side. */
const ballShare = 0.04;
/** Radius of the ball that ignores small changes of color, such as those of a JPEG. */
const wideBallShare = 0.06;
/** Larger than a step of JPEG's color. */
const realTintStep = 0.0045;

/**
 * Finds cells that are certainly background: reachable from the border by a ball that does not fit through gaps in the
 * outline of the product. Smaller balls then fill the corners, but go no further than their own size.
 */
export function findCertainBackground(features: CellFeatures, limits: BackgroundLimits): CellMask {
  const { slope, tint, tintStep, detail, width, height } = features;
  const isUneven = (i: number) => (slope[i] ?? 0) > limits.slope || (detail[i] ?? 0) > limits.detail;
  const barrier = markCells(features, (i) => isUneven(i) || (tint[i] ?? 0) > limits.tint);
  const border = new Uint8Array(features.size);
  for (const i of listBorderCells(features, 1)) border[i] = 1;
  const longer = Math.max(width, height);
  let background = new Uint8Array(features.size);
  const distances = measureDistances(barrier, features);
  for (let radius = Math.max(4, Math.round(ballShare * longer)), isFirst = true; radius >= 1; radius >>= 1) {
    const near = isFirst ? null : measureDistances(background, features);
    const reach = cellDistance * Math.max(2, radius);
    const canPass = markCells(
      features,
      (i) => (distances[i] ?? 0) > cellDistance * radius && (near === null || (near[i] ?? 0) <= reach),
    );
    background = rollBall({ background, seeds: isFirst ? border : background, canPass, barrier, radius }, features);
    isFirst = false;
  }
  const edges = markCells(features, (i) => isUneven(i) || (tintStep[i] ?? 0) > realTintStep);
  const radius = Math.round(wideBallShare * longer);
  const fromEdges = measureDistances(edges, features);
  const canPass = markCells(features, (i) => (fromEdges[i] ?? 0) > cellDistance * radius);
  return rollBall({ background, seeds: background, canPass, barrier: edges, radius }, features);
}

interface Ball {
  readonly background: Uint8Array;
  readonly seeds: CellMask;
  /** Where the center of the ball can be. */
  readonly canPass: CellMask;
  readonly barrier: CellMask;
  /** In cells. */
  readonly radius: number;
}

/** Returns the background with all cells that the ball covers on its way. */
function rollBall({ background, seeds, canPass, barrier, radius }: Ball, grid: CellGrid): Uint8Array<ArrayBuffer> {
  const fromCenters = measureDistances(flood(canPass, seeds, grid), grid);
  const result = new Uint8Array(grid.size);
  for (let i = 0; i < grid.size; i++) {
    const isCovered = (fromCenters[i] ?? 0) <= cellDistance * radius && !barrier[i];
    if (background[i] || isCovered) result[i] = 1;
  }
  return result;
}

/** How far u and v of the background differ from a smooth surface: the noise that a JPEG or a wall adds. */
export function measureTintTolerance({ u, v, ...grid }: CellFeatures, background: CellMask): number {
  const [surfaceU, surfaceV] = [fitSurface(u, background, grid), fitSurface(v, background, grid)];
  const differences: number[] = [];
  for (let i = 0; i < grid.size; i += 7) {
    if (background[i]) differences.push(Math.hypot((u[i] ?? 0) - (surfaceU[i] ?? 0), (v[i] ?? 0) - (surfaceV[i] ?? 0)));
  }
  if (differences.length === 0) return 0.008;
  return Math.min(0.008, Math.max(0.0025, 1.6 * findQuantile(differences, 0.97) + 0.0015));
}
