import { pickNumber, pickOne, type RandomSource } from "../kernel/system.port.ts";
import { getChroma, getColorDistance } from "./colors.ts";
import { arrangeInGrid } from "./grid-layout.ts";
import { type ArrangementContext, addPiece, getRelativeSize, isRug, type Piece, type PlacedPiece } from "./pieces.ts";
import { getArea, overlaps, type Rectangle } from "./rectangles.ts";
import { refineShapes, type ShapeSpace, shrinkOverlaps } from "./refine-shapes.ts";
import { isOpaque, type ShapeMask } from "./shape-mask.ts";

/** Arrangements of which the best is taken. */
const candidates = 8;
/** See `getRelativeSize`. */
const power = 0.5;
/** Share of the area that the shapes take up in the first try; they shrink until they fit. */
const density = 0.8;
/** Factor by which pieces are expected to grow after they are placed. */
const expectedGrowth = 1.25;

/**
 * Adds the pieces, sorted from the leading to the smallest, at free spots near their place in a room; in a grid if they do
 * not fit. Of several arrangements the one is taken that shows them largest in their relative sizes, leaves no corner empty
 * and is balanced best.
 */
export function arrangeFreely(pieces: readonly Piece[], context: ArrangementContext): void {
  const { canvas, area, gap, maxLength, random } = context;
  const space = { area, obstacles: canvas.obstacles, gap };
  // Rugs are placed first, so that they get the bottom of the area.
  const ordered = pieces.toSorted((one, other) => Number(isRug(other)) - Number(isRug(one)));
  let best: { readonly placed: readonly PlacedPiece[]; readonly score: number } | null = null;
  for (let candidate = 0; candidate < candidates; candidate += 1) {
    const found = layoutFreely(ordered, space, maxLength / expectedGrowth, random);
    const placed = shrinkOverlaps(found, { ...space, gap: 0 });
    if (placed === null || placed.length < pieces.length) continue;
    const refined = refineShapes(placed, space);
    const cost =
      measureArrangementCost(refined, area) +
      cornerWeight * countEmptyCorners([...refined.map(({ box }) => box), ...canvas.obstacles], area);
    const score = measureSizes(refined) - cost;
    if (best === null || score > best.score) best = { placed: refined, score };
  }
  if (best === null) arrangeInGrid(pieces, context);
  else for (const piece of best.placed) addPiece(canvas, piece);
}

/** Colors with at least this chroma stand out. */
const strongChroma = 0.05;
/** Colors closer than this look alike. */
const maxSimilarDistance = 0.09;
const balanceWeight = 6;

/** Returns how badly an arrangement is balanced and mixed (core/README.md, K10); 0 is best. */
function measureArrangementCost(placed: readonly PlacedPiece[], area: Rectangle): number {
  let cost = balanceWeight * measureImbalance(placed, area);
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(index + 1))
      if (areNeighbors(one.box, other.box)) cost += measureSimilarity(one.piece, other.piece);
  return cost;
}

/** Square of the distance of the center of mass from the area's center line, as a share of the width. */
function measureImbalance(placed: readonly PlacedPiece[], area: Rectangle): number {
  let [mass, moment] = [0, 0];
  for (const { piece, box } of placed) {
    const weight = getArea(box) * piece.mask.fill * (1.4 - (piece.color?.lightness ?? 0.6));
    mass += weight;
    moment += weight * ((box.x + box.width / 2 - area.x) / area.width - 0.5);
  }
  return mass === 0 ? 0 : (moment / mass) ** 2;
}

/** Whether the space between two boxes is smaller than they are. */
function areNeighbors(one: Rectangle, other: Rectangle): boolean {
  const across = Math.max(0, Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width));
  const down = Math.max(0, Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height));
  return across + down < 0.3 * Math.min(one.width + other.width, one.height + other.height);
}

/** Returns how much two pieces should be kept apart, because they have the same kind or the same strong color; 0 if not. */
function measureSimilarity(one: Piece, other: Piece): number {
  const kind = one.furniture.kind === other.furniture.kind ? 0.3 : 0;
  if (one.color === null || other.color === null) return kind;
  const isStrong = Math.min(getChroma(one.color), getChroma(other.color)) > strongChroma;
  return kind + (isStrong && getColorDistance(one.color, other.color) < maxSimilarDistance ? 0.25 : 0);
}

/** Share of the area's width and height. */
const cornerSize = 0.26;
const cornerWeight = 3;

