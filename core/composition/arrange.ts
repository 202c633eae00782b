import type { RandomSource } from "../kernel/system.port.ts";
import { addPiece, type Canvas, listRegions } from "./canvas.ts";
import { createFlow, listEmptyCorners, listLargeObstacles } from "./flow.ts";
import { layoutFreely, type ShapeSpace } from "./free-layout.ts";
import { layoutGrid, varyWeight } from "./grid-layout.ts";
import { getRelativeSize, measureArrangementCost, type Piece, type PlacedPiece } from "./pieces.ts";
import { getArea, overlaps, type Rectangle } from "./rectangles.ts";
import {
  balanceShapes,
  growShapes,
  restoreSizeOrder,
  shrinkOverlaps,
  slideTogether,
  spreadShapes,
} from "./refine-shapes.ts";
import type { Arrangement } from "./template.ts";

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

/** Arrangements of which the best is taken. */
const candidates = 8;
const refinements = 4;
/** Factor by which pieces are expected to grow after they are placed. */
const expectedGrowth = 1.25;

function arrangeFreely(pieces: readonly Piece[], arrangement: Free, context: ArrangementContext): void {
  const { canvas, area, gap, maxLength, random } = context;
  const { flow, ...settings } = arrangement;
  const space = { area, obstacles: canvas.obstacles, gap };
  const corners = listEmptyCorners(flow, space);
  const ordered = flow === "room" ? sortRugsFirst(pieces) : pieces;
  let best: { readonly placed: readonly PlacedPiece[]; readonly score: number } | null = null;
  for (let candidate = 0; candidate < candidates; candidate += 1) {
    const attract = createFlow(flow, pieces, random);
    const free = { ...settings, attract, corners, maxLength: maxLength / expectedGrowth };
    const placed = shrinkOverlaps(layoutFreely(ordered, space, free, random), { ...space, gap: 0 });
    if (placed === null || placed.length < pieces.length) continue;
    const refined = refine(placed, space);
    const cost = measureArrangementCost(refined, area) + cornerWeight * countEmptyCorners(refined, space);
    const score = measureSizes(refined, settings.power) - cost;
    if (best === null || score > best.score) best = { placed: refined, score };
  }
  if (best === null) arrangeInGrid(pieces, context);
  else for (const piece of best.placed) addPiece(canvas, piece);
}

function refine(placed: readonly PlacedPiece[], space: ShapeSpace): readonly PlacedPiece[] {
  let refined = placed;
  for (let round = 0; round < refinements; round += 1)
    refined = growShapes(balanceShapes(spreadShapes(refined, space), space), space, 1.7 / refinements);
  return slideTogether(restoreSizeOrder(refined, { ...space, gap: space.gap / 2 }), space);
}

/** Share of the area's width and height. */
const cornerSize = 0.26;
const cornerWeight = 3;

function countEmptyCorners(placed: readonly PlacedPiece[], { area, obstacles }: ShapeSpace): number {
  const boxes = [...placed.map(({ box }) => box), ...listLargeObstacles({ area, obstacles })];
  const [width, height] = [cornerSize * area.width, cornerSize * area.height];
  const corners = [0, 1].flatMap((across) =>
    [0, 1].map((down) => ({
      x: area.x + across * (area.width - width),
      y: area.y + down * (area.height - height),
      width,
      height,
    })),
  );
  return corners.filter((corner) => !boxes.some((box) => overlaps(box, corner))).length;
}

const sizeWeight = 6;

/** How large the pieces are, and how close to their relative sizes; higher is better. */
function measureSizes(placed: readonly PlacedPiece[], power: number): number {
  const scales = placed.map(({ piece, box }) => Math.log(box.width / getRelativeSize(piece, power).width));
  const mean = scales.reduce((sum, scale) => sum + scale, 0) / scales.length;
  const deviation = scales.reduce((sum, scale) => sum + Math.abs(scale - mean), 0) / scales.length;
  return sizeWeight * (mean - deviation);
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
