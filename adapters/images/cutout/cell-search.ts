import type { CellGrid, CellMask } from "./cell-grid.ts";
import { borrowBytes, borrowIntegers, copyBytes } from "./scratch.ts";

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

/** The cells of `passable` that are connected with one that is also in `seeds`. */
export function flood(passable: CellMask, seeds: CellMask, grid: CellGrid): CellMask {
  const { width, size } = grid;
  const open = copyBytes(passable);
  const reached = borrowBytes(size);
  const queue = borrowQueue(size);
  for (let i = 0; i < size; i++) {
    if (!seeds[i] || !open[i]) continue;
    open[i] = 0;
    reached[i] = 1;
  }
  let end = 0;
  // Only seeds beside an open cell reach further.
  for (let i = 0; i < size; i++) {
    if (!reached[i]) continue;
    const isBeside = (i > 0 && open[i - 1]) || (i + 1 < size && open[i + 1]) || (i >= width && open[i - width]);
    if (isBeside || (i + width < size && open[i + width])) queue[end++] = i;
  }
  end = followQueue({ open, queue, begin: 0, end }, grid);
  for (let k = 0; k < end; k++) reached[queue[k] ?? 0] = 1;
  return reached;
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
