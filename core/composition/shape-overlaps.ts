import type { Piece, PlacedPiece } from "./pieces.ts";
import { overlaps, type Rectangle } from "./rectangles.ts";
import { hidesAny, measureHidden, type PlacedShape } from "./shape-mask.ts";

/** Where shapes may be. */
export interface ShapeSpace {
  readonly area: Rectangle;
  readonly obstacles: readonly Rectangle[];
  /** Smallest distance of two shapes. */
  readonly gap: number;
}

/** Share of its area that may be hidden of one product. */
const maxHidden = 0.05;
/** Rounding for storage can move the edges of a mask's cells over the centers of a whole row of cells by less than this. */
const roundingMargin = 0.0003;

/** Whether a piece is inside the area and away from all others, except for the permitted overlaps. */
export function isFree(
  candidate: PlacedPiece,
  index: number,
  others: readonly PlacedPiece[],
  space: ShapeSpace,
): boolean {
  const { box } = candidate;
  const { area, gap } = space;
  if (box.x < area.x || box.y < area.y) return false;
  if (box.x + box.width > area.x + area.width || box.y + box.height > area.y + area.height) return false;
  const roomy = { x: box.x - gap, y: box.y - gap, width: box.width + 2 * gap, height: box.height + 2 * gap };
  if (space.obstacles.some((obstacle) => overlaps(roomy, obstacle))) return false;
  for (const [at, other] of others.entries()) {
    if (at === index || !overlaps(roomy, other.box)) continue;
    const otherShape = toShape(other.piece.mask, other.box);
    // Hollows, as between legs, grow with the box: the shape itself has to be free as well as the one with the gap.
    const isApart = [roomy, box].every((tested) => isSeparate(toShape(candidate.piece.mask, tested), otherShape));
    if (!isApart && !isOverlapPermitted(candidate, other, others, index)) return false;
  }
  return true;
}

/** Measured both ways, because a thin part lies between the centers of a larger shape's cells. */
function isSeparate(one: PlacedShape, other: PlacedShape): boolean {
  return !hidesAny(one, other, roundingMargin) && !hidesAny(other, one, roundingMargin);
}

/** A rug may lie under anything, a cushion on a sofa or bed; what the lower one loses in all is limited. */
function isOverlapPermitted(
  candidate: PlacedPiece,
  other: PlacedPiece,
  others: readonly PlacedPiece[],
  index: number,
): boolean {
  const lower = canCarry(candidate.piece, other.piece)
    ? candidate
    : canCarry(other.piece, candidate.piece)
      ? other
      : null;
  if (lower === null) return false;
  const shape = toShape(lower.piece.mask, lower.box);
  let hidden = 0;
  for (const [at, one] of others.entries()) {
    const { piece, box } = at === index ? candidate : one;
    if (piece === lower.piece || !canCarry(lower.piece, piece)) continue;
    hidden += measureHidden(shape, toShape(piece.mask, box), roundingMargin);
    if (hidden > maxHidden) return false;
  }
  return true;
}

function canCarry(lower: Piece, upper: Piece): boolean {
  const [under, on] = [lower.furniture.kind, upper.furniture.kind];
  if (under.place === "ground") return on.place !== "ground" && on.place !== "ceiling" && on.place !== "wall";
  return on.place === "cushion" && under.role === "anchor" && (under.name === "sofa" || under.name === "bed");
}

function toShape(mask: PlacedShape["mask"], { x, y, width, height }: Rectangle): PlacedShape {
  return { x: x + width / 2, y: y + height / 2, width, height, rotation: 0, mask };
}