function countEmptyCorners(boxes: readonly Rectangle[], area: Rectangle): number {
  const [width, height] = [cornerSize * area.width, cornerSize * area.height];
  const [right, bottom] = [area.x + area.width - width, area.y + area.height - height];
  const corners = [area.x, right].flatMap((x) => [area.y, bottom].map((y) => ({ x, y, width, height })));
  return corners.filter((corner) => !boxes.some((box) => overlaps(box, corner))).length;
}

const sizeWeight = 6;

/** How large the pieces are, and how close to their relative sizes; higher is better. */
function measureSizes(placed: readonly PlacedPiece[]): number {
  const scales = placed.map(({ piece, box }) => Math.log(box.width / getRelativeSize(piece, power).width));
  const mean = scales.reduce((sum, scale) => sum + scale, 0) / scales.length;
  const deviation = scales.reduce((sum, scale) => sum + Math.abs(scale - mean), 0) / scales.length;
  return sizeWeight * (mean - deviation);
}

/** The preferred center of a shape, as fractions of the area, and the weight of each direction. */
interface Attractor {
  readonly x: number;
  readonly y: number;
  readonly strength: { readonly x: number; readonly y: number };
}

/** Heights in a room, from the ceiling down. */
const roomHeights = { ceiling: 0, wall: 0.14, surface: 0.45, cushion: 0.55, floor: 0.6, ground: 0.95 } as const;
const anchorPositions = [0.34, 0.5, 0.66];

/** Arranges as in a room: the anchors near the middle, tall pieces at alternate sides, rugs at the bottom. */
function attract(pieces: readonly Piece[], random: RandomSource): readonly Attractor[] {
  let side = random.nextInt(2);
  const middle = pickOne(random, anchorPositions, 0.5);
  return pieces.map(({ furniture: { kind } }) => {
    if (kind.role === "tall") side = 1 - side;
    const x = kind.role === "anchor" ? middle : kind.role === "tall" ? 0.04 + 0.92 * side : pickNumber(random);
    const isAtEdge = kind.place === "ground" || kind.place === "ceiling";
    return { x, y: roomHeights[kind.place], strength: { x: 0.6, y: isAtEdge ? 2 : 1 } };
  });
}

const shrinkFactor = 0.95;
/** A size is too large when these tries fail. */
const triesPerSize = 2;
const maxSizes = 30;

interface Goal {
  readonly piece: Piece;
  readonly size: { readonly width: number; readonly height: number };
  readonly attractor: Attractor;
}

/** Places shapes in their order, each on the free spot nearest to its preferred center; none if they do not fit. */
function layoutFreely(
  pieces: readonly Piece[],
  { area, obstacles, gap }: ShapeSpace,
  maxLength: number,
  random: RandomSource,
): readonly PlacedPiece[] {
  const attractors = attract(pieces, random);
  const goals = pieces.map((piece, index) => {
    const attractor = attractors[index] ?? { x: 0.5, y: 0.5, strength: { x: 1, y: 1 } };
    return { piece, size: getRelativeSize(piece, power), attractor };
  });
  const raster = createRaster(area, obstacles);
  const shapes = goals.reduce(
    (sum, { size, piece }) => sum + size.width * size.height * (0.4 + 0.6 * piece.mask.fill),
    0,
  );
  let scale = Math.sqrt((density * area.width * area.height) / shapes);
  for (const { width, height } of goals.map(({ size }) => size))
    scale = Math.min(scale, area.width / width, area.height / height, maxLength / Math.sqrt(width * height));
  for (let attempt = 0; attempt < maxSizes * triesPerSize; attempt += 1) {
    const current = scale * shrinkFactor ** Math.floor(attempt / triesPerSize);
    const placed = placeAll(goals, { raster, scale: current, gap, random });
    if (placed !== null) return placed;
  }
  return [];
}

interface Placing {
  readonly raster: Raster;
  readonly scale: number;
  readonly gap: number;
  readonly random: RandomSource;
}

