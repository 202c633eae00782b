import type { Piece, PlacedPiece } from "./pieces.ts";
import { getCenter, overlaps, type Rectangle, scaleAround } from "./rectangles.ts";
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

/** Whether a piece is inside the area and keeps the gap to all others, except for the permitted overlaps. */
function isFree(candidate: PlacedPiece, index: number, others: readonly PlacedPiece[], space: ShapeSpace): boolean {
  const { box } = candidate;
  const { area, gap } = space;
  if (box.x < area.x || box.y < area.y) return false;
  if (box.x + box.width > area.x + area.width || box.y + box.height > area.y + area.height) return false;
  const padded = { x: box.x - gap, y: box.y - gap, width: box.width + 2 * gap, height: box.height + 2 * gap };
  if (space.obstacles.some((obstacle) => overlaps(padded, obstacle))) return false;
  for (const [at, other] of others.entries()) {
    if (at === index || !overlaps(padded, other.box)) continue;
    const otherShape = toShape(other.piece.mask, other.box);
    // Enlarging the box also enlarges gaps in the shape, as between legs: both the enlarged and the original shape are tested.
    const isApart = [padded, box].every((tested) => isSeparate(toShape(candidate.piece.mask, tested), otherShape));
    if (!isApart && !isOverlapPermitted(candidate, other, others, index)) return false;
  }
  return true;
}

/** Tests both directions, because a thin part of one shape can lie between the tested cell centers of the other. */
function isSeparate(one: PlacedShape, other: PlacedShape): boolean {
  return !hidesAny(one, other, roundingMargin) && !hidesAny(other, one, roundingMargin);
}

/** A rug may lie under other pieces, a cushion on a sofa or bed, while `maxHidden` of the lower piece is not exceeded. */
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

type Origin = readonly [across: number, down: number];

/** Points of a box that stay fixed when it changes its size, as fractions of width and height; the first that fits is used. */
const origins: readonly Origin[] = [0.5, 0, 1].flatMap((down) => [0.5, 0, 1].map((across): Origin => [across, down]));

/** The piece in another size at the first fixed point where it is free; undefined if it is not. */
function resize(
  { piece, box }: PlacedPiece,
  factor: number,
  index: number,
  others: readonly PlacedPiece[],
  space: ShapeSpace,
): PlacedPiece | undefined {
  const [width, height] = [box.width * factor, box.height * factor];
  const resized = origins.map(([across, down]) => ({
    piece,
    box: { x: box.x - across * (width - box.width), y: box.y - down * (height - box.height), width, height },
  }));
  return resized.find((one) => isFree(one, index, others, space));
}

const shrinkStep = 0.97;
const shrinkSteps = 9;

/**
 * Makes shapes smaller that overlap others, which happens when they are placed on a coarse raster. Null if some would
 * become too small.
 */
export function shrinkOverlaps(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] | null {
  const current = [...placed];
  for (const [index, { piece, box: start }] of current.entries()) {
    let box = start;
    for (let step = 0; step < shrinkSteps && !isFree({ piece, box }, index, current, space); step += 1)
      box = scaleAround(box, shrinkStep);
    current[index] = { piece, box };
  }
  return current.every((one, index) => isFree(one, index, current, space)) ? current : null;
}

const refinements = 4;

/** Lets shapes fill the space: spreads, centers and enlarges them in turns, then brings rugs and cushions to their seats. */
export function refineShapes(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  let refined = placed;
  for (let round = 0; round < refinements; round += 1)
    refined = growShapes(balanceShapes(spreadShapes(spreadShapes(refined, space, "x"), space, "y"), space), space);
  return slideTogether(restoreSizeOrder(refined, { ...space, gap: space.gap / 2 }), space);
}

const growthStep = 1.045;
const growthRounds = 10;
/** How much a piece may grow in one refinement; large roles grow more, so that they stay larger than small ones. */
const growthByRole = { anchor: 1.22, seat: 1.154, tall: 1.136, ground: 1.118, wall: 1.1, small: 1.061 } as const;

/**
 * Lets shapes grow into free space, until they reach the gap around others or their largest size, or would look larger than
 * one that is much larger in reality.
 */
function growShapes(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  const current = [...placed];
  const limits = placed.map(({ piece, box }) => box.width * growthByRole[piece.furniture.kind.role]);
  const stuck = new Set<number>();
  for (let round = 0; round < growthRounds; round += 1) {
    for (const [index, one] of current.entries()) {
      const isTooLarge = growthStep * one.box.width > (limits[index] ?? 0);
      if (stuck.has(index) || isTooLarge || growthStep * getLength(one.box) > getMaxLength(one.piece, current))
        continue;
      const grown = resize(one, growthStep, index, current, space);
      if (grown === undefined) stuck.add(index);
      else current[index] = grown;
    }
  }
  return current;
}

/** Makes shapes smaller that look larger than one that is much larger in reality; others may have become smaller before. */
function restoreSizeOrder(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  const current = [...placed];
  const byLength = [...placed.keys()].sort((one, other) => realLengthAt(placed, other) - realLengthAt(placed, one));
  for (const index of byLength) {
    const one = current[index];
    const factor = one === undefined ? 1 : getMaxLength(one.piece, current) / getLength(one.box);
    if (one !== undefined && factor < 1) current[index] = resize(one, factor, index, current, space) ?? one;
  }
  return current;
}

