/** A map of cells, row by row from the upper left. Values are kept in one typed array for each property. */
export interface Grid {
  readonly width: number;
  readonly height: number;
}

/** 1 for cells that belong to a set. */
export type Mask = Uint8Array;

/** Length of a vector; faster than `Math.hypot`. */
export function measureLength(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/** The set of the cells for which the condition holds. */
export function markCells(grid: Grid, isMarked: (i: number) => boolean): Mask {
  const mask = new Uint8Array(grid.width * grid.height);
  for (let i = 0; i < mask.length; i++) if (isMarked(i)) mask[i] = 1;
  return mask;
}

/** The cells of a set, from the upper left. */
export function listCells(mask: Mask): readonly number[] {
  const cells: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i]) cells.push(i);
  return cells;
}

/** The cells within `border` cells of the edge of the image. */
export function markBorder(grid: Grid, border: number): Mask {
  const { width, height } = grid;
  const isOuter = (at: number, length: number) => at < border || at >= length - border;
  return markCells(grid, (i) => isOuter(i % width, width) || isOuter(Math.floor(i / width), height));
}

/** Distances are in thirds of a cell, so that a diagonal step (4) is an integer as well. */
export const cellDistance = 3;
const farAway = 60_000;

/** Distance of each cell to the nearest cell of the set; 0 within it. */
function measureDistances(mask: Mask, { width }: Grid): Uint16Array {
  const distances = new Uint16Array(mask.length);
  for (let i = 0; i < mask.length; i++) if (!mask[i]) distances[i] = farAway;
  passDistances(distances, width);
  passDistances(distances.reverse(), width);
  return distances.reverse();
}

/** Lowers each distance to what the neighbors allow that come before it. */
function passDistances(distances: Uint16Array, width: number): void {
  for (let start = 0; start < distances.length; start += width) {
    for (let i = start; i < start + width; i++) {
      let best = distances[i] ?? 0;
      if (best === 0) continue;
      best = Math.min(best, 3 + (distances[i - width] ?? farAway));
      if (i > start) best = Math.min(best, 3 + (distances[i - 1] ?? 0), 4 + (distances[i - width - 1] ?? farAway));
      if (i < start + width - 1) best = Math.min(best, 4 + (distances[i - width + 1] ?? farAway));
      distances[i] = best;
    }
  }
}

/** The cells within a distance of the set. */
export function growMask(mask: Mask, distance: number, grid: Grid): Mask {
  const distances = measureDistances(mask, grid);
  return markCells(grid, (i) => (distances[i] ?? 0) <= distance);
}

/** Distance of each cell to the nearest cell of the other side. */
export function measureOutlineDistances(mask: Mask, grid: Grid): Uint16Array {
  const toOthers = measureDistances(invert(mask), grid);
  return measureDistances(mask, grid).map((distance, i) => Math.max(distance, toOthers[i] ?? 0));
}

export function invert(mask: Mask): Mask {
  return mask.map((isSet) => 1 - isSet);
}

/** The largest value within a square of `2 × radius + 1` cells around each cell. */
export function spreadMaximum(values: Float32Array, radius: number, { width, height }: Grid): Float32Array {
  const spread = (source: Float32Array, step: number, count: number, getPlace: (i: number) => number) => {
    const result = source.slice();
    for (let i = 0; i < source.length; i++) {
      const value = source[i] ?? 0;
      if (value === 0) continue;
      const place = getPlace(i);
      const end = i + step * Math.min(radius, count - 1 - place);
      for (let to = i - step * Math.min(radius, place); to <= end; to += step)
        if (value > (result[to] ?? 0)) result[to] = value;
    }
    return result;
  };
  const across = spread(values, 1, width, (i) => i % width);
  return spread(across, width, height, (i) => Math.floor(i / width));
}

/** Mean of the 3 × 3 cells around each cell. */
export function blur(values: Float32Array, { width }: Grid): Float32Array {
  const across = values.map((value, i) => {
    const x = i % width;
    return (value + (values[x > 0 ? i - 1 : i] ?? 0) + (values[x < width - 1 ? i + 1 : i] ?? 0)) / 3;
  });
  return across.map((value, i) => (value + (across[i - width] ?? value) + (across[i + width] ?? value)) / 3);
}

/** Calls `visit` for the cells left, right, above and below. */
export function visitNeighbors(i: number, { width, height }: Grid, visit: (neighbor: number) => void): void {
  const x = i % width;
  if (x > 0) visit(i - 1);
  if (x < width - 1) visit(i + 1);
  if (i >= width) visit(i - width);
  if (i < width * (height - 1)) visit(i + width);
}

/** The cells of `passable` that are connected with one that is also in `seeds`. */
export function flood(passable: Mask, seeds: Mask, grid: Grid): Mask {
  const reached = new Uint8Array(passable.length);
  const queue: number[] = [];
  const visit = (i: number) => {
    if (!passable[i] || reached[i]) return;
    reached[i] = 1;
    queue.push(i);
  };
  for (let i = 0; i < seeds.length; i++) if (seeds[i]) visit(i);
  for (let next = 0; next < queue.length; next++) visitNeighbors(queue[next] ?? 0, grid, visit);
  return reached;
}

