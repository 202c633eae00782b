import { getRelativeSize, type Piece, type PlacedPiece } from "./pieces.ts";
import type { Rectangle } from "./rectangles.ts";

const power = 0.24;
/** Share of a column that a piece may take up. */
const columnShare = 0.9;
const maxRows = 4;
/** Share of the pieces that may be smaller than their relative size, because they are wide or high. */
const cappedShare = 0.3;

/** Stands small pieces in equal columns, at the left of each, on as many lines as make them largest. */
export function layoutIndex(
  pieces: readonly Piece[],
  area: Rectangle,
  gap: number,
  maxLength: number,
): readonly PlacedPiece[] {
  const layouts = Array.from({ length: Math.min(maxRows, pieces.length) }, (_, index) =>
    measureRows(pieces, area, gap, index + 1),
  );
  const best = layouts.reduce<(typeof layouts)[number] | null>(
    (largest, layout) => (largest !== null && largest.scale >= layout.scale ? largest : layout),
    null,
  );
  if (best === null) return [];
  return pieces.map((piece, index) => {
    const size = getRelativeSize(piece, power);
    const scale = Math.min(best.scale, best.limits[index] ?? 0, maxLength / Math.sqrt(size.width * size.height));
    const [width, height] = [size.width * scale, size.height * scale];
    const bottom = area.y + (Math.floor(index / best.columns) + 1) * best.height - gap;
    return { piece, box: { x: area.x + (index % best.columns) * best.width, y: bottom - height, width, height } };
  });
}

/** Size of the columns, the largest scale of each piece in them, and the scale that most pieces can have. */
function measureRows(pieces: readonly Piece[], area: Rectangle, gap: number, rows: number) {
  const columns = Math.ceil(pieces.length / rows);
  const width = area.width / columns;
  const height = (area.height + gap) / Math.ceil(pieces.length / columns);
  const limits = pieces.map((piece) => {
    const size = getRelativeSize(piece, power);
    return Math.min((columnShare * width) / size.width, Math.max(height / 2, height - gap) / size.height);
  });
  const sorted = [...limits].sort((one, other) => one - other);
  return { columns, width, height, limits, scale: sorted[Math.floor((sorted.length - 1) * cappedShare)] ?? 0 };
}
