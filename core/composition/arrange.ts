import type { RandomSource } from "../kernel/system.port.ts";
import { addItem, addPiece, type Canvas, layers, listRegions } from "./canvas.ts";
import { layoutFreely } from "./free-layout.ts";
import { layoutGrid, varyWeight } from "./grid-layout.ts";
import { layoutLines } from "./line-layout.ts";
import { getRelativeSize, type Piece, type PlacedPiece } from "./pieces.ts";
import { getArea, type Rectangle } from "./rectangles.ts";
import { balanceShapes, growShapes, shrinkOverlaps, slideTogether, spreadShapes } from "./refine-shapes.ts";
import { type Arrangement, createFlow, listEmptyCorners } from "./template.ts";

/** Exponent of `getRelativeSize` for pieces in columns: nearly equal sizes. */
const power = 0.24;
/** Share of its column's width that a piece may take up. */
const columnShare = 0.9;
const maxRows = 4;
/** Share of the pieces that may be smaller than their relative size, because they are wide or high. */
const cappedShare = 0.5;

/**
 * Places pieces in equal columns, each at the lower left of its cell, with the number of rows that makes the pieces largest
 * and leaves few cells empty.
 */
function layoutColumns(
  pieces: readonly Piece[],
  area: Rectangle,
  gap: number,
  maxLength: number,
): readonly PlacedPiece[] {
  const layouts = Array.from({ length: Math.min(maxRows, pieces.length) }, (_, index) =>
    measureRows(pieces, area, gap, index + 1),
  );
  const best = layouts.reduce<(typeof layouts)[number] | null>(
    (largest, layout) => (largest !== null && largest.score >= layout.score ? largest : layout),
    null,
  );
  if (best === null) return [];
  return pieces.map((piece, index) => {
    const size = getRelativeSize(piece, power);
    const scale = Math.min(best.scale, best.limits[index] ?? 0, maxLength / Math.sqrt(size.width * size.height));
    const [width, height] = [size.width * scale, size.height * scale];
    const bottom = area.y + (Math.floor(index / best.columns) + 1) * best.height - gap;
    return { piece, box: { x: area.x + (index % best.columns) * best.width, y: bottom - height, width, height } };
  });
}

/** Size of the columns, the largest scale of each piece in them, and the scale that most pieces can have. */
function measureRows(pieces: readonly Piece[], area: Rectangle, gap: number, rows: number) {
  const columns = Math.ceil(pieces.length / rows);
  const width = area.width / columns;
  const height = (area.height + gap) / Math.ceil(pieces.length / columns);
  const limits = pieces.map((piece) => {
    const size = getRelativeSize(piece, power);
    return Math.min((columnShare * width) / size.width, Math.max(height / 2, height - gap) / size.height);
  });
  const sorted = [...limits].sort((one, other) => one - other);
  const scale = sorted[Math.floor((sorted.length - 1) * cappedShare)] ?? 0;
  const filled = limits.reduce((sum, limit) => sum + Math.min(scale, limit) ** 2, 0);
  const cells = columns * Math.ceil(pieces.length / columns);
  return { columns, width, height, limits, scale, score: (filled * pieces.length) / cells };
}

export interface ArrangementContext {
  readonly canvas: Canvas;
  readonly area: Rectangle;
  readonly gap: number;
  /** Upper bound of √(width × height) of a piece. */
  readonly maxLength: number;
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
    case "columns":
      arrangeInColumns(pieces, context);
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
/** The anchor leads; a rug is large but must not dominate. */
const plateWeights = { anchor: 2, seat: 1.1, ground: 0.7, tall: 0.9, wall: 0.9, small: 0.9 } as const;
const plateAspects = { min: 0.5, max: 2.2 };

function arrangeInGrid(pieces: readonly Piece[], context: ArrangementContext): void {
  for (const { region, part } of distribute(pieces, context)) {
    const cells = part.map((piece) => ({
      content: piece,
      weight: varyWeight(plateWeights[piece.furniture.kind.role] * (piece.length / 100) ** weightPower, context.random),
      aspect: Math.min(plateAspects.max, Math.max(plateAspects.min, piece.aspect)),
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

/** Pieces in equal columns differ little in size, so each may be larger than in other arrangements. */
const columnsGrowth = 1.3;

function arrangeInColumns(pieces: readonly Piece[], context: ArrangementContext): void {
  const maxLength = Math.min(1, columnsGrowth * context.maxLength);
  for (const { region, part } of distribute(pieces, context))
    for (const piece of layoutColumns(part, region, context.gap, maxLength)) addPiece(context.canvas, piece);
}

const shelfThickness = 0.009;
/** With more products, the items of the shelves would exceed `compositionLimits.bytes`. */
const maxShelfPieces = 12;

function arrangeOnLines(pieces: readonly Piece[], arrangement: Lines, context: ArrangementContext): void {
  const { canvas, gap, maxLength, palette, random } = context;
  const shelves = arrangement.shelves === true && pieces.length <= maxShelfPieces ? palette : null;
  for (const { region, part } of distribute(pieces, context)) {
    const area = shelves !== null ? { ...region, height: region.height - shelfThickness } : region;
    const { placed, baselines } = layoutLines(part, area, { ...arrangement, gap, maxLength }, random);
    for (const piece of placed) addPiece(canvas, piece);
    for (const y of shelves === null ? [] : baselines)
      addItem(
        canvas,
        { kind: "palette", colors: shelves ?? [] },
        { ...region, y, height: shelfThickness },
        layers.palette,
      );
  }
}

const maxAttempts = 4;
const refinements = 4;
/** Factor by which pieces are expected to grow after they are placed. */
const expectedGrowth = 1.25;

function arrangeFreely(pieces: readonly Piece[], { flow, ...settings }: Free, context: ArrangementContext): void {
  const { canvas, area, gap, maxLength, random } = context;
  const space = { area, obstacles: canvas.obstacles, gap };
  const attract = createFlow(flow, pieces, random);
  const corners = listEmptyCorners(flow, area);
  const ordered = flow === "room" ? sortRugsFirst(pieces) : pieces;
  const layout = () =>
    layoutFreely(ordered, space, { ...settings, attract, corners, maxLength: maxLength / expectedGrowth }, random);
  let placed: readonly PlacedPiece[] | null = null;
  for (let attempt = 0; attempt < maxAttempts && placed === null; attempt += 1)
    placed = shrinkOverlaps(layout(), { ...space, gap: 0 });
  if (placed === null || placed.length < pieces.length) {
    arrangeInGrid(pieces, context);
    return;
  }
  for (let round = 0; round < refinements; round += 1) {
    const balanced = corners.length > 0 ? placed : balanceShapes(spreadShapes(placed, space), space);
    placed = growShapes(balanced, space, 1.7 / refinements);
  }
  for (const piece of slideTogether(placed, space)) addPiece(canvas, piece);
}

/** Rugs are placed first, so that they get the bottom of the area. */
function sortRugsFirst(pieces: readonly Piece[]): readonly Piece[] {
  const isRug = ({ furniture }: Piece) => furniture.kind.place === "ground";
  return [...pieces.filter(isRug), ...pieces.filter((piece) => !isRug(piece))];
}
