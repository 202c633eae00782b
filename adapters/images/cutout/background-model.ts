import type { CellGrid } from "./cell-grid.ts";

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

/** Every sixth cell is enough for a smooth surface. */
const sampleStep = 6;
/** Keeps the result stable when few cells are known. */
const regularization = 0.1;

/** Fits a cubic surface to the values of the cells whose weight is 1. */
export function fitSurface(values: Float32Array, weights: Float32Array | Uint8Array, grid: CellGrid): Float32Array {
  const { width, height } = grid;
  const rows = Array.from({ length: terms }, () => new Float64Array(terms + 1));
  const at = new Float64Array(terms);
  for (let y = 0; y < height; y += sampleStep) {
    for (let x = 0; x < width; x += sampleStep) {
      const i = y * width + x;
      if (weights[i] !== 1) continue;
      evaluateTerms((2 * x) / width - 1, (2 * y) / height - 1, at);
      for (let r = 0; r < terms; r++) {
        const row = rows[r] ?? at;
        const factor = at[r] ?? 0;
        for (let c = 0; c < terms; c++) row[c] = (row[c] ?? 0) + factor * (at[c] ?? 0);
        row[terms] = (row[terms] ?? 0) + factor * (values[i] ?? 0);
      }
    }
  }
  for (const [i, row] of rows.entries()) row[i] = (row[i] ?? 0) + regularization;
  return evaluateSurface(solveLinear(rows), grid);
}

function evaluateSurface(factors: Float64Array, { width, height, size }: CellGrid): Float32Array {
  const surface = new Float32Array(size);
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

interface Level {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  readonly weights: Float32Array;
}

/**
 * Fills in cells of weight 0 from their neighborhood and keeps cells of weight 1: averages in a pyramid of ever coarser
 * grids (pull), then interpolates back (push).
 */
export function interpolateMissing(values: Float32Array, weights: Float32Array, grid: CellGrid): Float32Array {
  const pyramid: Level[] = [{ ...grid, values: values.slice(), weights }];
  for (let finest = pyramid[0]; finest && (finest.width > 1 || finest.height > 1); finest = pyramid.at(-1)) {
    pyramid.push(averageLevel(finest));
  }
  for (let depth = pyramid.length - 2; depth >= 0; depth--) {
    const [fine, coarse] = pyramid.slice(depth, depth + 2);
    if (fine && coarse) fillFromCoarser(fine, coarse);
  }
  return pyramid[0]?.values ?? values;
}

function averageLevel({ width, height, values, weights }: Level): Level {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  const sums = new Float32Array(half.width * half.height);
  const totals = new Float32Array(half.width * half.height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * half.width;
    for (let x = 0; x < width; x++, i++) {
      const weight = weights[i] ?? 0;
      if (weight === 0) continue;
      const k = row + (x >> 1);
      sums[k] = (sums[k] ?? 0) + weight * (values[i] ?? 0);
      totals[k] = (totals[k] ?? 0) + weight;
    }
  }
  for (let k = 0; k < sums.length; k++) {
    const total = totals[k] ?? 0;
    if (total > 0) sums[k] = (sums[k] ?? 0) / total;
    if (total > 1) totals[k] = 1;
  }
  return { ...half, values: sums, weights: totals };
}

function fillFromCoarser(fine: Level, coarse: Level): void {
  for (let y = 0, i = 0; y < fine.height; y++) {
    const fy = Math.max(0, (y - 0.5) / 2);
    const top = Math.floor(fy) * coarse.width;
    const bottom = Math.min(coarse.height - 1, Math.floor(fy) + 1) * coarse.width;
    const v = fy - Math.floor(fy);
    for (let x = 0; x < fine.width; x++, i++) {
      const weight = fine.weights[i] ?? 0;
      if (weight >= 1) continue;
      const fx = Math.max(0, (x - 0.5) / 2);
      const left = Math.floor(fx);
      const right = Math.min(coarse.width - 1, left + 1);
      const u = fx - left;
      const upper = (coarse.values[top + left] ?? 0) * (1 - u) + (coarse.values[top + right] ?? 0) * u;
      const lower = (coarse.values[bottom + left] ?? 0) * (1 - u) + (coarse.values[bottom + right] ?? 0) * u;
      fine.values[i] = (fine.values[i] ?? 0) * weight + (upper * (1 - v) + lower * v) * (1 - weight);
    }
  }
}

/** The surface through the cells of weight 1, with what it misses of all cells that have a weight. */
export function modelBackground(values: Float32Array, weights: Float32Array, grid: CellGrid): Float32Array {
  const surface = fitSurface(values, weights, grid);
  const missed = new Float32Array(grid.size);
  for (let i = 0; i < grid.size; i++) if (weights[i]) missed[i] = (values[i] ?? 0) - (surface[i] ?? 0);
  const filled = interpolateMissing(missed, weights, grid);
  for (let i = 0; i < grid.size; i++) surface[i] = (surface[i] ?? 0) + (filled[i] ?? 0);
  return surface;
}
