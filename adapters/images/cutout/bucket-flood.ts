import { type CellGrid, type CellMask, visitNeighbors } from "./cell-grid.ts";

const levels = 256;

/** A queue of numbers below `size` by level (0 to 255), first in first out within a level. */
function createBucketQueue(size: number) {
  const first = new Int32Array(levels).fill(-1);
  const last = new Int32Array(levels).fill(-1);
  const next = new Int32Array(size).fill(-1);
  let level = 0;
  return {
    /** Items are never queued below the level that was reached. */
    add: (item: number, cost: number) => {
      const bucket = Math.max(level, cost);
      const tail = last[bucket] ?? -1;
      if (tail < 0) first[bucket] = item;
      else next[tail] = item;
      last[bucket] = item;
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
    getLevel: () => level,
  };
}

/** For each cell the lowest possible maximum of `cost` on a path from the seeds: 0 for seeds, 255 if it is not reachable. */
export function measurePassHeights(seeds: CellMask, cost: Uint8Array, grid: CellGrid): Uint8Array {
  const heights = new Uint8Array(grid.size).fill(255);
  const queued = seeds.slice();
  const queue = createBucketQueue(grid.size);
  const reach = (i: number) => {
    if (queued[i]) return;
    queued[i] = 1;
    queue.add(i, cost[i] ?? 0);
  };
  for (let i = 0; i < grid.size; i++) {
    if (!seeds[i]) continue;
    heights[i] = 0;
    visitNeighbors(i, grid, reach);
  }
  for (let i = queue.take(); i >= 0; i = queue.take()) {
    heights[i] = queue.getLevel();
    visitNeighbors(i, grid, reach);
  }
  return heights;
}

const unknownCell = 0;
export const backgroundCell = 1;
export const productCell = 2;

/**
 * Watershed: gives every unknown cell the label that reaches it first. `backgroundCost` and `productCost` are the levels at
 * which a cell can be reached by each label.
 */
export function growLabels(
  labels: Uint8Array,
  { backgroundCost, productCost }: { readonly backgroundCost: Uint8Array; readonly productCost: Uint8Array },
  grid: CellGrid,
): Uint8Array {
  const result = labels.slice();
  const queued = new Uint8Array(2 * grid.size);
  const queue = createBucketQueue(2 * grid.size);
  const grow = (from: number, label: number) => {
    const cost = label === backgroundCell ? backgroundCost : productCost;
    visitNeighbors(from, grid, (i) => {
      const item = 2 * i + label - 1;
      if (result[i] !== unknownCell || queued[item]) return;
      queued[item] = 1;
      queue.add(item, cost[i] ?? 0);
    });
  };
  for (let i = 0; i < grid.size; i++) if (labels[i] !== unknownCell) grow(i, labels[i] ?? 0);
  for (let item = queue.take(); item >= 0; item = queue.take()) {
    const i = item >> 1;
    if (result[i] !== unknownCell) continue;
    const label = (item & 1) + 1;
    result[i] = label;
    grow(i, label);
  }
  return result;
}
