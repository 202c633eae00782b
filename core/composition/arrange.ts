import type { RandomSource } from "../kernel/system.port.ts";
import { addPiece, type Canvas, listRegions } from "./canvas.ts";
import { layoutFreely } from "./free-layout.ts";
import { layoutGrid, varyWeight } from "./grid-layout.ts";
import type { Piece, PlacedPiece } from "./pieces.ts";
import { getArea, type Rectangle } from "./rectangles.ts";
import {
  balanceShapes,
  growShapes,
  restoreSizeOrder,
  shrinkOverlaps,
  slideTogether,
  spreadShapes,
} from "./refine-shapes.ts";
import { type Arrangement, createFlow, listEmptyCorners } from "./template.ts";

export interface ArrangementContext {
  readonly canvas: Canvas;
  readonly area: Rectangle;
  readonly gap: number;
  /** Upper bound of √(width × height) of a piece. */
  readonly maxLength: number;
  readonly random: RandomSource;
}

type Free = Extract<Arrangement, { kind: "free" }>;

/** Adds the pieces, sorted from the leading to the smallest, to the canvas. */
export function arrangePieces(pieces: readonly Piece[], arrangement: Arrangement, context: ArrangementContext): void {
  if (pieces.length === 0) return;
  switch (arrangement.kind) {
    case "grid":
      arrangeInGrid(pieces, context);
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
/** Factor for the leading piece, so that its plate is clearly the largest. */
const leadWeight = 1.6;
const plateAspects = { min: 0.5, max: 2.2 };

function arrangeInGrid(pieces: readonly Piece[], context: ArrangementContext): void {
  for (const { region, part } of distribute(sortRugsLast(pieces), context)) {
    const cells = part.map((piece, index) => ({
      content: piece,
      weight:
        (index === 0 ? leadWeight : 1) *
        varyWeight(plateWeights[piece.furniture.kind.role] * (piece.length / 100) ** weightPower, context.random),
      aspect: Math.min(plateAspects.max, Math.max(plateAspects.min, piece.aspect)),
    }));
    const placed = layoutGrid(cells, region, context.gap, context.random);
    for (const { content, box } of placed) addPiece(context.canvas, { piece: content, box: fitPiece(content, box) });
  }
}

/** A plate fills its cell; a cut-out stands in the middle of it. */
export function fitPiece(piece: Piece, cell: Rectangle): Rectangle {
  if (piece.treatment === "framed") return cell;
  const width = Math.min(cell.width, cell.height * piece.aspect);
  const height = width / piece.aspect;
  return { x: cell.x + (cell.width - width) / 2, y: cell.y + (cell.height - height) / 2, width, height };
}

const maxAttempts = 4;
const refinements = 4;
/** Factor by which pieces are expected to grow after they are placed. */
const expectedGrowth = 1.25;

function arrangeFreely(pieces: readonly Piece[], { flow, ...settings }: Free, context: ArrangementContext): void {
  const { canvas, area, gap, maxLength, random } = context;
  const space = { area, obstacles: canvas.obstacles, gap };
  const attract = createFlow(flow, pieces, random);
  const corners = listEmptyCorners(flow, space);
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
    placed = growShapes(balanceShapes(spreadShapes(placed, space), space), space, 1.7 / refinements);
  }
  const sized = restoreSizeOrder(placed, { ...space, gap: space.gap / 2 });
  for (const piece of slideTogether(sized, space)) addPiece(canvas, piece);
}

const isRug = ({ furniture }: Piece) => furniture.kind.place === "ground";

/** Rugs are placed first, so that they get the bottom of the area. */
function sortRugsFirst(pieces: readonly Piece[]): readonly Piece[] {
  return [...pieces.filter(isRug), ...pieces.filter((piece) => !isRug(piece))];
}

/** Rugs come last where the first piece leads. */
function sortRugsLast(pieces: readonly Piece[]): readonly Piece[] {
  return [...pieces.filter((piece) => !isRug(piece)), ...pieces.filter(isRug)];
}