function placeAll(goals: readonly Goal[], { raster, scale, gap, random }: Placing): readonly PlacedPiece[] | null {
  const { area, cell } = raster;
  const rows = [...raster.blocked];
  const placed: PlacedPiece[] = [];
  for (const { piece, size, attractor } of goals) {
    const [width, height] = [size.width * scale, size.height * scale];
    const stamp = createStamp(piece.mask, width + gap, height + gap, cell);
    const x = attractor.x + pickNumber(random, -0.12, 0.12);
    const y = attractor.y + pickNumber(random, -0.08, 0.08);
    const spot = findSpot(stamp, rows, raster, { ...attractor, x, y });
    if (spot === null) return null;
    for (const [row, bits] of stamp.rows.entries())
      rows[spot.row + row] = (rows[spot.row + row] ?? 0) | (bits << spot.column);
    const left = area.x + spot.column * cell + (stamp.columns * cell - width) / 2;
    const top = area.y + spot.row * cell + (stamp.rows.length * cell - height) / 2;
    placed.push({ piece, box: { x: left, y: top, width, height } });
  }
  return placed;
}

/** Cells across the area's longer side; a row of cells is the bits of one number. */
const rasterSize = 30;
/** Share of a cell by which a shape may exceed its cells; obstacles are enlarged by it. */
const rounding = 0.2;

/** A coarse grid of cells over an area. */
interface Raster {
  readonly area: Rectangle;
  /** Edge of a cell. */
  readonly cell: number;
  readonly columns: number;
  /** Cells of obstacles, which no box may touch; the lowest bit is the left column. */
  readonly blocked: readonly number[];
}

function createRaster(area: Rectangle, obstacles: readonly Rectangle[]): Raster {
  const cell = Math.max(area.width, area.height) / rasterSize;
  const columns = Math.max(1, Math.floor(area.width / cell + 0.001));
  const count = Math.max(1, Math.floor(area.height / cell + 0.001));
  const blocked = Array.from({ length: count }, (_, row) =>
    obstacles.reduce((bits, { x, y, width, height }) => {
      const isAbove = (y + height - area.y) / cell + rounding <= row;
      if (isAbove || (y - area.y) / cell - rounding >= row + 1) return bits;
      const left = Math.floor((x - area.x) / cell - rounding);
      const right = Math.ceil((x + width - area.x) / cell + rounding);
      return bits | toBits(Math.max(0, left), Math.min(columns, right));
    }, 0),
  );
  return { area, cell, columns, blocked };
}

function toBits(start: number, end: number): number {
  return end <= start ? 0 : ((1 << (end - start)) - 1) << start;
}

/** A shape on the raster, with half a gap on each side. */
interface Stamp {
  readonly columns: number;
  readonly rows: readonly number[];
}

/** Where a cell is tested, as fractions of its edges. */
const samples = [0.15, 0.5, 0.85] as const;

/** Marks the cells that a shape of this size covers; `cell` is the edge of a cell. */
function createStamp(mask: ShapeMask, width: number, height: number, cell: number): Stamp {
  const columns = Math.max(1, Math.ceil(width / cell - rounding));
  const count = Math.max(1, Math.ceil(height / cell - rounding));
  const isCovered = (column: number, row: number) =>
    samples.some((across) => samples.some((down) => isOpaque(mask, (column + across) / columns, (row + down) / count)));
  const rows = Array.from({ length: count }, (_, row) => {
    let bits = 0;
    for (let column = 0; column < columns; column += 1)
      if (mask.fill === 1 || isCovered(column, row)) bits |= 1 << column;
    return bits;
  });
  return { columns, rows };
}

/** The free spot nearest to the preferred center. Null if the shape fits nowhere. */
function findSpot(stamp: Stamp, rows: readonly number[], raster: Raster, { x, y, strength }: Attractor) {
  let best: { readonly column: number; readonly row: number } | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (let row = 0; row + stamp.rows.length <= raster.blocked.length; row += 1) {
    const down = (row + stamp.rows.length / 2) / raster.blocked.length - y;
    for (let column = 0; column + stamp.columns <= raster.columns; column += 1) {
      const across = (column + stamp.columns / 2) / raster.columns - x;
      const cost = strength.x * across * across + strength.y * down * down;
      if (cost >= lowest || collides(stamp, rows, raster.blocked, row, column)) continue;
      lowest = cost;
      best = { column, row };
    }
  }
  return best;
}

/** Whether the shape touches an opaque cell, or its box one of an obstacle. */
function collides(
  stamp: Stamp,
  rows: readonly number[],
  blocked: readonly number[],
  row: number,
  column: number,
): boolean {
  const box = toBits(column, column + stamp.columns);
  for (let index = 0; index < stamp.rows.length; index += 1) {
    if (((stamp.rows[index] ?? 0) << column) & (rows[row + index] ?? 0)) return true;
    if (box & (blocked[row + index] ?? 0)) return true;
  }
  return false;
}
