import type { CellMask } from "./cell-grid.ts";
import { borrowFloats } from "./scratch.ts";

/** A grid of values that share their weights, 0 to 1: cells of weight 0 are not known. */
export interface WeightedCells {
  readonly width: number;
  readonly height: number;
  readonly channels: readonly Float32Array[];
  readonly weights: Float32Array;
}

/**
 * Fills in cells of weight 0 from their neighborhood and keeps cells of weight 1: averages in a pyramid of ever coarser
 * grids (pull), then interpolates back (push). Changes the values, but not where `isNeeded` is 0.
 */
export function fillMissing(finest: WeightedCells, isNeeded?: CellMask): void {
  if (finest.width <= 1 && finest.height <= 1) return;
  const coarse = averageCells(finest);
  fillMissing(coarse);
  fillFromCoarser(finest, coarse, isNeeded);
}

/** Averages groups of 2 × 2 cells. */
export function averageCells({ width, height, channels, weights }: WeightedCells): WeightedCells {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  const totals = borrowFloats(half.width * half.height);
  const averages = channels.map(() => borrowFloats(totals.length));
  for (let y = 0, k = 0; y < height; y += 2, k += half.width) {
    const group = { i: y * width, k, width, below: y + 1 < height ? width : 0 };
    if (!sumWeights(weights, totals, group)) continue;
    for (const [c, values] of channels.entries()) averageRow(values, weights, totals, averages[c] ?? totals, group);
  }
  return { ...half, channels: averages, weights: totals };
}

/** Two rows of cells, and the row of their groups. */
interface RowPair {
  readonly i: number;
  readonly k: number;
  readonly width: number;
  /** Offset of the second row; 0 if there is none. */
  readonly below: number;
}

/** Returns whether any of the cells has a weight. */
function sumWeights(
  weights: Float32Array,
  totals: Float32Array,
  { i: start, k: first, width, below }: RowPair,
): boolean {
  let isAny = false;
  for (let x = 0, i = start, k = first; x < width; x += 2, i += 2, k++) {
    let total = weights[i] ?? 0;
    if (x + 1 < width) total += weights[i + 1] ?? 0;
    if (below) total += weights[i + below] ?? 0;
    if (below && x + 1 < width) total += weights[i + below + 1] ?? 0;
    if (total === 0) continue;
    isAny = true;
    totals[k] = total < 1 ? total : 1;
  }
  return isAny;
}

function averageRow(
  values: Float32Array,
  weights: Float32Array,
  totals: Float32Array,
  averages: Float32Array,
  { i: start, k: first, width, below }: RowPair,
): void {
  for (let x = 0, i = start, k = first; x < width; x += 2, i += 2, k++) {
    if (totals[k] === 0) continue;
    const beside = x + 1 < width ? 1 : 0;
    const upperLeft = weights[i] ?? 0;
    const upperRight = beside && (weights[i + 1] ?? 0);
    const lowerLeft = below && (weights[i + below] ?? 0);
    const lowerRight = beside && below && (weights[i + below + 1] ?? 0);
    const upper = upperLeft * (values[i] ?? 0) + upperRight * (values[i + beside] ?? 0);
    const lower = lowerLeft * (values[i + below] ?? 0) + lowerRight * (values[i + below + beside] ?? 0);
    averages[k] = (upper + lower) / (upperLeft + upperRight + lowerLeft + lowerRight);
  }
}

/** Interpolates cells whose weight is below 1, the less the larger it is. */
function fillFromCoarser(fine: WeightedCells, coarse: WeightedCells, isNeeded?: CellMask): void {
  const { width, height, weights } = fine;
  const row = new Float32Array(coarse.width);
  const missing = new Int32Array(width);
  for (let y = 0, start = 0; y < height; y++, start += width) {
    let count = 0;
    for (let x = 0; x < width; x++) {
      if ((weights[start + x] ?? 0) < 1 && (!isNeeded || isNeeded[start + x])) missing[count++] = x;
    }
    if (count === 0) continue;
    for (const [c, values] of fine.channels.entries()) {
      blendRows(coarse.channels[c] ?? values, y, coarse, row);
      for (let k = 0; k < count; k++) {
        const x = missing[k] ?? 0;
        const weight = weights[start + x] ?? 0;
        const near = x >> 1;
        const far = x & 1 ? Math.min(near + 1, coarse.width - 1) : Math.max(near - 1, 0);
        const value = 0.75 * (row[near] ?? 0) + 0.25 * (row[far] ?? 0);
        values[start + x] = (values[start + x] ?? 0) * weight + value * (1 - weight);
      }
    }
  }
}

/** The centers of fine cells are a quarter of a coarse cell away from those of the coarse ones. */
function blendRows(values: Float32Array, y: number, { width, height }: WeightedCells, result: Float32Array): void {
  const near = (y >> 1) * width;
  const far = (y & 1 ? Math.min((y >> 1) + 1, height - 1) : Math.max((y >> 1) - 1, 0)) * width;
  for (let x = 0; x < width; x++) result[x] = 0.75 * (values[near + x] ?? 0) + 0.25 * (values[far + x] ?? 0);
}
