import type { Piece, PlacedPiece } from "./pieces.ts";
import { contains, inset, overlaps, type Rectangle } from "./rectangles.ts";
import { fullMask, measureHidden, type PlacedShape, type ShapeMask } from "./shape-mask.ts";

/** Where shapes may be. */
export interface ShapeSpace {
  readonly area: Rectangle;
  readonly obstacles: readonly Rectangle[];
  /** Smallest distance of two shapes. */
  readonly gap: number;
}

const refinements = 6;
const growthSteps = 6;
const growthFactor = 1.045;

/** Lets shapes fill the space, in turns: moves them to the edges and into the middle of free space, and enlarges them. */
export function refineShapes(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  const shapes = [...placed];
  for (let round = 0; round < refinements; round += 1) {
    balance(shapes, space);
    for (let step = 0; step < growthSteps; step += 1)
      for (const [index, one] of shapes.entries()) shapes[index] = grow(one, shapes, space);
  }
  return shapes;
}

/** Points of a box that stay fixed when it grows, as fractions of width and height; the first that fits is used. */
const origins = [0.5, 0, 1].flatMap((down) => [0.5, 0, 1].map((across) => ({ across, down })));

/** Makes a piece one step larger, unless it reaches others or would look larger than one that is much larger in reality. */
function grow(one: PlacedPiece, shapes: readonly PlacedPiece[], space: ShapeSpace): PlacedPiece {
  const { piece, box } = one;
  const [width, height] = [box.width * growthFactor, box.height * growthFactor];
  if (Math.max(width, height) > getMaxLength(piece, shapes)) return one;
  const grown = origins.map(({ across, down }) => ({
    piece,
    box: { x: box.x - across * (width - box.width), y: box.y - down * (height - box.height), width, height },
  }));
  return grown.find((larger) => isFree(larger, shapes, space)) ?? one;
}

/** A product whose longer side is at least this many times as long in reality must not look shorter. */
const minRealRatio = 1.3;
/** Exponent of the real ratio of two such products: their least difference in a moodboard. */
const power = 0.5;

/** Returns the longest side with which a piece still looks smaller than all that are much larger in reality. */
function getMaxLength(piece: Piece, shapes: readonly PlacedPiece[]): number {
  return shapes.reduce((limit, { piece: other, box }) => {
    const ratio = piece.longerSide / other.longerSide;
    return ratio * minRealRatio > 1 ? limit : Math.min(limit, Math.max(box.width, box.height) * ratio ** power);
  }, Number.POSITIVE_INFINITY);
}

const lengths = { x: "width", y: "height" } as const;
const probeStep = 0.02;
const probeSteps = 8;

/** Moves each piece to the edge of the area if the edge is near and the way is free, else to the middle of its free space. */
function balance(shapes: PlacedPiece[], space: ShapeSpace): void {
  for (const axis of ["x", "y"] as const) {
    const [start, end] = [space.area[axis], space.area[axis] + space.area[lengths[axis]]];
    for (const [index, { piece, box }] of shapes.entries()) {
      const move = (distance: number) => ({ piece, box: { ...box, [axis]: box[axis] + distance } });
      /** How far the piece can be moved in a direction, up to the edge. */
      const probe = (sign: 1 | -1, edge: number) => {
        let free = 0;
        for (let step = 1; step <= probeSteps && free < edge; step += 1) {
          const next = Math.min(edge, step * probeStep);
          if (!isFree(move(sign * next), shapes, space)) break;
          free = next;
        }
        return { free, reachesEdge: free >= edge };
      };
      const before = probe(-1, Math.max(0, box[axis] - start));
      const after = probe(1, Math.max(0, end - box[axis] - box[lengths[axis]]));
      const toEdge = after.reachesEdge ? after.free : -before.free;
      const toMiddle = before.reachesEdge ? 0 : (after.free - before.free) / 2;
      const moved = move(before.reachesEdge === after.reachesEdge ? toMiddle : toEdge);
      if (isFree(moved, shapes, space)) shapes[index] = moved;
    }
  }
}

/** Whether a piece is inside the area and keeps the gap to all others, except for the permitted overlaps. */
function isFree(one: PlacedPiece, shapes: readonly PlacedPiece[], { area, obstacles, gap }: ShapeSpace): boolean {
  const padded = inset(one.box, -gap);
  if (!contains(area, one.box) || obstacles.some((obstacle) => overlaps(padded, obstacle))) return false;
  return shapes.every(
    (other) =>
      other.piece === one.piece ||
      !overlaps(padded, other.box) ||
      areApart(one, other, gap) ||
      isOverlapPermitted(one, other, shapes),
  );
}

/**
 * Each of the two is enlarged once, because a thin part of one shape can lie between the tested cells of the other, or in an
 * opening of it.
 */
function areApart(one: PlacedPiece, other: PlacedPiece, gap: number): boolean {
  return (
    measureHidden(toShape(one, gap), toShape(other)) === 0 && measureHidden(toShape(other, gap), toShape(one)) === 0
  );
}

function toShape({ piece, box }: PlacedPiece, gap = 0, mask: ShapeMask = piece.mask): PlacedShape {
  return { ...inset(box, -gap), mask };
}

/** Share of its area that may be hidden of one product. */
const maxHidden = 0.05;
/** Rounding for storage moves edges by less than this. */
const roundingMargin = 0.0003;

/** A rug may lie under other pieces, a cushion on a sofa or bed, while `maxHidden` of the lower piece is not exceeded. */
function isOverlapPermitted(one: PlacedPiece, other: PlacedPiece, shapes: readonly PlacedPiece[]): boolean {
  const lower = canCarry(one.piece, other.piece) ? one : canCarry(other.piece, one.piece) ? other : null;
  if (lower === null) return false;
  const shown = shapes.map((shape) => (shape.piece === one.piece ? one : shape));
  const carried = shown.filter(({ piece }) => piece !== lower.piece && canCarry(lower.piece, piece));
  const hidden = carried.map((upper) => measureHidden(toShape(lower), toShape(upper, roundingMargin, fullMask)));
  return hidden.reduce((sum, share) => sum + share, 0) <= maxHidden;
}

function canCarry(lower: Piece, upper: Piece): boolean {
  const [under, on] = [lower.furniture.kind, upper.furniture.kind];
  if (under.place === "ground") return on.place !== "ground" && on.place !== "ceiling" && on.place !== "wall";
  return on.place === "cushion" && under.role === "anchor" && (under.name === "sofa" || under.name === "bed");
}
