import type { Piece, PlacedPiece } from "./pieces.ts";

/** A product whose longer side is at least this many times as long in reality must not look shorter. */
const minRealRatio = 1.3;
/** Exponent of the real ratio of two such products: their least difference in a moodboard, below that of all templates. */
const power = 0.5;

/** Decor must look smaller still: a square cushion has more weight than a chair of its height. */
const decorFactor = 0.8;

/** The longer side of the real product, in centimeters. */
function getRealLength({ furniture: { kind, width, height } }: Piece): number {
  return Math.max(width, height) * (kind.role === "small" ? decorFactor : 1);
}

/** Returns the greatest length of the longer side with which a piece still looks smaller than all that are much larger in reality. */
export function getMaxLength(piece: Piece, placed: readonly PlacedPiece[]): number {
  const own = getRealLength(piece);
  return placed.reduce((limit, { piece: other, box }) => {
    const ratio = own / getRealLength(other);
    return ratio * minRealRatio > 1 ? limit : Math.min(limit, Math.max(box.width, box.height) * ratio ** power);
  }, Number.POSITIVE_INFINITY);
}

/** Sorts pieces from the really largest to the smallest. */
export function sortByRealLength(placed: readonly PlacedPiece[]): readonly PlacedPiece[] {
  return [...placed].sort((one, other) => getRealLength(other.piece) - getRealLength(one.piece));
}
