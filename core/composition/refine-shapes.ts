import { isFree, type ShapeSpace } from "./free-layout.ts";
import type { Piece, PlacedPiece } from "./pieces.ts";
import type { Rectangle } from "./rectangles.ts";

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
      box = grow(box, box.width * shrinkStep, box.height * shrinkStep, 0.5, 0.5);
    current[index] = { piece, box };
  }
  return current.every((one, index) => isFree(one, index, current, space)) ? current : null;
}

const growthStep = 1.045;
const growthRounds = 10;
/** Points of a growing box that stay fixed, as fractions of its width and height; the first that fits is used. */
const growthOrigins: readonly (readonly [across: number, down: number])[] = [
  [0.5, 0.5],
  [0, 0.5],
  [1, 0.5],
  [0.5, 0],
  [0.5, 1],
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
];

/** How much a piece may grow; large roles grow more, so that they stay larger than small ones. */
const growthByRole = { anchor: 1.6, seat: 1.4, tall: 1.35, ground: 1.3, wall: 1.25, small: 1.15 } as const;

/**
 * Lets shapes grow into free space, until they reach the gap around others or their largest size, or would look larger than
 * one that is much larger in reality.
 */
export function growShapes(placed: readonly PlacedPiece[], space: ShapeSpace, share = 1): readonly PlacedPiece[] {
  const current = [...placed];
  const active = placed.map(() => true);
  for (let round = 0; round < growthRounds; round += 1) {
    for (const [index, { piece, box }] of current.entries()) {
      const limit = (placed[index]?.box.width ?? 0) * growthByRole[piece.furniture.kind.role] ** share;
      const [width, height] = [box.width * growthStep, box.height * growthStep];
      if (active[index] !== true || width > limit || Math.max(width, height) > getMaxLength(piece, current)) continue;
      const origin = growthOrigins.find(([across, down]) =>
        isFree({ piece, box: grow(box, width, height, across, down) }, index, current, space),
      );
      active[index] = origin !== undefined;
      if (origin !== undefined) current[index] = { piece, box: grow(box, width, height, ...origin) };
    }
  }
  return current;
}

/** Makes shapes smaller that look larger than one that is much larger in reality; others may have become smaller before. */
export function restoreSizeOrder(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  const current = [...sortByRealLength(placed)];
  for (const [index, { piece, box }] of current.entries()) {
    const factor = getMaxLength(piece, current) / Math.max(box.width, box.height);
    if (factor >= 1) continue;
    const smaller = growthOrigins.map((origin) => grow(box, box.width * factor, box.height * factor, ...origin));
    const free = smaller.find((one) => isFree({ piece, box: one }, index, current, space));
    if (free !== undefined) current[index] = { piece, box: free };
  }
  return placed.flatMap(({ piece }) => current.filter((one) => one.piece === piece));
}

function grow(box: Rectangle, width: number, height: number, across: number, down: number): Rectangle {
  return { x: box.x - across * (width - box.width), y: box.y - down * (height - box.height), width, height };
}

const spreadShares = [1, 0.7, 0.4, 0.2];

/** Moves the centers apart until the outermost pieces touch the edges of the area, or as far as they stay free. */
export function spreadShapes(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  const { x, y, width, height } = space.area;
  const across = spreadSpans(
    placed.map(({ box }) => [box.x, box.width]),
    x,
    width,
  );
  const down = spreadSpans(
    placed.map(({ box }) => [box.y, box.height]),
    y,
    height,
  );
  const wide = tryShares(placed, space, ({ box }, index, share) => ({
    ...box,
    x: box.x + share * ((across[index] ?? box.x) - box.x),
  }));
  return tryShares(wide, space, ({ box }, index, share) => ({
    ...box,
    y: box.y + share * ((down[index] ?? box.y) - box.y),
  }));
}

type MoveBox = (placed: PlacedPiece, index: number, share: number) => Rectangle;

function tryShares(placed: readonly PlacedPiece[], space: ShapeSpace, move: MoveBox): readonly PlacedPiece[] {
  for (const share of spreadShares) {
    const moved = placed.map((one, index) => ({ piece: one.piece, box: move(one, index, share) }));
    if (moved.every((one, index) => isFree(one, index, moved, { ...space, gap: space.gap / 2 }))) return moved;
  }
  return placed;
}

type Span = readonly [start: number, length: number];

