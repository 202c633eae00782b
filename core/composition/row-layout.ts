import { type RandomSource, shuffle } from "../kernel/system.port.ts";
import { measurePieces, type Piece, type PlacedPiece, type SizedPiece } from "./pieces.ts";
import type { Rectangle } from "./rectangles.ts";

/** Exponent of `getRelativeSize` for pieces in rows. */
const power = 0.45;
const maxRows = 4;
/** Factor on the gap between two pieces of a row. */
const rowGap = 0.7;
/** Relative size of a piece that reaches the maximum length: small pieces stay small where there are only small ones. */
const fullLength = 1.2;
/** Layouts whose scale is within this share of the largest are compared by their shape. */
const similarScale = 0.92;

interface RowSettings {
  /** Smallest distance of two rows. */
  readonly gap: number;
  /** Upper bound of √(width × height) of a piece. */
  readonly maxLength: number;
}

/**
 * Places pieces on rows of one scale, from the tallest to the lowest, each row spread over the whole width. Takes the
 * number of rows that makes the pieces large and suits the area. The numbers of pieces on two rows differ by one at most,
 * so that none stands alone.
 */
export function layoutRows(
  pieces: readonly Piece[],
  area: Rectangle,
  { gap, maxLength }: RowSettings,
  random: RandomSource,
): readonly PlacedPiece[] {
  const sized = measurePieces(pieces, { power }).toSorted((one, other) => other.height - one.height);
  const limit = maxLength / Math.max(fullLength, ...sized.map(({ width, height }) => Math.sqrt(width * height)));
  const layouts = Array.from({ length: Math.min(maxRows, pieces.length) }, (_, index) => index + 1)
    .filter((count) => count === 1 || count === pieces.length || pieces.length >= 2 * count)
    .map((count) => measureRows(sized, count, area, gap, limit));
  const largest = Math.max(...layouts.map(({ scale }) => scale));
  const [first, ...others] = layouts.filter(({ scale }) => scale > similarScale * largest);
  if (first === undefined) return [];
  const best = others.reduce((nearest, layout) => (layout.deviation < nearest.deviation ? layout : nearest), first);
  return placeRows(
    best.rows.map((row) => shuffle(random, row)),
    best.scale,
    area,
  );
}

/** Divides pieces into rows and returns their scale, and how much the rows differ from the shape of the area. */
function measureRows(sized: readonly SizedPiece[], count: number, area: Rectangle, gap: number, limit: number) {
  const rows = Array.from({ length: count }, (_, row) =>
    sized.slice(Math.floor((row * sized.length) / count), Math.floor(((row + 1) * sized.length) / count)),
  );
  const across = rows.map((row) => {
    const free = Math.max(area.width / 2, area.width - rowGap * gap * (row.length - 1));
    return free / row.reduce((sum, { width }) => sum + width, 0);
  });
  const free = Math.max(area.height / 2, area.height - gap * (count - 1));
  const down = free / rows.reduce((sum, row) => sum + getRowHeight(row), 0);
  const shape = sized.length / count ** 2 / (area.width / area.height);
  return { rows, scale: Math.min(limit, ...across, down), deviation: Math.abs(Math.log(shape)) };
}

function getRowHeight(row: readonly SizedPiece[]): number {
  return Math.max(...row.map(({ height }) => height));
}

function placeRows(rows: readonly (readonly SizedPiece[])[], scale: number, area: Rectangle): readonly PlacedPiece[] {
  const heights = rows.map((row) => getRowHeight(row) * scale);
  const between = (area.height - heights.reduce((sum, height) => sum + height, 0)) / rows.length;
  let bottom = area.y - between / 2;
  return rows.flatMap((row, index) => {
    bottom += between + (heights[index] ?? 0);
    const free = area.width - row.reduce((sum, { width }) => sum + width * scale, 0);
    let left = area.x;
    return row.map(({ piece, ...size }) => {
      const [width, height] = [size.width * scale, size.height * scale];
      const box = { x: left, y: bottom - height, width, height };
      left += width + free / Math.max(1, row.length - 1);
      return { piece, box };
    });
  });
}
