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
  for (let y = 0; y < height; y++) sweepRow(distances, { first: y * width, step: 1, width, from: y && -width });
  for (let y = height - 1; y >= 0; y--) {
    sweepRow(distances, { first: (y + 1) * width - 1, step: -1, width, from: y < height - 1 ? width : 0 });
  }
  return distances;
}

interface Sweep {
  readonly first: number;
  readonly step: 1 | -1;
  readonly width: number;
  /** Offset of the row that was swept before; 0 if there is none. */
  readonly from: number;
}

function sweepRow(distances: Uint16Array, { first, step, width, from }: Sweep): void {
  let before = 60_000;
  let diagonal = 60_000;
  let across = distances[first + from] ?? 0;
  for (let x = 1, i = first; x <= width; x++, i += step) {
    const ahead = x < width ? (distances[i + from + step] ?? 0) : 60_000;
    let best = distances[i] ?? 0;
    if (best !== 0) {
      best = Math.min(best, before + 3, across + 3, diagonal + 4, ahead + 4);
      distances[i] = best;
    }
    before = best;
    diagonal = across;
    across = ahead;
  }
}

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
