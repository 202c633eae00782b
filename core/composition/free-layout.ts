import { pickNumber, type RandomSource } from "../kernel/random.ts";
import { getRelativeSize, measureArrangementCost, type Piece, type PlacedPiece } from "./pieces.ts";
import { type Attractor, createRaster, createStamp, findSpot, type Raster, type Stamp } from "./raster.ts";
import type { Rectangle } from "./rectangles.ts";
import type { ShapeSpace } from "./shape-overlaps.ts";

export interface FreeSettings {
  readonly power: number;
  /** Share of the area that the boxes may take up at first; arrangements that do not fit get smaller. */
  readonly density: number;
  /** Largest edge of a square with the area of one piece. */
  readonly maxLength: number;
  /** Corners of the area that shapes may touch only where they are transparent. */
  readonly corners: readonly Rectangle[];
  readonly attract: (piece: Piece, index: number, count: number) => Attractor;
}

const shrinkFactor = 0.95;
const triesPerSize = 4;
/** A size is too large when the first of its tries fail. */
const failuresPerSize = 2;
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
    size: getRelativeSize(piece, settings.power),
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
    const best = findBest(() => placeAll(varyAll(goals, random), stamps, raster, scale), area);
    if (best !== null) return best;
    scale *= shrinkFactor;
  }
  return [];
}

/** The arrangement with the lowest cost of several; null if none of them has room for all. */
function findBest(place: () => readonly PlacedPiece[] | null, area: Rectangle): readonly PlacedPiece[] | null {
  let best: readonly PlacedPiece[] | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < triesPerSize; attempt += 1) {
    if (best === null && attempt >= failuresPerSize) break;
    const placed = place();
    const cost = placed === null ? lowest : measureArrangementCost(placed, area);
    if (placed !== null && cost < lowest) [best, lowest] = [placed, cost];
  }
  return best;
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
