import type { RandomSource } from "../kernel/random.ts";
import { addItem, addPiece, type Canvas, layers, listRegions } from "./canvas.ts";
import { pickNumber, pickOne } from "./choices.ts";
import { getChroma, type Oklab } from "./colors.ts";
import { type Attractor, layoutFreely } from "./free-layout.ts";
import { layoutGrid, varyWeight } from "./grid-layout.ts";
import { layoutLines } from "./line-layout.ts";
import type { Piece, PlacedPiece } from "./pieces.ts";
import { getArea, type Rectangle } from "./rectangles.ts";
import { growShapes, slideTogether, spreadShapes } from "./refine-shapes.ts";
import type { Arrangement } from "./templates.ts";

export interface ArrangementContext {
  readonly canvas: Canvas;
  readonly area: Rectangle;
  readonly gap: number;
  readonly palette: readonly string[] | null;
  readonly random: RandomSource;
}

type Lines = Extract<Arrangement, { kind: "lines" }>;
type Free = Extract<Arrangement, { kind: "free" }>;

/** Adds the pieces, sorted from the leading to the smallest, to the canvas. */
export function arrangePieces(pieces: readonly Piece[], arrangement: Arrangement, context: ArrangementContext): void {
  if (pieces.length === 0) return;
  switch (arrangement.kind) {
    case "grid":
      arrangeInGrid(pieces, context);
      break;
    case "lines":
      arrangeOnLines(pieces, arrangement, context);
      break;
    case "free":
      arrangeFreely(pieces, arrangement, context);
  }
}

/** Gives each region as many pieces as its share of the whole area, in order. */
function distribute(pieces: readonly Piece[], { canvas, area, gap }: ArrangementContext) {
  const regions = listRegions(canvas, area, gap);
  const total = regions.reduce((sum, region) => sum + getArea(region), 0);
  let [start, passed] = [0, 0];
  return regions.map((region, index) => {
    passed += getArea(region);
    const end = index === regions.length - 1 ? pieces.length : Math.round((pieces.length * passed) / total);
    const part = pieces.slice(start, end);
    start = end;
    return { region, part };
  });
}

const weightPower = 0.8;
const plateAspects = { min: 0.52, max: 2.1 };

function arrangeInGrid(pieces: readonly Piece[], context: ArrangementContext): void {
  for (const { region, part } of distribute(pieces, context)) {
    const cells = part.map((piece) => ({
      content: piece,
      weight: varyWeight((piece.length / 100) ** weightPower, context.random),
      aspect: Math.min(plateAspects.max, Math.max(plateAspects.min, piece.aspect ** 0.9)),
    }));
    const placed = layoutGrid(cells, region, context.gap, context.random);
    for (const { content, box } of placed) addPiece(context.canvas, { piece: content, box: fitPiece(content, box) });
  }
}

/** A plate fills its cell; a cut-out stands in the middle of it. */
function fitPiece(piece: Piece, cell: Rectangle): Rectangle {
  if (piece.treatment === "framed") return cell;
  const width = Math.min(cell.width, cell.height * piece.aspect);
  const height = width / piece.aspect;
  return { x: cell.x + (cell.width - width) / 2, y: cell.y + (cell.height - height) / 2, width, height };
}

const boardThickness = 0.009;
/** With more products, boards would exceed the limit of bytes. */
const maxBoardPieces = 12;

function arrangeOnLines(pieces: readonly Piece[], arrangement: Lines, context: ArrangementContext): void {
  const { canvas, gap, palette, random } = context;
  const keepOrder = arrangement.order === "color";
  const boards = arrangement.boards === true && pieces.length <= maxBoardPieces ? palette : null;
  const ordered = keepOrder ? sortByColor(pieces) : pieces;
  for (const { region, part } of distribute(ordered, context)) {
    const area = boards !== null ? { ...region, height: region.height - boardThickness } : region;
    const { placed, baselines } = layoutLines(part, area, { ...arrangement, gap, keepOrder }, random);
    for (const piece of placed) addPiece(canvas, piece);
    for (const y of boards === null ? [] : baselines)
      addItem(
        canvas,
        { kind: "palette", colors: boards ?? [] },
        { ...region, y, height: boardThickness },
        layers.palette,
      );
  }
}