function realLengthAt(placed: readonly PlacedPiece[], index: number): number {
  const one = placed[index];
  return one === undefined ? 0 : getRealLength(one.piece);
}

function getLength({ width, height }: Rectangle): number {
  return Math.max(width, height);
}

type Axis = "x" | "y";
const lengths = { x: "width", y: "height" } as const;

const spreadShares = [1, 0.7, 0.4, 0.2];

/** Moves the centers apart until the outermost pieces touch the edges of the area, or as far as they stay free. */
function spreadShapes(placed: readonly PlacedPiece[], space: ShapeSpace, axis: Axis): readonly PlacedPiece[] {
  const length = lengths[axis];
  const [start, end] = [space.area[axis], space.area[axis] + space.area[length]];
  const low = Math.min(...placed.map(({ box }) => box[axis]));
  const high = Math.max(...placed.map(({ box }) => box[axis] + box[length]));
  const first = placed.find(({ box }) => box[axis] === low)?.box[length] ?? 0;
  const last = placed.find(({ box }) => box[axis] + box[length] === high)?.box[length] ?? 0;
  const ends = (first + last) / 2;
  const factor = Math.max(1, high - low > ends ? (end - start - ends) / (high - low - ends) : 1);
  for (const share of spreadShares) {
    const moved = placed.map(({ piece, box }) => {
      const center = start + first / 2 + (box[axis] + box[length] / 2 - low - first / 2) * factor;
      const inside = Math.min(Math.max(start, center - box[length] / 2), end - box[length]);
      return { piece, box: { ...box, [axis]: box[axis] + share * (inside - box[axis]) } };
    });
    if (moved.every((one, index) => isFree(one, index, moved, { ...space, gap: space.gap / 2 }))) return moved;
  }
  return placed;
}

const probeStep = 0.02;
const probeSteps = 5;

/** Moves each piece to the edge of the area if the edge is near and the way is free, else to the middle of its free space. */
function balanceShapes(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  const current = [...placed];
  for (const axis of ["x", "y"] as const) {
    const end = space.area[axis] + space.area[lengths[axis]];
    for (const [index, { piece, box }] of current.entries()) {
      const move = (distance: number) => ({ piece, box: { ...box, [axis]: box[axis] + distance } });
      /** How far the piece can be moved, up to the edge. */
      const probe = (edge: number, sign: 1 | -1) => {
        let free = 0;
        for (let step = 1; step <= probeSteps && free < edge; step += 1) {
          const next = Math.min(edge, step * probeStep);
          if (!isFree(move(sign * next), index, current, space)) break;
          free = next;
        }
        return { free, reachesEdge: free >= edge };
      };
      const before = probe(Math.max(0, box[axis] - space.area[axis]), -1);
      const after = probe(Math.max(0, end - box[axis] - box[lengths[axis]]), 1);
      const toEdge = after.reachesEdge ? after.free : -before.free;
      const middle = before.reachesEdge ? 0 : (after.free - before.free) / 2;
      const moved = move(before.reachesEdge === after.reachesEdge ? middle : toEdge);
      if (isFree(moved, index, current, space)) current[index] = moved;
    }
  }
  return current;
}

const slideStep = 0.008;
const slideSteps = 16;

/** Slides rugs below and cushions onto the nearest seat or anchor, as far as `maxHidden` allows (core/README.md, K9). */
function slideTogether(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  const current = [...placed];
  for (const [index, { piece, box: start }] of current.entries()) {
    const host = findHost(piece.furniture.kind.place, start, current);
    if (host === null) continue;
    const [from, to] = [getCenter(start), getCenter(host)];
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const [right, down] = [(slideStep * (to.x - from.x)) / distance, (slideStep * (to.y - from.y)) / distance];
    for (let step = 1; step <= slideSteps && distance > 0; step += 1) {
      const moved = { piece, box: { ...start, x: start.x + step * right, y: start.y + step * down } };
      if (!isFree(moved, index, current, space)) break;
      current[index] = moved;
    }
  }
  return current;
}

/** The box of the nearest piece that may stand on a rug or carry a cushion; null if `place` is of neither. */
function findHost(place: string, box: Rectangle, placed: readonly PlacedPiece[]): Rectangle | null {
  if (place !== "ground" && place !== "cushion") return null;
  const roles = place === "ground" ? ["anchor", "seat"] : ["anchor"];
  const hosts = placed.filter(({ piece }) => roles.includes(piece.furniture.kind.role)).map((host) => host.box);
  const center = getCenter(box);
  const distance = (host: Rectangle) => Math.hypot(getCenter(host).x - center.x, getCenter(host).y - center.y);
  return hosts.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

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
function getMaxLength(piece: Piece, placed: readonly PlacedPiece[]): number {
  const own = getRealLength(piece);
  return placed.reduce((limit, { piece: other, box }) => {
    const ratio = own / getRealLength(other);
    return ratio * minRealRatio > 1 ? limit : Math.min(limit, Math.max(box.width, box.height) * ratio ** power);
  }, Number.POSITIVE_INFINITY);
}