function spreadSpans(spans: readonly Span[], start: number, length: number): readonly number[] {
  const low = Math.min(...spans.map(([from]) => from));
  const high = Math.max(...spans.map(([from, size]) => from + size));
  const first = spans.find(([from]) => from === low)?.[1] ?? 0;
  const last = spans.find(([from, size]) => from + size === high)?.[1] ?? 0;
  const occupied = high - low - (first + last) / 2;
  if (occupied <= 0) return spans.map(([, size]) => start + (length - size) / 2);
  const factor = Math.max(1, (length - (first + last) / 2) / occupied);
  return spans.map(([from, size]) => {
    const center = start + first / 2 + (from + size / 2 - low - first / 2) * factor;
    return Math.min(Math.max(start, center - size / 2), start + length - size);
  });
}

const probeStep = 0.02;
const probeSteps = 5;

/** Moves each piece to the edge of the area if the edge is near and the way is free, else to the middle of its free space. */
export function balanceShapes(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  const current = [...placed];
  for (const axis of ["x", "y"] as const) {
    for (const [index, { piece, box }] of current.entries()) {
      const move = (distance: number) => ({ ...box, [axis]: box[axis] + distance });
      const canMove = (distance: number) => isFree({ piece, box: move(distance) }, index, current, space);
      const [before, after] = getEdgeDistances(box, space.area, axis).map((edge, at) =>
        probe(edge, (distance) => canMove(at === 0 ? -distance : distance)),
      );
      if (before === undefined || after === undefined) continue;
      const middle = (after.free - before.free) / 2;
      const outward = after.reachesEdge ? after.free : -before.free;
      const shift = before.reachesEdge === after.reachesEdge ? (before.reachesEdge ? 0 : middle) : outward;
      if (canMove(shift)) current[index] = { piece, box: move(shift) };
    }
  }
  return current;
}

/** Distances to the near and the far edge of the area. */
function getEdgeDistances(box: Rectangle, area: Rectangle, axis: "x" | "y"): readonly number[] {
  const length = axis === "x" ? "width" : "height";
  return [box[axis] - area[axis], area[axis] + area[length] - box[axis] - box[length]].map((edge) => Math.max(0, edge));
}

/** How far a piece can be moved, up to the edge. */
function probe(edge: number, canMove: (distance: number) => boolean) {
  for (let step = 1; step <= probeSteps; step += 1) {
    if (!canMove(Math.min(edge, step * probeStep))) return { free: (step - 1) * probeStep, reachesEdge: false };
    if (step * probeStep >= edge) return { free: edge, reachesEdge: true };
  }
  return { free: probeSteps * probeStep, reachesEdge: false };
}

const slideStep = 0.008;
const slideSteps = 16;

/** Slides rugs below and cushions onto the nearest seat or anchor, as far as `maxHidden` allows (core/README.md, K9). */
export function slideTogether(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  const current = [...placed];
  for (const [index, { piece, box: start }] of current.entries()) {
    const host = findHost(piece.furniture.kind.place, start, current);
    if (host === null) continue;
    const [right, down] = [getCenter(host).x - getCenter(start).x, getCenter(host).y - getCenter(start).y];
    const distance = Math.hypot(right, down);
    let box = start;
    for (let step = 0; step < slideSteps && distance > 0; step += 1) {
      const next = { ...box, x: box.x + (right / distance) * slideStep, y: box.y + (down / distance) * slideStep };
      if (!isFree({ piece, box: next }, index, current, space)) break;
      box = next;
    }
    current[index] = { piece, box };
  }
  return current;
}

/** The box of the nearest piece that may stand on a rug or carry a cushion; null if `place` is of neither. */
function findHost(place: string, box: Rectangle, placed: readonly PlacedPiece[]): Rectangle | null {
  if (place !== "ground" && place !== "cushion") return null;
  const roles = place === "ground" ? ["anchor", "seat"] : ["anchor"];
  const hosts = placed.filter(({ piece }) => roles.includes(piece.furniture.kind.role)).map((host) => host.box);
  const distance = (host: Rectangle) =>
    Math.hypot(getCenter(host).x - getCenter(box).x, getCenter(host).y - getCenter(box).y);
  return hosts.reduce<Rectangle | null>((best, host) => (best && distance(best) <= distance(host) ? best : host), null);
}

function getCenter({ x, y, width, height }: Rectangle) {
  return { x: x + width / 2, y: y + height / 2 };
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

/** Sorts pieces from the really largest to the smallest. */
function sortByRealLength(placed: readonly PlacedPiece[]): readonly PlacedPiece[] {
  return [...placed].sort((one, other) => getRealLength(other.piece) - getRealLength(one.piece));
}
