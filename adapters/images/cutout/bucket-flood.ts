import { borrowQueue, type CellGrid, type CellMask, setCells } from "./cell-grid.ts";
import { borrowBytes, copyBytes } from "./scratch.ts";

const levels = 256;

/** A queue of numbers below `size` by level (0 to 255), first in first out within a level. */
function createBucketQueue(size: number) {
  const first = new Int32Array(levels).fill(-1);
  const last = new Int32Array(levels).fill(-1);
  const next = borrowQueue(size);
  let level = 0;
  return {
    /** Items are never queued below the level that was reached. Returns the level of the item. */
    add: (item: number, cost: number): number => {
      const bucket = Math.max(level, cost);
      const tail = last[bucket] ?? -1;
      if (tail < 0) first[bucket] = item;
      else next[tail] = item;
      next[item] = -1;
      last[bucket] = item;
      return bucket;
    },
    /** Returns the next item of the lowest level, -1 when the queue is empty. */
    take: (): number => {
      while (level < levels && (first[level] ?? -1) < 0) level += 1;
      if (level === levels) return -1;
      const item = first[level] ?? -1;
      const following = next[item] ?? -1;
      first[level] = following;
      if (following < 0) last[level] = -1;
      return item;
    },
  };
}

/** Higher than any cost. */
const unreachable = 255;

/** Levels of the highest edge, and of the highest wide edge, that must be crossed from the background. */
export interface PassHeights {
  readonly heights: Uint8Array;
  readonly wideHeights: Uint8Array;
}

/** Heights before the first `lowerPassHeights`: 255 for the cells that can be reached, 0 for the others. */
export function createPassHeights(open: Int32Array, { size }: CellGrid): Uint8Array {
  const heights = borrowBytes(size);
  setCells(heights, open, unreachable);
  return heights;
}

/**
 * Lowers the height of each open cell to the lowest possible maximum of `cost` on a path from the seeds: 0 for seeds, 255 for
 * a cell that is not reachable. The heights can be those of fewer seeds: then only what the new ones change is searched.
 */
export function lowerPassHeights(
  heights: Uint8Array,
  seeds: CellMask,
  cost: Uint8Array,
  open: Int32Array,
  { width, size }: CellGrid,
): void {
  const first = new Int32Array(levels).fill(-1);
  const next = borrowQueue(size);
  let level = 0;
  /** Levels rise, so that the first path to a cell is the lowest. */
  const visit = (i: number) => {
    const height = Math.max(level, cost[i] ?? 0);
    if (height >= (heights[i] ?? 0)) return;
    heights[i] = height;
    next[i] = first[height] ?? -1;
    first[height] = i;
  };
  const visitAround = (i: number) => {
    if ((heights[i - 1] ?? 0) > level && i % width > 0) visit(i - 1);
    if ((heights[i + 1] ?? 0) > level && (i + 1) % width > 0) visit(i + 1);
    if (i >= width && (heights[i - width] ?? 0) > level) visit(i - width);
    if (i < size - width && (heights[i + width] ?? 0) > level) visit(i + width);
  };
  const added = open.filter((i) => seeds[i] && heights[i]);
  setCells(heights, added, 0);
  for (let k = 0; k < added.length; k++) visitAround(added[k] ?? 0);
  const visitLevel = () => {
    for (let i = first[level] ?? -1; i >= 0; i = first[level] ?? -1) {
      first[level] = next[i] ?? -1;
      visitAround(i);
    }
  };
  for (; level < unreachable; level++) visitLevel();
}

const unknownCell = 0;
export const backgroundCell = 1;
export const productCell = 2;

/** The levels at which a cell can be reached by each label. */
export interface GrowthCosts {
  readonly backgroundCost: Uint8Array;
  readonly productCost: Uint8Array;
}

/** Watershed: gives every unknown cell the label that reaches it first. `open` are the unknown cells and those beside them. */
export function growLabels(
  labels: Uint8Array,
  { backgroundCost, productCost }: GrowthCosts,
  open: Int32Array,
  { width, size }: CellGrid,
): Uint8Array {
  const result = copyBytes(labels);
  const queued = borrowBytes(2 * size);
  const queue = createBucketQueue(2 * size);
  const reach = (i: number, label: number) => {
    const item = 2 * i + label - 1;
    if (result[i] !== unknownCell || queued[item]) return;
    queued[item] = 1;
    queue.add(item, (label === backgroundCell ? backgroundCost[i] : productCost[i]) ?? 0);
  };
  const grow = (i: number, label: number) => {
    if (result[i - 1] === unknownCell && i % width > 0) reach(i - 1, label);
    if (result[i + 1] === unknownCell && (i + 1) % width > 0) reach(i + 1, label);
    if (i >= width) reach(i - width, label);
    if (i < size - width) reach(i + width, label);
  };
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    if (labels[i] !== unknownCell) grow(i, labels[i] ?? 0);
  }
  for (let item = queue.take(); item >= 0; item = queue.take()) {
    const i = item >> 1;
    if (result[i] !== unknownCell) continue;
    const label = (item & 1) + 1;
    result[i] = label;
    grow(i, label);
  }
  return result;
}
