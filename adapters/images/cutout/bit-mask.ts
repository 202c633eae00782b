import type { CellGrid, CellMask } from "./cell-grid.ts";
import { borrowBytes, borrowIntegers } from "./scratch.ts";

/**
 * A mask with a bit for each cell, so that 32 cells are searched at once. Rows begin with a new word; its lowest bit is the
 * cell at the left. Bits beyond the width are 0.
 */
export type BitMask = Int32Array;

function countWords({ width }: CellGrid): number {
  return (width + 31) >> 5;
}

export function packBits(mask: CellMask, grid: CellGrid): BitMask {
  const { width, height } = grid;
  const bits = borrowIntegers(countWords(grid) * height);
  for (let y = 0, i = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x += 32, i += 32, k++) bits[k] = packWord(mask, i, Math.min(32, width - x));
    i += width - 32 * countWords(grid);
  }
  return bits;
}

function packWord(mask: CellMask, first: number, count: number): number {
  let word = 0;
  for (let bit = 0; bit < count; bit++) if (mask[first + bit]) word |= 1 << bit;
  return word;
}

export function unpackBits(bits: BitMask, grid: CellGrid): Uint8Array<ArrayBuffer> {
  const { width, height, size } = grid;
  const mask = borrowBytes(size);
  for (let y = 0, row = 0, k = 0; y < height; y++, row += width) {
    for (let x = 0; x < width; x += 32, k++) unpackWord(bits[k] ?? 0, mask, row + x);
  }
  return mask;
}

function unpackWord(bits: number, mask: Uint8Array, first: number): void {
  for (let i = first, word = bits; word !== 0; i++, word >>>= 1) mask[i] = word & 1;
}

/** The cells that do not belong to a mask. */
export function invertBits(bits: BitMask, grid: CellGrid): BitMask {
  const result = borrowIntegers(bits.length);
  for (let k = 0; k < bits.length; k++) result[k] = ~(bits[k] ?? 0);
  clearBeyondWidth(result, grid);
  return result;
}

function clearBeyondWidth(bits: BitMask, grid: CellGrid): void {
  const rowLength = countWords(grid);
  const inside = -1 >>> (32 * rowLength - grid.width);
  for (let k = rowLength - 1; k < bits.length; k += rowLength) bits[k] = (bits[k] ?? 0) & inside;
}

/** The cells within a distance of the mask, in units of `cellDistance`: a step across is 3, a diagonal one 4. */
export function growMask(mask: CellMask, distance: number, grid: CellGrid): CellMask {
  return unpackBits(growBits(packBits(mask, grid), distance, grid), grid);
}

export function growBits(bits: BitMask, distance: number, grid: CellGrid): BitMask {
  const rowLength = countWords(grid);
  const result = borrowIntegers(bits.length);
  const row = borrowIntegers(rowLength);
  const reach = Math.trunc(distance / 3);
  for (let start = 0; start < bits.length; start += rowLength) {
    let isEmpty = true;
    for (let k = 0; k < rowLength; k++) {
      row[k] = bits[start + k] ?? 0;
      if (row[k] !== 0) isEmpty = false;
    }
    if (isEmpty) continue;
    // The nearer a row, the farther the cell reaches to its sides there.
    for (let rows = reach, across = 0; rows >= 0; rows--) {
      const wanted = measureReach(rows, distance);
      while (across < wanted) {
        const step = Math.min(wanted - across, 2 * across + 1, 31);
        widenRow(row, step);
        across += step;
      }
      addRow(result, start - rows * rowLength, row);
      if (rows > 0) addRow(result, start + rows * rowLength, row);
    }
  }
  clearBeyondWidth(result, grid);
  return result;
}

/** How many cells a distance reaches across in a row that is `rows` away. */
function measureReach(rows: number, distance: number): number {
  const flat = Math.floor((distance - rows) / 3);
  return flat >= rows ? flat : distance - 3 * rows;
}

/** Adds the cells that are `step` cells away to the left and to the right. */
function widenRow(row: BitMask, step: number): void {
  const rest = 32 - step;
  let before = 0;
  let here = row[0] ?? 0;
  for (let k = 0; k < row.length; k++) {
    const after = k + 1 < row.length ? (row[k + 1] ?? 0) : 0;
    row[k] = here | (here << step) | (before >>> rest) | (here >>> step) | (after << rest);
    before = here;
    here = after;
  }
}

function addRow(bits: BitMask, start: number, row: BitMask): void {
  if (start < 0 || start >= bits.length) return;
  for (let k = 0; k < row.length; k++) bits[start + k] = (bits[start + k] ?? 0) | (row[k] ?? 0);
}

/** The cells of `passable` that are connected with one that is also in `seeds`. */
export function flood(passable: CellMask, seeds: CellMask, grid: CellGrid): CellMask {
  return unpackBits(floodBits(packBits(passable, grid), packBits(seeds, grid), grid), grid);
}

export function floodBits(passable: BitMask, seeds: BitMask, grid: CellGrid): BitMask {
  const rowLength = countWords(grid);
  const reached = borrowIntegers(passable.length);
  for (let k = 0; k < reached.length; k++) reached[k] = (passable[k] ?? 0) & (seeds[k] ?? 0);
  const last = reached.length - rowLength;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let start = 0; start <= last; start += rowLength) {
      if (floodRow(reached, passable, start, rowLength, Math.max(0, start - rowLength))) isChanged = true;
    }
    for (let start = last; start >= 0; start -= rowLength) {
      if (floodRow(reached, passable, start, rowLength, Math.min(last, start + rowLength))) isChanged = true;
    }
  }
  return reached;
}

/** Reaches all cells of a row that are connected with one that is reached in it, or in the row at `from`. */
function floodRow(reached: BitMask, passable: BitMask, start: number, length: number, from: number): boolean {
  let isChanged = false;
  let carry = 0;
  for (let k = 0; k < length; k++) {
    const open = passable[start + k] ?? 0;
    const before = reached[start + k] ?? 0;
    const word = fillRuns(open, open & (before | (reached[from + k] ?? 0) | carry));
    if (word !== before) {
      isChanged = true;
      reached[start + k] = word;
    }
    carry = word >>> 31;
  }
  carry = 0;
  for (let k = length - 1; k >= 0; k--) {
    const open = passable[start + k] ?? 0;
    const before = reached[start + k] ?? 0;
    const word = open & carry & ~before ? fillRuns(open, open & (before | carry)) : before;
    if (word !== before) {
      isChanged = true;
      reached[start + k] = word;
    }
    carry = word << 31;
  }
  return isChanged;
}

/** All bits of the runs of 1 in `open` that contain a bit of `seeds`. */
function fillRuns(open: number, seeds: number): number {
  if (seeds === 0 || seeds === open) return seeds;
  // Adding a seed to a run of 1 carries up to its end.
  let filled = (open & ((open + seeds) ^ open)) | seeds;
  let run = open;
  for (let step = 1; step < 32; step *= 2) {
    filled |= run & (filled >>> step);
    run &= run >>> step;
  }
  return filled;
}
