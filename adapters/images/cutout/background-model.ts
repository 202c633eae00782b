import type { CellFeatures } from "./cell-features.ts";
import type { CellGrid, CellMask } from "./cell-grid.ts";
import { averageCells, fillMissing } from "./interpolate-missing.ts";
import { borrowFloats } from "./scratch.ts";

/** Number of terms of a cubic polynomial in x and y. */
const terms = 10;

function evaluateTerms(x: number, y: number, result: Float64Array): void {
  result[0] = 1;
  result[1] = x;
  result[2] = y;
  result[3] = x * x;
  result[4] = x * y;
  result[5] = y * y;
  result[6] = x * x * x;
  result[7] = x * x * y;
  result[8] = x * y * y;
  result[9] = y * y * y;
}

/** Solves a small system of linear equations by elimination; each row ends with its right side. */
function solveLinear(rows: Float64Array[]): Float64Array {
  for (let i = 0; i < terms; i++) {
    const pivot = rows.reduce(
      (best, row, k) => (k > i && Math.abs(row[i] ?? 0) > Math.abs(rows[best]?.[i] ?? 0) ? k : best),
      i,
    );
    const chosen = rows[pivot] ?? new Float64Array(terms + 1);
    rows[pivot] = rows[i] ?? chosen;
    rows[i] = chosen;
    for (const [k, row] of rows.entries()) {
      const divisor = chosen[i] ?? 0;
      const factor = k === i || divisor === 0 ? 0 : (row[i] ?? 0) / divisor;
      if (factor !== 0) for (let c = i; c <= terms; c++) row[c] = (row[c] ?? 0) - factor * (chosen[c] ?? 0);
    }
  }
  return Float64Array.from(rows, (row, i) => (row[i] ? (row[terms] ?? 0) / row[i] : 0));
}

/** Keeps the result stable when few cells are known. */
const regularization = 0.1;

/**
 * Fits a cubic surface to the values of the cells whose weight is 1, for each channel. Every `step`th cell is enough for a
 * smooth surface.
 */
export function fitSurfaces(
  channels: readonly Float32Array[],
  weights: Float32Array | Uint8Array,
  grid: CellGrid,
  step: number,
): readonly Float32Array[] {
  const { width, height } = grid;
  const products = Array.from({ length: terms }, () => new Float64Array(terms));
  const sides = channels.map(() => new Float64Array(terms));
  const at = new Float64Array(terms);
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const i = y * width + x;
      if (weights[i] !== 1) continue;
      evaluateTerms((2 * x) / width - 1, (2 * y) / height - 1, at);
      for (let r = 0; r < terms; r++) addProduct(products[r] ?? at, at, at[r] ?? 0);
      for (let k = 0; k < channels.length; k++) addProduct(sides[k] ?? at, at, channels[k]?.[i] ?? 0);
    }
  }
  for (const [i, row] of products.entries()) row[i] = (row[i] ?? 0) + regularization;
  return sides.map((side) => {
    const rows = products.map((row, i) => Float64Array.of(...row, side[i] ?? 0));
    return evaluateSurface(solveLinear(rows), grid);
  });
}

function addProduct(sums: Float64Array, values: Float64Array, factor: number): void {
  for (let k = 0; k < terms; k++) sums[k] = (sums[k] ?? 0) + factor * (values[k] ?? 0);
}

function evaluateSurface(factors: Float64Array, { width, height, size }: CellGrid): Float32Array {
  const surface = borrowFloats(size);
  const [c0 = 0, cx = 0, cy = 0, cxx = 0, cxy = 0, cyy = 0, cxxx = 0, cxxy = 0, cxyy = 0, cyyy = 0] = factors;
  for (let row = 0, i = 0; row < height; row++) {
    const y = (2 * row) / height - 1;
    const constant = c0 + y * (cy + y * (cyy + y * cyyy));
    const linear = cx + y * (cxy + y * cxyy);
    const square = cxx + y * cxxy;
    for (let column = 0; column < width; column++, i++) {
      const x = (2 * column) / width - 1;
      surface[i] = constant + x * (linear + x * (square + x * cxxx));
    }
  }
  return surface;
}

/** Values of the background for groups of 4 × 4 cells, also where it is hidden. */
export interface BackgroundModel {
  readonly channels: readonly Float32Array[];
  readonly grid: CellGrid;
}

/**
 * The surface through the cells of weight 1, with what it misses of all cells that have a weight. Backgrounds are smooth, so
 * groups of 4 × 4 cells are enough.
 */
export function modelBackground(
  channels: readonly Float32Array[],
  weights: Float32Array,
  { width, height }: CellGrid,
): BackgroundModel {
  const groups = averageCells(averageCells({ width, height, channels, weights }));
  const grid = { width: groups.width, height: groups.height, size: groups.weights.length };
  const surfaces = fitSurfaces(groups.channels, groups.weights, grid, 2);
  for (const [c, surface] of surfaces.entries()) addTo(groups.channels[c] ?? surface, surface, -1);
  fillMissing(groups);
  for (const [c, surface] of surfaces.entries()) addTo(groups.channels[c] ?? surface, surface, 1);
  return { channels: groups.channels, grid };
}

function addTo(values: Float32Array, other: Float32Array, factor: 1 | -1): void {
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) + factor * (other[i] ?? 0);
}

/** Writes the values that the background has at cells of the whole grid, which are in the order of the rows. */
export function expectBackground(
  { channels, grid }: BackgroundModel,
  cells: Int32Array,
  width: number,
  results: readonly Float32Array[],
): void {
  for (const [c, values] of channels.entries()) {
    const result = results[c] ?? values;
    const row = borrowFloats(grid.width + 1);
    let [start, end] = [0, 0];
    for (let k = 0; k < cells.length; k++) {
      const i = cells[k] ?? 0;
      if (i >= end) {
        const y = Math.floor(i / width);
        start = y * width;
        end = start + width;
        blendGroupRows(values, y, grid, row);
      }
      const x = Math.max(0, (i - start - centerOffset) / groupLength);
      const left = Math.trunc(x);
      const value = row[left] ?? 0;
      result[i] = value + ((row[left + 1] ?? 0) - value) * (x - left);
    }
  }
}

const groupLength = 4;
/** The center of a group, from its first cell. */
const centerOffset = (groupLength - 1) / 2;

/** Interpolates the row of groups at a row of cells. The last value stands twice. */
function blendGroupRows(
  values: Float32Array,
  cellRow: number,
  { width, height }: CellGrid,
  result: Float32Array,
): void {
  const y = Math.min(height - 1, Math.max(0, (cellRow - centerOffset) / groupLength));
  const above = Math.trunc(y) * width;
  const below = Math.min(height - 1, Math.trunc(y) + 1) * width;
  const share = y - Math.trunc(y);
  for (let x = 0; x < width; x++) {
    const value = values[above + x] ?? 0;
    result[x] = value + ((values[below + x] ?? 0) - value) * share;
  }
  result[width] = result[width - 1] ?? 0;
}

/** The lightness that the background has at the given cells without any shadow, derived from the background around. */
export function expectLitBackground(certain: CellMask, cells: Int32Array, features: CellFeatures): Float32Array {
  const lit = borrowFloats(features.size);
  const weights = borrowFloats(features.size);
  weights.set(certain);
  expectBackground(modelBackground([features.lightness], weights, features), cells, features.width, [lit]);
  return lit;
}
