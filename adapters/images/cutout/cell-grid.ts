import { borrowBytes, borrowFloats, borrowIntegers, borrowShorts } from "./scratch.ts";

/** A map of cells, row by row from the upper left. Values are kept in one typed array for each property. */
export interface CellGrid {
  readonly width: number;
  readonly height: number;
  /** Number of cells. */
  readonly size: number;
}

/** 1 for cells that belong to a set. */
export type CellMask = Uint8Array;

/** The cells that do not belong to a set. */
export function invert(mask: CellMask): Uint8Array<ArrayBuffer> {
  const result = borrowBytes(mask.length);
  for (let i = 0; i < result.length; i++) if (!mask[i]) result[i] = 1;
  return result;
}

/** The cells that belong to a set, from the upper left. */
export function listCells(mask: CellMask): Int32Array {
  const cells = borrowIntegers(mask.length);
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i]) cells[count++] = i;
  return cells.subarray(0, count);
}

/**
 * Sets the value of all cells of a list. As in all loops over cells here, an index takes the place of an iterator, which
 * would create an object for each cell until the loop is compiled.
 */
export function setCells(values: Uint8Array, cells: Int32Array | readonly number[], value: number): void {
  for (let k = 0; k < cells.length; k++) values[cells[k] ?? 0] = value;
}

/** Distances are in thirds of a cell, so that a diagonal step (4) is an integer as well. */
export const cellDistance = 3;

/** Mean of the 3 × 3 cells around each cell. The result can be the source. */
export function blur(
  source: Float32Array,
  { width, height, size }: CellGrid,
  result: Float32Array = borrowFloats(size),
): Float32Array {
  const rows = [0, 1, 2].map(() => new Float32Array(width));
  let [above, here, below] = [rows[0] ?? result, rows[1] ?? result, rows[2] ?? result];
  blurRow(source, 0, above);
  here.set(above);
  for (let y = 0, i = 0; y < height; y++) {
    blurRow(source, Math.min(y + 1, height - 1) * width, below);
    for (let x = 0; x < width; x++, i++) result[i] = ((above[x] ?? 0) + (here[x] ?? 0) + (below[x] ?? 0)) / 3;
    [above, here, below] = [here, below, above];
  }
  return result;
}

function blurRow(source: Float32Array, start: number, result: Float32Array): void {
  const last = result.length - 1;
  let here = source[start] ?? 0;
  let before = here;
  for (let x = 0; x < last; x++) {
    const after = source[start + x + 1] ?? 0;
    result[x] = (before + here + after) / 3;
    before = here;
    here = after;
  }
  result[last] = (before + here + here) / 3;
}

/** Distance of each cell to the nearest cell of the mask, in units of `cellDistance`; 60,000 if the mask is empty. */
export function measureDistances(mask: CellMask, { width, height, size }: CellGrid): Uint16Array {
  const distances = borrowShorts(size);
  for (let i = 0; i < size; i++) distances[i] = mask[i] ? 0 : 60_000;
  for (let y = 0; y < height; y++) sweepRow(distances, y * width, width, 1, y > 0 ? -width : 0);
  for (let y = height - 1; y >= 0; y--) {
    sweepRow(distances, (y + 1) * width - 1, width, -1, y < height - 1 ? width : 0);
  }
  return distances;
}

/** `from` is the offset of the row that was swept before; 0 if there is none. */
function sweepRow(distances: Uint16Array, first: number, width: number, step: 1 | -1, from: number): void {
  let before = 60_000;
  let diagonal = 60_000;
  let across = distances[first + from] ?? 0;
  const end = first + width * step;
  for (let i = first; i !== end; i += step) {
    const ahead = i + step === end ? 60_000 : (distances[i + from + step] ?? 0);
    let best = distances[i] ?? 0;
    if (best > cellDistance) {
      const straight = (before < across ? before : across) + 3;
      const slanted = (diagonal < ahead ? diagonal : ahead) + 4;
      const shortest = straight < slanted ? straight : slanted;
      if (shortest < best) {
        best = shortest;
        distances[i] = best;
      }
    }
    before = best;
    diagonal = across;
    across = ahead;
  }
}

