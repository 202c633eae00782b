import { pickNumber, type RandomSource } from "../kernel/system.port.ts";
import { getRelativeSize, type Piece, type PlacedPiece } from "./pieces.ts";
import { type Attractor, createRaster, createStamp, findSpot, type Raster, type Stamp } from "./raster.ts";
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

/** Whether a piece is inside the area and keeps the gap to all others, except for the permitted overlaps. */
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

interface FreeSettings {
  readonly power: number;
  /** Share of the area that the boxes take up in the first try; the pieces shrink until they fit. */
  readonly density: number;
  /** Upper bound of √(width × height) of a piece. */
  readonly maxLength: number;
  /** Corners of the area that shapes may touch only where they are transparent. */
  readonly corners: readonly Rectangle[];
  readonly attract: (piece: Piece, index: number, count: number) => Attractor;
  /** Factor on the size of the first piece. Rugs, which can grow below other pieces, are as much smaller. */
  readonly emphasis?: number;
}

const shrinkFactor = 0.95;
/** A size is too large when these tries fail. */
const triesPerSize = 2;
const maxSizes = 30;

/** Places shapes in their order, each on the free spot nearest to its preferred center. */
export function layoutFreely(
  pieces: readonly Piece[],
  { area, obstacles, gap }: ShapeSpace,
  settings: FreeSettings,
  random: RandomSource,
): readonly PlacedPiece[] {
  const goals = pieces.map((piece, index) => ({
    piece,
    size: getRelativeSize(piece, settings.power, getEmphasis(piece, index, settings)),
    attractor: settings.attract(piece, index, pieces.length),
  }));
  const raster = createRaster(area, obstacles, settings.corners);
  const boxes = goals.reduce(
    (sum, { size, piece }) => sum + size.width * size.height * (0.4 + 0.6 * piece.mask.fill),
    0,
  );
  let scale = Math.sqrt((settings.density * area.width * area.height) / boxes);
  for (const { width, height } of goals.map(({ size }) => size))
    scale = Math.min(scale, area.width / width, area.height / height, settings.maxLength / Math.sqrt(width * height));
  for (let size = 0; size < maxSizes; size += 1) {
    const stamps = goals.map(({ piece, size: { width, height } }) =>
      createStamp(piece.mask, width * scale, height * scale, gap, raster.cell),
    );
    for (let attempt = 0; attempt < triesPerSize; attempt += 1) {
      const placed = placeAll(varyAll(goals, random), stamps, raster, scale);
      if (placed !== null) return placed;
    }
    scale *= shrinkFactor;
  }
  return [];
}

function getEmphasis({ furniture }: Piece, index: number, { emphasis = 1 }: FreeSettings): number {
  if (furniture.kind.role === "ground") return 1 / emphasis;
  return index === 0 ? emphasis : 1;
}

interface Goal {
  readonly piece: Piece;
  readonly size: { readonly width: number; readonly height: number };
  readonly attractor: Attractor;
}

function varyAll(goals: readonly Goal[], random: RandomSource): readonly Goal[] {
  return goals.map((goal) => ({ ...goal, attractor: vary(goal.attractor, random) }));
}

function vary(attractor: Attractor, random: RandomSource): Attractor {
  return {
    ...attractor,
    x: attractor.x + pickNumber(random, -0.12, 0.12),
    y: attractor.y + pickNumber(random, -0.08, 0.08),
  };
}

function placeAll(
  goals: readonly Goal[],
  stamps: readonly Stamp[],
  raster: Raster,
  scale: number,
): readonly PlacedPiece[] | null {
  const rows = [...raster.rows];
  const placed: PlacedPiece[] = [];
  for (const [index, { piece, size, attractor }] of goals.entries()) {
    const [width, height] = [size.width * scale, size.height * scale];
    const stamp = stamps[index];
    const spot = stamp === undefined ? null : findSpot(stamp, rows, raster, attractor);
    if (stamp === undefined || spot === null) return null;
    for (const [row, bits] of stamp.rows.entries())
      rows[spot.row + row] = (rows[spot.row + row] ?? 0) | (bits << spot.column);
    const { area, cell } = raster;
    const x = area.x + spot.column * cell + (stamp.columns * cell - width) / 2;
    const y = area.y + spot.row * cell + (stamp.rows.length * cell - height) / 2;
    placed.push({ piece, box: { x, y, width, height } });
  }
  return placed;
}
