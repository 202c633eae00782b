import { pickNumber, pickOne, type RandomSource } from "../kernel/system.port.ts";
import { arrangeInGrid } from "./grid-layout.ts";
import { type ArrangementContext, addPiece, getRelativeSize, isRug, type Piece, type PlacedPiece } from "./pieces.ts";
import { contains, inset, overlaps, type Rectangle } from "./rectangles.ts";
import { fullMask, measureHidden, type PlacedShape, type ShapeMask } from "./shape-mask.ts";

/** Arrangements of which the best is taken. */
const candidates = 8;
/** Factor by which pieces are expected to grow after they are placed. */
const expectedGrowth = 1.25;

/**
 * Adds the pieces, sorted from the leading to the smallest, at free spots near their place in a room; in a grid if they
 * do not fit. Of several arrangements the one is taken that shows them largest in their relative sizes, with equal
 * kinds apart.
 */
export function arrangeFreely(pieces: readonly Piece[], context: ArrangementContext): void {
  const { canvas, area, gap, maxLength, random } = context;
  const space = { area, obstacles: canvas.obstacles, gap };
  // Rugs are placed first, so that they get the bottom of the area.
  const ordered = pieces.toSorted((one, other) => Number(isRug(other)) - Number(isRug(one)));
  let best: { readonly placed: readonly PlacedPiece[]; readonly score: number } | null = null;
  for (let candidate = 0; candidate < candidates; candidate += 1) {
    const placed = placePieces(ordered, space, maxLength / expectedGrowth, random);
    if (placed === null) continue;
    const refined = refineShapes(placed, space);
    const score = measureSizes(refined) - equalNeighborCost * countEqualNeighbors(refined);
    if (best === null || score > best.score) best = { placed: refined, score };
  }
  if (best === null) arrangeInGrid(pieces, context);
  else for (const piece of best.placed) addPiece(canvas, piece);
}

const sizeWeight = 6;

/** How large the pieces are, and how close to their relative sizes; higher is better. */
function measureSizes(placed: readonly PlacedPiece[]): number {
  const scales = placed.map(({ piece, box }) => Math.log(box.width / getRelativeSize(piece).width));
  const mean = scales.reduce((sum, scale) => sum + scale, 0) / scales.length;
  const deviation = scales.reduce((sum, scale) => sum + Math.abs(scale - mean), 0) / scales.length;
  return sizeWeight * (mean - deviation);
}

const equalNeighborCost = 0.3;

/** Pairs of one kind whose distance is smaller than they are. */
function countEqualNeighbors(placed: readonly PlacedPiece[]): number {
  const areEqualNeighbors = (one: PlacedPiece, other: PlacedPiece) =>
    one.piece.furniture.kind === other.piece.furniture.kind &&
    overlaps(inset(one.box, -0.15 * one.box.width), inset(other.box, -0.15 * other.box.width));
  const pairs = placed.flatMap((one, index) =>
    placed.slice(index + 1).filter((other) => areEqualNeighbors(one, other)),
  );
  return pairs.length;
}

/** A piece before scaling, with the preferred center as fractions of the area and the weight of each direction. */
interface Goal {
  readonly piece: Piece;
  readonly size: { readonly width: number; readonly height: number };
  readonly x: number;
  readonly y: number;
  readonly strength: { readonly x: number; readonly y: number };
}

/** Heights in a room, from the ceiling down. */
const roomHeights = { ceiling: 0, wall: 0.14, surface: 0.45, cushion: 0.55, floor: 0.6, ground: 0.95 } as const;
const anchorPositions = [0.34, 0.5, 0.66];

