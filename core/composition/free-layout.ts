import { pickNumber, pickOne, type RandomSource } from "../kernel/system.port.ts";
import { arrangeInGrid } from "./grid-layout.ts";
import { type ArrangementContext, addPiece, getRelativeSize, isRug, type Piece, type PlacedPiece } from "./pieces.ts";
import { inset, overlaps, type Rectangle } from "./rectangles.ts";
import { refineShapes, type ShapeSpace } from "./refine-shapes.ts";

/** Arrangements of which the best is taken. */
const candidates = 8;
/** Factor by which pieces are expected to grow after they are placed. */
const expectedGrowth = 1.25;

/**
 * Adds the pieces, sorted from the leading to the smallest, at free spots near their place in a room; in a grid if they do
 * not fit. Of several arrangements the one is taken that shows them largest in their relative sizes, with equal kinds apart.
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
