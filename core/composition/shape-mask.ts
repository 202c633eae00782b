import type { Rectangle } from "./rectangles.ts";

/** Rows and columns of a mask. */
const maskSize = 16;

/** Where the box of a cut-out is opaque. */
export interface ShapeMask {
  /** One number for each row, from the top; the highest of its 16 bits is the left column. */
  readonly rows: readonly number[];
  /** Share of the box that is opaque. */
  readonly fill: number;
}

const fullRow = 0xffff;

/** The mask of an image without a cut-out. */
export const fullMask: ShapeMask = { rows: Array.from({ length: maskSize }, () => fullRow), fill: 1 };

/** Reads 64 hexadecimal digits; any other text and a mask without an opaque cell count as opaque everywhere. */
export function parseMask(digits: string): ShapeMask {
  if (!/^[0-9a-f]{64}$/iu.test(digits)) return fullMask;
  const rows = Array.from({ length: maskSize }, (_, row) => Number.parseInt(digits.slice(row * 4, row * 4 + 4), 16));
  return rows.every((row) => row === 0) ? fullMask : toMask(rows);
}

function toMask(rows: readonly number[]): ShapeMask {
  return { rows, fill: rows.reduce((sum, row) => sum + countBits(row), 0) / (maskSize * maskSize) };
}

const middleColumns = 0x0180;

/** Adds the cord of a hanging lamp, which is thinner than a cell, above its shade. */
export function addCord({ rows }: ShapeMask): ShapeMask {
  const shade = rows.findIndex((row) => row !== 0);
  return toMask(rows.map((row, index) => (index < shade ? middleColumns : row)));
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** A mask in an upright box of the frame. */
export interface PlacedShape extends Rectangle {
  readonly mask: ShapeMask;
}

const leftBit = 0x8000;

/** Share of the lower shape's opaque cells whose centers the upper shape covers. */
export function measureHidden(lower: PlacedShape, upper: PlacedShape): number {
  // The center of cell c of the lower shape is over cell first + c * step of the upper one.
  const across = lower.width / upper.width;
  const left = ((lower.x - upper.x) / upper.width) * maskSize + across / 2;
  const down = lower.height / upper.height;
  const top = ((lower.y - upper.y) / upper.height) * maskSize + down / 2;
  const firstColumn = Math.max(0, Math.ceil(-left / across));
  const lastColumn = Math.min(maskSize - 1, Math.ceil((maskSize - left) / across) - 1);
  let hidden = 0;
  for (let row = Math.max(0, Math.ceil(-top / down)); row < maskSize; row += 1) {
    const below = lower.mask.rows[row] ?? 0;
    const above = upper.mask.rows[Math.floor(top + row * down)] ?? 0;
    if (below === 0 || above === 0) continue;
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      if ((below & (leftBit >> column)) === 0) continue;
      if ((above & (leftBit >> Math.floor(left + column * across))) !== 0) hidden += 1;
    }
  }
  return hidden / (lower.mask.fill * maskSize * maskSize);
}
