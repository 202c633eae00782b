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

/** A mask in the frame; all lengths in one unit, `x` and `y` the center, `rotation` in degrees clockwise. */
export interface PlacedShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly mask: ShapeMask;
}

/** Share of the lower shape's opaque cells that the upper shape covers. `margin` as for `hidesAny`; upright shapes only. */
export function measureHidden(lower: PlacedShape, upper: PlacedShape, margin = 0): number {
  if (lower.rotation === 0 && upper.rotation === 0) {
    const cells = lower.mask.fill * maskSize * maskSize;
    return countHidden(lower, upper, cells, margin) / cells;
  }
  const reach = Math.hypot(lower.width, lower.height) + Math.hypot(upper.width, upper.height);
  return 2 * Math.hypot(lower.x - upper.x, lower.y - upper.y) < reach ? measureHiddenRotated(lower, upper) : 0;
}

/**
 * Whether the upper one of two upright shapes covers an opaque cell of the lower one, or would cover it after moving any of
 * its edges by up to `margin`, which is shorter than a cell.
 */
export function hidesAny(lower: PlacedShape, upper: PlacedShape, margin = 0): boolean {
  return countHidden(lower, upper, 1, margin) > 0;
}

/** Number of opaque cells of the lower one of two upright shapes that the upper one covers; stops counting at `limit`. */
function countHidden(lower: PlacedShape, upper: PlacedShape, limit: number, margin: number): number {
  if (2 * Math.abs(lower.x - upper.x) >= lower.width + upper.width + 2 * margin) return 0;
  if (2 * Math.abs(lower.y - upper.y) >= lower.height + upper.height + 2 * margin) return 0;
  // Cell c of the lower shape has its center over cell first + c * step of the upper one.
  const across = lower.width / upper.width;
  const left = ((lower.x - lower.width / 2 - upper.x) / upper.width + 0.5) * maskSize + across / 2;
  const down = lower.height / upper.height;
  const top = ((lower.y - lower.height / 2 - upper.y) / upper.height + 0.5) * maskSize + down / 2;
  const [marginColumns, marginRows] = [(margin / upper.width) * maskSize, (margin / upper.height) * maskSize];
  const start = Math.max(0, Math.ceil((-left - marginColumns) / across));
  const end = Math.min(maskSize - 1, (maskSize - left + marginColumns) / across);
  let hidden = 0;
  for (let row = Math.max(0, Math.ceil((-top - marginRows) / down)); row < maskSize; row += 1) {
    const at = top + row * down;
    const above =
      (upper.mask.rows[Math.floor(at - marginRows)] ?? 0) | (upper.mask.rows[Math.floor(at + marginRows)] ?? 0);
    const below = lower.mask.rows[row] ?? 0;
    if (above === 0 || below === 0) continue;
    for (let column = start; column <= end; column += 1) {
      if ((below & (leftBit >> column)) === 0) continue;
      const over = left + column * across;
      const cells = (leftBit >> Math.floor(over - marginColumns)) | (leftBit >> Math.floor(over + marginColumns));
      if ((above & cells) !== 0) hidden += 1;
    }
    if (hidden >= limit) return hidden;
  }
  return hidden;
}

const leftBit = 0x8000;

function measureHiddenRotated(lower: PlacedShape, upper: PlacedShape): number {
  const [turn, back] = [(lower.rotation * Math.PI) / 180, (-upper.rotation * Math.PI) / 180];
  const [sine, cosine] = [Math.sin(turn + back), Math.cos(turn + back)];
  const [dx, dy] = [lower.x - upper.x, lower.y - upper.y];
  const right = (dx * Math.cos(back) - dy * Math.sin(back)) / upper.width + 0.5;
  const down = (dx * Math.sin(back) + dy * Math.cos(back)) / upper.height + 0.5;
  let hidden = 0;
  for (let cell = 0; cell < maskSize * maskSize; cell += 1) {
    const [row, column] = [Math.floor(cell / maskSize), cell % maskSize];
    if (((lower.mask.rows[row] ?? 0) & (leftBit >> column)) === 0) continue;
    const u = ((column + 0.5) / maskSize - 0.5) * lower.width;
    const v = ((row + 0.5) / maskSize - 0.5) * lower.height;
    const [across, along] = [(u * cosine - v * sine) / upper.width, (u * sine + v * cosine) / upper.height];
    if (isOpaque(upper.mask, right + across, down + along)) hidden += 1;
  }
  return hidden / (lower.mask.fill * maskSize * maskSize);
}

/** Whether a mask is opaque at a point of its box, given as fractions. */
export function isOpaque({ rows }: ShapeMask, across: number, down: number): boolean {
  if (across < 0 || across >= 1 || down < 0 || down >= 1) return false;
  return ((rows[Math.floor(down * maskSize)] ?? 0) & (leftBit >> Math.floor(across * maskSize))) !== 0;
}