/** Colors by hue, after them grays from light to dark, and last products without colors. */
function sortByColor(pieces: readonly Piece[]): readonly Piece[] {
  const rank = (color: Oklab | null) => {
    if (color === null) return 100;
    return getChroma(color) < 0.035 ? 10 - color.lightness : Math.atan2(color.blueYellow, color.greenRed);
  };
  return [...pieces].sort((one, other) => rank(one.color) - rank(other.color));
}

function arrangeFreely(pieces: readonly Piece[], arrangement: Free, context: ArrangementContext): void {
  const { canvas, area, gap, random } = context;
  const isDiagonal = arrangement.flow === "diagonal";
  const ground = { area, obstacles: canvas.obstacles, gap };
  const attract = isDiagonal ? createDiagonalFlow(random) : createRoomFlow(random);
  const first = layoutFreely(
    pieces,
    ground,
    { ...arrangement, attract, corners: isDiagonal ? listCorners(area) : [] },
    random,
  );
  if (first.length < pieces.length) {
    arrangeInGrid(pieces, context);
    return;
  }
  let placed: readonly PlacedPiece[] = growShapes(first, ground, 1.22);
  if (!isDiagonal) placed = growShapes(spreadShapes(placed, ground), ground, 1.12);
  for (const piece of slideTogether(placed, ground)) addPiece(canvas, piece);
}

/** Heights in a room, from the ceiling down. */
const roomHeights = { ceiling: 0, wall: 0.14, surface: 0.45, cushion: 0.55, floor: 0.6, ground: 0.95 } as const;

/** Arranges as in a room: the anchor in the middle, high things at alternate sides, rugs at the bottom. */
function createRoomFlow(random: RandomSource): (piece: Piece) => Attractor {
  let side = random.nextInt(2);
  return ({ furniture: { kind } }) => {
    if (kind.role === "tall") side = 1 - side;
    const x = kind.role === "anchor" ? 0.5 : kind.role === "tall" ? 0.04 + 0.92 * side : pickNumber(random);
    return { x, y: roomHeights[kind.place], strength: { x: 0.6, y: 1 } };
  };
}

/** Arranges from the upper left to the lower right: falling or rising in size, or with the largest in the middle. */
function createDiagonalFlow(random: RandomSource): (piece: Piece, index: number, count: number) => Attractor {
  const order = pickOne(random, ["falling", "rising", "middle"] as const, "falling");
  return (_piece, index, count) => {
    const step = count === 1 ? 0.5 : index / (count - 1);
    const fromMiddle = 0.5 + (index % 2 === 0 ? 0.5 : -0.5) * step;
    const at = order === "falling" ? step : order === "rising" ? 1 - step : fromMiddle;
    return { x: 0.12 + 0.76 * at, y: 0.12 + 0.76 * at, strength: { x: 1, y: 1 } };
  };
}

const cornerSteps = 6;
/** Half of the width of the diagonal band, as a share of the area. */
const bandWidth = 0.4;

/** Stairs that keep the lower left and the upper right corner empty. */
function listCorners({ x, y, width, height }: Rectangle): readonly Rectangle[] {
  return Array.from({ length: cornerSteps }, (_, step) => (step + 0.5) / cornerSteps).flatMap((middle) => {
    const row = { y: y + (middle - 0.5 / cornerSteps) * height, height: height / cornerSteps };
    const [left, right] = [Math.max(0, middle - bandWidth), Math.min(1, middle + bandWidth)];
    return [
      { ...row, x, width: left * width },
      { ...row, x: x + right * width, width: (1 - right) * width },
    ].filter((corner) => corner.width > 0.001);
  });
}
