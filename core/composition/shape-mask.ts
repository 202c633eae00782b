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

const leftBit = 0x8000;

/** Share of the lower shape's opaque cells whose centers the upper shape covers. */
export function measureHidden(lower: PlacedShape, upper: PlacedShape): number {
  const isUpright = lower.rotation === 0 && upper.rotation === 0;
  const columns = listCells(lower.x - upper.x, lower.width, isUpright ? upper.width : Number.POSITIVE_INFINITY);
  const rows = listCells(lower.y - upper.y, lower.height, isUpright ? upper.height : Number.POSITIVE_INFINITY);
  const [from, to] = [(lower.rotation * Math.PI) / 180, (upper.rotation * Math.PI) / 180];
  const [sine, cosine] = [Math.sin(from - to), Math.cos(from - to)];
  const [dx, dy] = [lower.x - upper.x, lower.y - upper.y];
  const right = dx * Math.cos(to) + dy * Math.sin(to);
  const below = dy * Math.cos(to) - dx * Math.sin(to);
  let hidden = 0;
  for (let row = rows.first; row <= rows.last; row += 1) {
    const bits = lower.mask.rows[row] ?? 0;
    const down = ((row + 0.5) / maskSize - 0.5) * lower.height;
    for (let column = columns.first; column <= columns.last; column += 1) {
      if ((bits & (leftBit >> column)) === 0) continue;
      const across = ((column + 0.5) / maskSize - 0.5) * lower.width;
      const [x, y] = [right + across * cosine - down * sine, below + across * sine + down * cosine];
      if (isOpaque(upper, x, y)) hidden += 1;
    }
  }
  return hidden / (lower.mask.fill * maskSize * maskSize);
}

/** The cells of a length whose centers are inside another length; `offset` is the distance of their middles. */
function listCells(offset: number, length: number, other: number) {
  const toCell = (position: number) => ((position - offset) / length + 0.5) * maskSize - 0.5;
  return {
    first: Math.max(0, Math.ceil(toCell(-other / 2))),
    last: Math.min(maskSize - 1, Math.floor(toCell(other / 2))),
  };
}

/** Whether a shape is opaque at a distance from its center, along its own axes. */
function isOpaque({ width, height, mask }: PlacedShape, across: number, down: number): boolean {
  const [column, row] = [Math.floor((across / width + 0.5) * maskSize), Math.floor((down / height + 0.5) * maskSize)];
  return column >= 0 && column < maskSize && ((mask.rows[row] ?? 0) & (leftBit >> column)) !== 0;
}
