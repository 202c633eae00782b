import type { Rectangle } from "./rectangles.ts";
import { isOpaque, type ShapeMask } from "./shape-mask.ts";

/** Cells across the area's longer side; a row of cells is the bits of one number. */
const rasterSize = 30;

/** A coarse grid of cells over an area. */
export interface Raster {
  readonly area: Rectangle;
  /** Edge of a cell. */
  readonly cell: number;
  readonly columns: number;
  /** Cells of obstacles, which no box may touch; the lowest bit is the left column. */
  readonly blocked: readonly number[];
  /** Cells in which no shape may be opaque. */
  readonly rows: readonly number[];
}

/** Marks the cells of obstacles and, for opaque parts only, those of the corners that stay empty. */
export function createRaster(area: Rectangle, obstacles: readonly Rectangle[], corners: readonly Rectangle[]): Raster {
  const cell = Math.max(area.width, area.height) / rasterSize;
  const columns = Math.max(1, Math.floor(area.width / cell + 0.001));
  const blocked = Array.from({ length: Math.max(1, Math.floor(area.height / cell + 0.001)) }, () => 0);
  markCells(blocked, obstacles, area, cell, columns);
  const rows = [...blocked];
  markCells(rows, corners, area, cell, columns);
  return { area, cell, columns, blocked, rows };
}

function markCells(rows: number[], boxes: readonly Rectangle[], area: Rectangle, cell: number, columns: number): void {
  for (const { x, y, width, height } of boxes) {
    const [left, right] = [
      Math.floor((x - area.x) / cell - rounding),
      Math.ceil((x + width - area.x) / cell + rounding),
    ];
    const bits = toBits(Math.max(0, left), Math.min(columns, right));
    const bottom = Math.min(rows.length, Math.ceil((y + height - area.y) / cell + rounding));
    for (let row = Math.max(0, Math.floor((y - area.y) / cell - rounding)); row < bottom; row += 1)
      rows[row] = (rows[row] ?? 0) | bits;
  }
}

function toBits(start: number, end: number): number {
  return end <= start ? 0 : ((1 << (end - start)) - 1) << start;
}

/** Share of a cell by which a shape may exceed its cells; obstacles are enlarged by it. */
const rounding = 0.2;

/** A shape on the raster, with half a gap on each side. */
export interface Stamp {
  readonly columns: number;
  readonly rows: readonly number[];
}

/** Marks the cells that a shape of this size covers, with half of `gap` around it; `cell` is the edge of a cell. */
export function createStamp(mask: ShapeMask, width: number, height: number, gap: number, cell: number): Stamp {
  const columns = Math.max(1, Math.ceil((width + gap) / cell - rounding));
  const count = Math.max(1, Math.ceil((height + gap) / cell - rounding));
  const rows: number[] = [];
  for (let row = 0; row < count; row += 1) {
    let bits = 0;
    for (let column = 0; column < columns; column += 1)
      if (mask.fill === 1 || isCellOpaque(mask, column / columns, row / count, 1 / columns, 1 / count))
        bits |= 1 << column;
    rows.push(bits);
  }
  return { columns, rows };
}

/** Where a cell is tested, as fractions of its edges. */
const samples = [0.15, 0.5, 0.85] as const;

function isCellOpaque(mask: ShapeMask, x: number, y: number, width: number, height: number): boolean {
  for (const across of samples)
    for (const down of samples) if (isOpaque(mask, x + across * width, y + down * height)) return true;
  return false;
}

/** The preferred center of a shape, as fractions of the area, and the weight of each direction. */
export interface Attractor {
  readonly x: number;
  readonly y: number;
  readonly strength: { readonly x: number; readonly y: number };
}

interface Spot {
  readonly column: number;
  readonly row: number;
}

/**
 * The free spot nearest to the preferred center; of several the first in the order of rows and columns. Null if the shape fits
 * nowhere. Searches from the center outward and stops where nothing can be nearer.
 */
export function findSpot(
  stamp: Stamp,
  rows: readonly number[],
  raster: Raster,
  { x, y, strength }: Attractor,
): Spot | null {
  const [maxColumn, maxRow] = [raster.columns - stamp.columns, raster.rows.length - stamp.rows.length];
  const firstRow = findNearest(y * raster.rows.length - stamp.rows.length / 2, maxRow);
  const firstColumn = findNearest(x * raster.columns - stamp.columns / 2, maxColumn);
  let best: Spot | null = null;
  let lowest = Number.POSITIVE_INFINITY;

  function searchRow(row: number, rowCost: number, start: number, step: number): void {
    for (let column = start; column >= 0 && column <= maxColumn; column += step) {
      const across = (column + stamp.columns / 2) / raster.columns - x;
      const cost = rowCost + strength.x * across * across;
      if (cost > lowest) return;
      const isFirst = best === null || row < best.row || (row === best.row && column < best.column);
      if ((cost === lowest && !isFirst) || collides(stamp, rows, raster.blocked, row, column)) continue;
      lowest = cost;
      best = { column, row };
    }
  }

  for (const step of [-1, 1]) {
    for (let row = step < 0 ? firstRow : firstRow + 1; row >= 0 && row <= maxRow; row += step) {
      const down = (row + stamp.rows.length / 2) / raster.rows.length - y;
      const rowCost = strength.y * down * down;
      if (rowCost > lowest) break;
      searchRow(row, rowCost, firstColumn, -1);
      searchRow(row, rowCost, firstColumn + 1, 1);
    }
  }
  return best;
}

/** The whole number from 0 to the maximum that is nearest to a value; −1 if the maximum is negative. */
function findNearest(value: number, max: number): number {
  return Math.min(max, Math.max(0, Math.round(value)));
}

function collides(
  stamp: Stamp,
  rows: readonly number[],
  blocked: readonly number[],
  row: number,
  column: number,
): boolean {
  const box = toBits(column, column + stamp.columns);
  for (let index = 0; index < stamp.rows.length; index += 1) {
    if (((stamp.rows[index] ?? 0) << column) & (rows[row + index] ?? 0)) return true;
    if (box & (blocked[row + index] ?? 0)) return true;
  }
  return false;
}
