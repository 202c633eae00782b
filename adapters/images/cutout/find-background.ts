import { fitSurfaces } from "./background-model.ts";
import { type BitMask, floodBits, growBits, invertBits, packBits, unpackBits } from "./bit-mask.ts";
import type { CellFeatures } from "./cell-features.ts";
import { type CellGrid, type CellMask, cellDistance, setCells } from "./cell-grid.ts";
import { borrowBytes, borrowIntegers, withScratch } from "./scratch.ts";

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
    const atBorder = new Float32Array(border.length);
    for (let k = 0; k < border.length; k++) atBorder[k] = values[border[k] ?? 0] ?? 0;
    const usual = findQuantile(atBorder, 0.95);
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
  const mask = borrowBytes(size);
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
  const result = borrowBytes(features.size);
  withScratch(() => result.set(rollBalls(features, limits)));
  return result;
}

function rollBalls(features: CellFeatures, limits: BackgroundLimits): CellMask {
  const { slope, tint, tintStep, detail, size } = features;
  const uneven = borrowBytes(size);
  const edges = borrowBytes(size);
  for (let i = 0; i < size; i++) {
    const isUneven = (slope[i] ?? 0) > limits.slope || (detail[i] ?? 0) > limits.detail;
    if (isUneven || (tint[i] ?? 0) > limits.tint) uneven[i] = 1;
    if (isUneven || (tintStep[i] ?? 0) > realTintStep) edges[i] = 1;
  }
  const border = borrowBytes(size);
  setCells(border, listBorderCells(features, 1), 1);
  const longer = Math.max(features.width, features.height);
  const barrier = packBits(uneven, features);
  const firstRadius = Math.max(4, Math.round(ballShare * longer));
  const none = borrowIntegers(barrier.length);
  let background = rollBall(none, packBits(border, features), { barrier, radius: firstRadius }, features);
  for (let radius = firstRadius >> 1; radius >= 1; radius >>= 1) {
    const near = growBits(background, cellDistance * Math.max(2, radius), features);
    background = rollBall(background, background, { barrier, radius, near }, features);
  }
  const wide = { barrier: packBits(edges, features), radius: Math.round(wideBallShare * longer) };
  return unpackBits(rollBall(background, background, wide, features), features);
}

interface Ball {
  readonly barrier: BitMask;
  /** In cells. */
  readonly radius: number;
  /** Where the center of the ball can be; anywhere if it is missing. */
  readonly near?: BitMask;
}

/** Returns the background with all cells that the ball covers on its way from the seeds. */
function rollBall(background: BitMask, seeds: BitMask, { barrier, radius, near }: Ball, grid: CellGrid): BitMask {
  const distance = cellDistance * radius;
  const canPass = invertBits(growBits(barrier, distance, grid), grid);
  if (near) for (let k = 0; k < canPass.length; k++) canPass[k] = (canPass[k] ?? 0) & (near[k] ?? 0);
  const result = growBits(floodBits(canPass, seeds, grid), distance, grid);
  for (let k = 0; k < result.length; k++) {
    result[k] = (background[k] ?? 0) | ((result[k] ?? 0) & ~(barrier[k] ?? 0));
  }
  return result;
}

/** How far u and v of the background differ from a smooth surface: the noise that a JPEG or a wall adds. */
export function measureTintTolerance({ u, v, ...grid }: CellFeatures, background: CellMask): number {
  const [surfaceU = u, surfaceV = v] = fitSurfaces([u, v], background, grid, 6);
  const differences = new Float32Array(Math.ceil(grid.size / 7));
  let count = 0;
  for (let i = 0; i < grid.size; i += 7) {
    if (!background[i]) continue;
    const differenceU = (u[i] ?? 0) - (surfaceU[i] ?? 0);
    const differenceV = (v[i] ?? 0) - (surfaceV[i] ?? 0);
    differences[count++] = Math.sqrt(differenceU * differenceU + differenceV * differenceV);
  }
  if (count === 0) return 0.008;
  return Math.min(0.008, Math.max(0.0025, 1.6 * findQuantile(differences.subarray(0, count), 0.97) + 0.0015));
}

/** The value below which a share of the values lies. Changes their order: sorting all of them would take several times as long. */
export function findQuantile(values: Float32Array, share: number): number {
  const wanted = Math.min(values.length - 1, Math.floor(share * values.length));
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = values[(first + last) >> 1] ?? 0;
    let [low, high] = [first, last];
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1;
      while ((values[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      const value = values[low] ?? 0;
      values[low++] = values[high] ?? 0;
      values[high--] = value;
    }
    if (wanted <= high) last = high;
    else if (wanted >= low) first = low;
    else break;
  }
  return values[wanted] ?? 0;
}
