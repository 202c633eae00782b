import { pickBoolean, pickNumber, type RandomSource, shuffle } from "../kernel/system.port.ts";
import {
  measurePieces,
  measureSimilarity,
  type Piece,
  type PlacedPiece,
  type SizedPiece,
  type SizeSettings,
} from "./pieces.ts";
import { cutBand, type Rectangle } from "./rectangles.ts";

type Line = readonly SizedPiece[];

export interface LineSettings extends SizeSettings {
  /** Smallest distance of two pieces on a line, and of two lines. */
  readonly gap: number;
  readonly maxLines: number;
  /** Upper bound of √(width × height) of a piece. */
  readonly maxLength?: number;
  /** Largest ratio of the scales of two lines. */
  readonly scaleRange: number;
  /** Aligns the lines alternately to the left and to the right, instead of spreading them over the width. */
  readonly zigzag?: boolean;
  /** Keeps rugs on lines of their own below the others, so that everything else can stand on a shelf. */
  readonly separatesRugs?: boolean;
}

export interface LineArrangement {
  readonly placed: readonly PlacedPiece[];
  /** `y` of the lines on which pieces stand, from the top; without lines of rugs, which lie on the floor. */
  readonly baselines: readonly number[];
}

const attempts = 40;

/** Places pieces on horizontal lines in relative size; returns the one of several arrangements that fills the area best. */
export function layoutLines(
  pieces: readonly Piece[],
  area: Rectangle,
  settings: LineSettings,
  random: RandomSource,
): LineArrangement {
  let best: Lines | null = null;
  const sized = measurePieces(pieces, settings);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const count = 1 + (attempt % Math.min(settings.maxLines, pieces.length));
    const divide = settings.separatesRugs === true ? breakApart : breakIntoLines;
    const lines = measureLines(divide(sized, count, random), area, settings);
    if (best === null || lines.score > best.score) best = lines;
  }
  return best === null ? { placed: [], baselines: [] } : placeLines(best, area, settings, random);
}

interface Lines {
  readonly lines: readonly Line[];
  readonly scales: readonly number[];
  readonly score: number;
}

function measureLines(
  lines: readonly Line[],
  area: Rectangle,
  { gap: wantedGap, scaleRange, maxLength = 1 }: LineSettings,
): Lines {
  const gap = limitGap(wantedGap, lines, area);
  const byWidth = lines.map((line) =>
    Math.min((area.width - gap * (line.length - 1)) / sumWidths(line), maxLength / getLongest(line)),
  );
  const smallest = Math.min(...byWidth);
  const limited = byWidth.map((scale) => Math.min(scale, smallest * scaleRange));
  const height = lines.reduce((sum, line, index) => sum + getHeight(line) * (limited[index] ?? 0), 0);
  const shrink = Math.min(1, (area.height - gap * (lines.length - 1)) / height);
  const scales = limited.map((scale) => Math.max(0, scale * shrink));
  const filled = lines.reduce((sum, line, index) => sum + sumAreas(line) * (scales[index] ?? 0) ** 2, 0);
  const widest = Math.max(...scales) / Math.min(...scales);
  return { lines, scales, score: filled / (area.width * area.height) - 0.12 * Math.log(widest) ** 2 };
}

/** Reduces the gap when there are many pieces in a small area. */
function limitGap(gap: number, lines: readonly Line[], area: Rectangle): number {
  const longest = Math.max(...lines.map((line) => line.length));
  return Math.min(gap, area.width / (3 * longest), area.height / (3 * lines.length));
}

function sumWidths(line: Line): number {
  return line.reduce((sum, { width }) => sum + width, 0);
}

function getLongest(line: Line): number {
  return Math.max(...line.map(({ width, height }) => Math.sqrt(width * height)));
}

function sumAreas(line: Line): number {
  return line.reduce((sum, { width, height }) => sum + width * height, 0);
}

function getHeight(line: Line): number {
  return Math.max(...line.map(({ height }) => height));
}

/** Gaps on a line grow up to this length to fill it; a line that is still shorter is centered. */
const maxGap = 0.15;