/** The connected parts of a set, each as a list of its cells. */
export function findParts(mask: Mask, grid: Grid): readonly (readonly number[])[] {
  const open = mask.slice();
  const parts: number[][] = [];
  for (let start = 0; start < open.length; start++) {
    if (!open[start]) continue;
    const part: number[] = [];
    const visit = (i: number) => {
      if (!open[i]) return;
      open[i] = 0;
      part.push(i);
    };
    visit(start);
    for (let next = 0; next < part.length; next++) visitNeighbors(part[next] ?? 0, grid, visit);
    parts.push(part);
  }
  return parts;
}

const levels = 256;

/**
 * Watershed: gives every cell with label 0 the label that reaches it first, crossing the lowest costs; label k pays
 * `costs[k - 1]`. Returns the labels and the level at which each cell was reached: the highest cost on the way.
 */
export function growLabels(seeds: Uint8Array, costs: readonly Uint8Array[], grid: Grid) {
  const labels = seeds.slice();
  const reached = Uint8Array.from(seeds, (label) => (label ? 0 : levels - 1));
  const queues = Array.from({ length: levels }, (): number[] => []);
  const queued = new Uint8Array(labels.length);
  let level = 0;
  const grow = (i: number) => {
    const label = labels[i] ?? 0;
    visitNeighbors(i, grid, (neighbor) => {
      if (labels[neighbor] || (queued[neighbor] ?? 0) & label) return;
      queued[neighbor] = (queued[neighbor] ?? 0) | label;
      queues[Math.max(level, costs[label - 1]?.[neighbor] ?? 0)]?.push(costs.length * neighbor + label - 1);
    });
  };
  for (let i = 0; i < seeds.length; i++) if (seeds[i]) grow(i);
  for (const queue of queues) {
    for (let next = 0; next < queue.length; next++) {
      const entry = queue[next] ?? 0;
      const i = Math.floor(entry / costs.length);
      if (labels[i]) continue;
      labels[i] = 1 + (entry % costs.length);
      reached[i] = level;
      grow(i);
    }
    level += 1;
  }
  return { labels, reached };
}

/**
 * `weights` are 0 to 1. Returns the channels with cells of weight 0 filled in from their neighborhood and cells of
 * weight 1 as they are: averages in a pyramid of ever coarser grids, then interpolates back.
 */
export function fillMissing(
  channels: readonly Float32Array[],
  weights: Float32Array,
  grid: Grid,
): readonly Float32Array[] {
  if (grid.width <= 1 && grid.height <= 1) return channels;
  const coarse = halve(channels, weights, grid);
  const filled = fillMissing(coarse.channels, coarse.weights, coarse);
  return channels.map((values, c) => {
    const around = enlarge(filled[c] ?? values, coarse, grid);
    return values.map((value, i) => value * (weights[i] ?? 0) + (around[i] ?? 0) * (1 - (weights[i] ?? 0)));
  });
}

/** As `fillMissing`, but smooth: values of groups of 4 × 4 cells, also for the cells that are known. */
export function fillSmoothly(
  channels: readonly Float32Array[],
  weights: Float32Array,
  grid: Grid,
): readonly Float32Array[] {
  const half = halve(channels, weights, grid);
  const quarter = halve(half.channels, half.weights, half);
  const filled = fillMissing(quarter.channels, quarter.weights, quarter);
  return filled.map((values) => enlarge(enlarge(values, quarter, half), half, grid));
}

/** Averages groups of 2 × 2 cells. */
function halve(channels: readonly Float32Array[], weights: Float32Array, { width, height }: Grid) {
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  const totals = new Float32Array(half.width * half.height);
  const sums = channels.map(() => new Float32Array(totals.length));
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0;
    if (weight === 0) continue;
    const k = (Math.floor(i / width) >> 1) * half.width + ((i % width) >> 1);
    totals[k] = (totals[k] ?? 0) + weight;
    for (const [c, values] of sums.entries()) values[k] = (values[k] ?? 0) + weight * (channels[c]?.[i] ?? 0);
  }
  const averages = sums.map((values) => values.map((sum, k) => (totals[k] ? sum / (totals[k] ?? 1) : 0)));
  return { ...half, channels: averages, weights: totals.map((total) => Math.min(1, total)) };
}

/**
 * Interpolates twice as many cells. The centers of fine cells are a quarter of a coarse cell away from those of the
 * coarse ones.
 */
function enlarge(values: Float32Array, coarse: Grid, fine: Grid): Float32Array {
  const result = new Float32Array(fine.width * fine.height);
  const clampTo = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));
  for (let y = 0, i = 0; y < fine.height; y++) {
    const near = (y >> 1) * coarse.width;
    const far = clampTo((y >> 1) + (y & 1 ? 1 : -1), coarse.height) * coarse.width;
    for (let x = 0; x < fine.width; x++, i++) {
      const beside = clampTo((x >> 1) + (x & 1 ? 1 : -1), coarse.width);
      const here = 0.75 * (values[near + (x >> 1)] ?? 0) + 0.25 * (values[near + beside] ?? 0);
      result[i] = 0.75 * here + 0.25 * (0.75 * (values[far + (x >> 1)] ?? 0) + 0.25 * (values[far + beside] ?? 0));
    }
  }
  return result;
}
