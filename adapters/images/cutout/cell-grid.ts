import { borrowBytes, borrowIntegers, borrowShorts, copyBytes } from "./scratch.ts";

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
 * would create an object for each cell until the loop is compiled. Inner loops over cells are functions of their own: V8
 * leaves the optimized code of an inner loop at its end as long as the function around it was called a few times only.
 */
export function setCells(values: Uint8Array, cells: Int32Array | readonly number[], value: number): void {
  for (let k = 0; k < cells.length; k++) values[cells[k] ?? 0] = value;
}

/** Distances are in thirds of a cell, so that a diagonal step (4) is an integer as well. */
export const cellDistance = 3;

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

/** The largest value within a square of `2 × radius + 1` cells around each cell. Changes the values. */
export function spreadMaximum<Values extends Float32Array | Uint8Array>(
  values: Values,
  radius: number,
  { width, size }: CellGrid,
): Values {
  /** In each step the maximum of twice as many cells, up to all of the window. `step` leads to the next cell. */
  const spread = (start: number, length: number, step: number) => {
    for (let window = 1; window <= radius; ) {
      const next = Math.min(window, radius + 1 - window);
      raiseForward(values, start, start + length - next * step, next * step);
      window += next;
    }
    for (let window = 1; window <= radius; ) {
      const next = Math.min(window, radius + 1 - window);
      raiseBackward(values, start + next * step, start + length, next * step);
      window += next;
    }
  };
  for (let row = 0; row < size; row += width) spread(row, width, 1);
  // All columns at once, in the order of the memory.
  spread(0, size, width);
  return values;
}

/** Raises each value to that of the cell `next` cells on. */
function raiseForward(values: Float32Array | Uint8Array, start: number, end: number, next: number): void {
  for (let i = start; i < end; i++) {
    const other = values[i + next] ?? 0;
    if (other > (values[i] ?? 0)) values[i] = other;
  }
}

/** Raises each value to that of the cell `next` cells before. */
function raiseBackward(values: Float32Array | Uint8Array, start: number, end: number, next: number): void {
  for (let i = end - 1; i >= start; i--) {
    const other = values[i - next] ?? 0;
    if (other > (values[i] ?? 0)) values[i] = other;
  }
}

/** Calls `visit` for the cells left, right, above and below. */
export function visitNeighbors(i: number, { width, size }: CellGrid, visit: (neighbor: number) => void): void {
  const x = i % width;
  if (x > 0) visit(i - 1);
  if (x < width - 1) visit(i + 1);
  if (i >= width) visit(i - width);
  if (i < size - width) visit(i + width);
}

let sharedQueue = new Int32Array(0);

/** One buffer serves all searches, because none runs within another. Its content is arbitrary. */
export function borrowQueue(size: number): Int32Array {
  if (sharedQueue.length < size) sharedQueue = new Int32Array(size);
  return sharedQueue;
}

/** The connected parts of a mask, each as a list of its cells. */
export function findParts(mask: CellMask, grid: CellGrid): readonly Int32Array[] {
  const open = copyBytes(mask);
  const queue = borrowQueue(grid.size);
  const ends: number[] = [];
  let end = 0;
  for (let start = 0; start < grid.size; start++) {
    if (!open[start]) continue;
    open[start] = 0;
    const begin = end;
    queue[begin] = start;
    end = followQueue({ open, queue, begin, end: begin + 1 }, grid);
    ends.push(end);
  }
  const cells = borrowIntegers(end);
  cells.set(queue.subarray(0, end));
  return ends.map((to, part) => cells.subarray(ends[part - 1] ?? 0, to));
}

interface Search {
  /** Cells that were not reached yet. */
  readonly open: CellMask;
  readonly queue: Int32Array;
  readonly begin: number;
  readonly end: number;
}

/** Adds all open cells that are connected with those of the queue, and returns its new end. */
function followQueue({ open, queue, begin, end: firstEnd }: Search, { width, size }: CellGrid): number {
  let end = firstEnd;
  for (let next = begin; next < end; next++) {
    const i = queue[next] ?? 0;
    // Dividing takes long, so the row's ends are looked at only where the search could go on.
    if (open[i - 1] && i % width > 0) {
      open[i - 1] = 0;
      queue[end++] = i - 1;
    }
    if (open[i + 1] && (i + 1) % width > 0) {
      open[i + 1] = 0;
      queue[end++] = i + 1;
    }
    if (i >= width && open[i - width]) {
      open[i - width] = 0;
      queue[end++] = i - width;
    }
    if (i < size - width && open[i + width]) {
      open[i + width] = 0;
      queue[end++] = i + width;
    }
  }
  return end;
}