/** Distance of each cell to the nearest cell of the other side: within the mask to those outside of it, and the reverse. */
export function measureOutlineDistances(mask: CellMask, { width, height, size }: CellGrid): Uint16Array {
  const distances = borrowShorts(size).fill(60_000);
  for (let y = 0; y < height; y++) sweepSides(distances, mask, y * width, width, 1, y > 0 ? -width : 0);
  for (let y = height - 1; y >= 0; y--) {
    sweepSides(distances, mask, (y + 1) * width - 1, width, -1, y < height - 1 ? width : 0);
  }
  return distances;
}

/** As `sweepRow`, but the other side is at distance 0. */
function sweepSides(
  distances: Uint16Array,
  mask: CellMask,
  first: number,
  width: number,
  step: 1 | -1,
  from: number,
): void {
  const end = first + width * step;
  for (let i = first; i !== end; i += step) {
    const side = mask[i];
    let best = distances[i] ?? 0;
    if (i !== first) {
      best = Math.min(best, 3 + (mask[i - step] === side ? (distances[i - step] ?? 0) : 0));
      if (from !== 0)
        best = Math.min(best, 4 + (mask[i - step + from] === side ? (distances[i - step + from] ?? 0) : 0));
    }
    if (from !== 0) {
      best = Math.min(best, 3 + (mask[i + from] === side ? (distances[i + from] ?? 0) : 0));
      if (i + step !== end)
        best = Math.min(best, 4 + (mask[i + step + from] === side ? (distances[i + step + from] ?? 0) : 0));
    }
    distances[i] = best;
  }
}

/** The cells whose distance to the mask is below `3 * cellDistance`: those of the 5 × 5 cells around each of its cells. */
export function widen(mask: CellMask, { width, size }: CellGrid): CellMask {
  const across = borrowBytes(size);
  for (let row = 0; row < size; row += width) {
    // The last bits tell which of the last five cells belong to the mask.
    let window = (mask[row] ?? 0) * 2 + (width > 1 ? (mask[row + 1] ?? 0) : 0);
    for (let x = 0; x < width; x++) {
      window = ((window << 1) | (x + 2 < width ? (mask[row + x + 2] ?? 0) : 0)) & lastFive;
      if (window !== 0) across[row + x] = 1;
    }
  }
  const result = borrowBytes(size);
  const windows = borrowBytes(width);
  for (let i = -2 * width, x = 0; i < size; i++, x = x + 1 < width ? x + 1 : 0) {
    const below = i + 2 * width;
    const window = (((windows[x] ?? 0) << 1) | (below < size ? (across[below] ?? 0) : 0)) & lastFive;
    windows[x] = window;
    if (i >= 0 && window !== 0) result[i] = 1;
  }
  return result;
}

const lastFive = 0b11111;

/** The largest value within a square of `2 × radius + 1` cells around each cell. Changes the values. */
export function spreadMaximum<Values extends Float32Array | Uint8Array>(
  values: Values,
  radius: number,
  { width, size }: CellGrid,
): Values {
  /** In each step the maximum of twice as many cells, up to all of the window. `step` leads to the next cell. */
  const spread = (start: number, length: number, step: number) => {
    for (let window = 1; window <= radius; ) {
      const next = Math.min(window, radius + 1 - window) * step;
      for (let i = start; i < start + length - next; i++) {
        const other = values[i + next] ?? 0;
        if (other > (values[i] ?? 0)) values[i] = other;
      }
      window += next / step;
    }
    for (let window = 1; window <= radius; ) {
      const next = Math.min(window, radius + 1 - window) * step;
      for (let i = start + length - 1; i >= start + next; i--) {
        const other = values[i - next] ?? 0;
        if (other > (values[i] ?? 0)) values[i] = other;
      }
      window += next / step;
    }
  };
  for (let row = 0; row < size; row += width) spread(row, width, 1);
  // All columns at once, in the order of the memory.
  spread(0, size, width);
  return values;
}