function placeLines(best: Lines, area: Rectangle, settings: LineSettings, random: RandomSource): LineArrangement {
  const heights = best.lines.map((line, index) => getHeight(line) * (best.scales[index] ?? 0));
  const free = area.height - heights.reduce((sum, height) => sum + height, 0);
  const between = best.lines.length > 1 ? free / (best.lines.length - 1) : 0;
  let top = area.y + (free - between * (best.lines.length - 1)) / 2;
  const startsLeft = pickBoolean(random);
  const placed: PlacedPiece[] = [];
  const baselines: number[] = [];
  for (const [index, line] of best.lines.entries()) {
    const height = heights[index] ?? 0;
    const ordered = arrangeLine(line, random);
    const scale = best.scales[index] ?? 0;
    const side = (index + (startsLeft ? 0 : 1)) % 2 === 0 ? "left" : "right";
    const width = settings.zigzag
      ? Math.min(area.width, sumWidths(line) * scale + settings.gap * (line.length - 1))
      : area.width;
    const [lineArea] = cutBand({ ...area, y: top, height }, side, width);
    placed.push(...placeLine(ordered, scale, lineArea, settings.gap));
    if (!line.some(isRug)) baselines.push(top + height);
    top += height + between;
  }
  return { placed, baselines };
}

const ordersPerLine = 4;

/** Alternates tall and low pieces for a lively outline, and picks the order in which the fewest neighbors are alike. */
function arrangeLine(line: Line, random: RandomSource): Line {
  const byHeight = [...line].sort((one, other) => other.height - one.height);
  const [tall, low] = [byHeight.slice(0, Math.ceil(line.length / 2)), byHeight.slice(Math.ceil(line.length / 2))];
  const orders = Array.from({ length: ordersPerLine }, () => {
    const [first, second] = [shuffle(random, tall), shuffle(random, low)];
    const order = first.flatMap((sized, index) => [sized, ...second.slice(index, index + 1)]);
    return pickBoolean(random) ? order : order.reverse();
  });
  return orders.reduce((best, order) => (measureNeighbors(order) < measureNeighbors(best) ? order : best));
}

function measureNeighbors(line: Line): number {
  return line.slice(1).reduce((sum, { piece }, index) => {
    const before = line[index]?.piece;
    return sum + (before === undefined ? 0 : measureSimilarity(before, piece));
  }, 0);
}

function placeLine(line: Line, scale: number, area: Rectangle, gap: number): readonly PlacedPiece[] {
  const free = area.width - sumWidths(line) * scale;
  const between = line.length > 1 ? Math.min(free / (line.length - 1), Math.max(gap, maxGap)) : 0;
  let left = area.x + (free - between * (line.length - 1)) / 2;
  return line.map(({ piece, width, height }) => {
    const size = { width: width * scale, height: height * scale };
    const slack = area.height - size.height;
    const { place } = piece.furniture.kind;
    const down = place === "ceiling" ? 0 : place === "wall" ? slack / 2 : slack;
    const box = { x: left, y: area.y + down, ...size };
    left += size.width + between;
    return { piece, box };
  });
}

function isRug({ piece }: SizedPiece): boolean {
  return piece.furniture.kind.place === "ground";
}

/**
 * Order of places from the ceiling down. The distances are close to the added noise, so that each seed arranges differently;
 * only rugs are always last.
 */
const placeRanks = { ceiling: 0, wall: 0.6, surface: 1, cushion: 1.4, floor: 2, ground: 10 } as const;

/** Divides pieces into lines of similar width, from the ceiling of a room down to its floor. */
function breakIntoLines(measured: readonly SizedPiece[], count: number, random: RandomSource): readonly Line[] {
  const rank = ({ furniture, length }: Piece) =>
    placeRanks[furniture.kind.place] + length / 300 + pickNumber(random, 0, 1.1);
  const ranked = measured.map((sized) => ({ sized, rank: rank(sized.piece) }));
  const ordered = ranked.sort((one, other) => one.rank - other.rank).map(({ sized }) => sized);
  const total = ordered.reduce((sum, { width }) => sum + width, 0);
  const lines: SizedPiece[][] = Array.from({ length: count }, () => []);
  let widthBefore = 0;
  for (const [index, sized] of ordered.entries()) {
    const byWidth = Math.floor(((widthBefore + sized.width / 2) / total) * count);
    const line = Math.min(count - 1, Math.max(byWidth, count - (ordered.length - index)));
    lines[line]?.push(sized);
    widthBefore += sized.width;
  }
  return lines.filter((line) => line.length > 0);
}

/** Divides pieces into lines on which rugs lie apart from all others; there are at least two lines if there are both. */
function breakApart(measured: readonly SizedPiece[], count: number, random: RandomSource): readonly Line[] {
  const [rugs, others] = [measured.filter(isRug), measured.filter((sized) => !isRug(sized))];
  if (rugs.length === 0 || others.length === 0) return breakIntoLines(measured, count, random);
  const wanted = Math.round((count * sumWidths(rugs)) / sumWidths(measured));
  const rugLines = Math.max(1, Math.min(wanted, count - 1, rugs.length));
  const otherLines = Math.max(1, Math.min(count - rugLines, others.length));
  return [...breakIntoLines(others, otherLines, random), ...breakIntoLines(rugs, rugLines, random)];
}
