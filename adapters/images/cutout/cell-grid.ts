/** A map of cells, row by row from the upper left. Values are kept in one typed array for each property. */
export interface CellGrid {
  readonly width: number;
  readonly height: number;
  /** Number of cells. */
  readonly size: number;
}

/** 1 for cells that belong to a set. */
export type CellMask = Uint8Array;

/** Distances are in thirds of a cell, so that a diagonal step (4) is an integer as well. */
export const cellDistance = 3;

/** Mean of the 3 × 3 cells around each cell. */
export function blur(source: Float32Array, { width, height, size }: CellGrid): Float32Array {
  const rows = new Float32Array(size);
  const result = new Float32Array(size);
  for (let y = 0, row = 0; y < height; y++, row += width) {
    for (let x = 0; x < width; x++) {
      const left = row + (x > 0 ? x - 1 : 0);
      const right = row + (x < width - 1 ? x + 1 : x);
      rows[row + x] = ((source[left] ?? 0) + (source[row + x] ?? 0) + (source[right] ?? 0)) / 3;
    }
  }
  for (let y = 0, row = 0; y < height; y++, row += width) {
    const above = y > 0 ? row - width : row;
    const below = y < height - 1 ? row + width : row;
    for (let x = 0; x < width; x++) {
      result[row + x] = ((rows[above + x] ?? 0) + (rows[row + x] ?? 0) + (rows[below + x] ?? 0)) / 3;
    }
  }
  return result;
}

/** Distance of each cell to the nearest cell of the mask, in units of `cellDistance`; 60,000 if the mask is empty. */
export function measureDistances(mask: CellMask, { width, height, size }: CellGrid): Uint16Array {
  const distances = new Uint16Array(size);
  for (let i = 0; i < size; i++) distances[i] = mask[i] ? 0 : 60_000;
  const sweep = (from: number, step: 1 | -1) => {
    const vertical = step * width;
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const i = from + step * (row * width + column);
        let best = distances[i] ?? 0;
        if (best === 0) continue;
        if (column > 0) best = Math.min(best, (distances[i - step] ?? 0) + 3);
        if (row > 0) {
          best = Math.min(best, (distances[i - vertical] ?? 0) + 3);
          if (column > 0) best = Math.min(best, (distances[i - vertical - step] ?? 0) + 4);
          if (column < width - 1) best = Math.min(best, (distances[i - vertical + step] ?? 0) + 4);
        }
        distances[i] = best;
      }
    }
  };
  sweep(0, 1);
  sweep(size - 1, -1);
  return distances;
}

/** Calls `visit` for the cells left, right, above and below. */
export function visitNeighbors(i: number, { width, size }: CellGrid, visit: (neighbor: number) => void): void {
  const x = i % width;
  if (x > 0) visit(i - 1);
  if (x < width - 1) visit(i + 1);
  if (i >= width) visit(i - width);
  if (i < size - width) visit(i + width);
}

/** The cells of `passable` that are connected with one that is also in `seeds`. */
export function flood(passable: CellMask, seeds: CellMask, grid: CellGrid): CellMask {
  const reached = new Uint8Array(grid.size);
  const queue = new Int32Array(grid.size);
  let end = 0;
  const reach = (i: number) => {
    if (!passable[i] || reached[i]) return;
    reached[i] = 1;
    queue[end++] = i;
  };
  for (let i = 0; i < grid.size; i++) if (seeds[i]) reach(i);
  for (let next = 0; next < end; next++) visitNeighbors(queue[next] ?? 0, grid, reach);
  return reached;
}

/** The connected parts of a mask, each as a list of its cells. */
export function findParts(mask: CellMask, grid: CellGrid): readonly Int32Array[] {
  const seen = new Uint8Array(grid.size);
  const queue = new Int32Array(grid.size);
  const parts: Int32Array[] = [];
  let end = 0;
  const reach = (i: number) => {
    if (!mask[i] || seen[i]) return;
    seen[i] = 1;
    queue[end++] = i;
  };
  for (let start = 0; start < grid.size; start++) {
    const begin = end;
    reach(start);
    if (end === begin) continue;
    for (let next = begin; next < end; next++) visitNeighbors(queue[next] ?? 0, grid, reach);
    parts.push(queue.slice(begin, end));
  }
  return parts;
}

/** The largest value within a square of `2 × radius + 1` cells around each cell. */
export function spreadMaximum<Values extends Float32Array | Uint8Array>(
  source: Values,
  radius: number,
  { width, height, size }: CellGrid,
): Values {
  const result = source.slice() as Values;
  /** In each step the maximum of twice as many cells, up to all of the window, of which `start` is the first. */
  const spread = (start: number, step: number, length: number) => {
    for (let window = 1; window <= radius; ) {
      const next = Math.min(window, radius + 1 - window);
      for (let i = 0; i + next < length; i++) raise(start + i * step, start + (i + next) * step);
      window += next;
    }
    for (let window = 1; window <= radius; ) {
      const next = Math.min(window, radius + 1 - window);
      for (let i = length - 1; i >= next; i--) raise(start + i * step, start + (i - next) * step);
      window += next;
    }
  };
  const raise = (to: number, from: number) => {
    const value = result[from] ?? 0;
    if (value > (result[to] ?? 0)) result[to] = value;
  };
  for (let row = 0; row < size; row += width) spread(row, 1, width);
  for (let column = 0; column < width; column++) spread(column, width, height);
  return result;
}

/** The value below which a share of the values lies. */
export function findQuantile(values: Iterable<number>, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