/** Arranges as in a room: the anchors near the middle, tall pieces at alternate sides, rugs at the bottom. */
function chooseGoals(pieces: readonly Piece[], random: RandomSource): readonly Goal[] {
  let side = random.nextInt(2);
  const middle = pickOne(random, anchorPositions, 0.5);
  return pieces.map((piece) => {
    const { role, place } = piece.furniture.kind;
    if (role === "tall") side = 1 - side;
    const wanted = role === "anchor" ? middle : role === "tall" ? 0.04 + 0.92 * side : pickNumber(random);
    const x = wanted + pickNumber(random, -0.12, 0.12);
    const y = roomHeights[place] + pickNumber(random, -0.08, 0.08);
    const isAtEdge = place === "ground" || place === "ceiling";
    return { piece, size: getRelativeSize(piece), x, y, strength: { x: 0.6, y: isAtEdge ? 2 : 1 } };
  });
}

/** Share of the area that the boxes take up in the first try; they shrink until they fit. */
const density = 0.7;
const shrinkFactor = 0.95;
const maxTries = 40;

/** Places pieces in their order, each at the free spot nearest to its preferred center; null if they do not fit. */
function placePieces(
  pieces: readonly Piece[],
  space: ShapeSpace,
  maxLength: number,
  random: RandomSource,
): readonly PlacedPiece[] | null {
  const { width, height } = space.area;
  const goals = chooseGoals(pieces, random);
  const total = goals.reduce((sum, { size }) => sum + size.width * size.height, 0);
  const limits = goals.flatMap(({ size }) => [
    width / size.width,
    height / size.height,
    maxLength / Math.sqrt(size.width * size.height),
  ]);
  const scale = Math.min(Math.sqrt((density * width * height) / total), ...limits);
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const placed = placeAll(goals, scale * shrinkFactor ** attempt, space);
    if (placed !== null) return placed;
  }
  return null;
}

function placeAll(goals: readonly Goal[], scale: number, space: ShapeSpace): readonly PlacedPiece[] | null {
  const blocked = space.obstacles.map((obstacle) => inset(obstacle, -space.gap));
  const placed: PlacedPiece[] = [];
  for (const goal of goals) {
    const box = findSpot(goal, scale, space.area, blocked);
    if (box === null) return null;
    placed.push({ piece: goal.piece, box });
    blocked.push(inset(box, -space.gap));
  }
  return placed;
}

/** Places that are tried across and down the area. */
const spots = 20;

/** The free box nearest to the preferred center; null if the piece fits nowhere. */
function findSpot(goal: Goal, scale: number, area: Rectangle, blocked: readonly Rectangle[]): Rectangle | null {
  const [width, height] = [goal.size.width * scale, goal.size.height * scale];
  let best: Rectangle | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (let row = 0; row < spots; row += 1) {
    const y = (row / (spots - 1)) * (area.height - height);
    const down = (y + height / 2) / area.height - goal.y;
    for (let column = 0; column < spots; column += 1) {
      const x = (column / (spots - 1)) * (area.width - width);
      const across = (x + width / 2) / area.width - goal.x;
      const cost = goal.strength.x * across * across + goal.strength.y * down * down;
      if (cost >= lowest) continue;
      const box = { x: area.x + x, y: area.y + y, width, height };
      if (blocked.some((other) => overlaps(other, box))) continue;
      [best, lowest] = [box, cost];
    }
  }
  return best;
}

/** Where shapes may be. */
interface ShapeSpace {
  readonly area: Rectangle;
  readonly obstacles: readonly Rectangle[];
  /** Smallest distance of two shapes. */
  readonly gap: number;
}

const refinements = 6;
const growthSteps = 6;
const growthFactor = 1.045;

/**
 * Lets shapes fill the space, in turns: moves them to the edges and into the middle of free space, and enlarges them.
 */
function refineShapes(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
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

/**
 * Makes a piece one step larger, unless it reaches others or would look larger than one that is much larger in reality.
 */
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

/**
 * Moves each piece to the edge of the area if the edge is near and the way is free, else to the middle of its free
 * space.
 */
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
 * Each of the two is enlarged once, because a thin part of one shape can lie between the tested cells of the other, or
 * in an opening of it.
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

/**
 * A rug may lie under other pieces, a cushion on a sofa or bed, while `maxHidden` of the lower piece is not exceeded.
 */
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
