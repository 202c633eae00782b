import { pickBoolean, pickNumber, type RandomSource, shuffle } from "../kernel/system.port.ts";
import { type ArrangementContext, addPiece, fitPiece, isRug, listRegions, type Piece } from "./pieces.ts";
import { getArea, type Rectangle } from "./rectangles.ts";

/** A piece that is to fill a cell of the grid. */
interface Cell {
  readonly piece: Piece;
  /** Wanted share of the area, relative to the other cells. */
  readonly weight: number;
  /** Wanted width divided by height. */
  readonly aspect: number;
}

/** Number of modules (equal rectangles) in each direction. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** A block of modules; `column` and `row` are those of its upper left module. */
interface Modules extends Grid {
  readonly column: number;
  readonly row: number;
}

/** The block of modules of one cell. */
interface Part extends Modules {
  readonly cell: Cell;
}

const weightPower = 0.8;
/** The anchor leads; a rug is large but must not dominate. */
const plateWeights = { anchor: 2, seat: 1.1, ground: 0.7, tall: 0.9, wall: 0.9, small: 0.9 } as const;
/** Factor for the leading piece, so that its plate is clearly the largest. */
const leadWeight = 1.6;
const plateAspects = { min: 0.5, max: 2.2 };

/** Adds the pieces, sorted from the leading to the smallest, in cells; rugs come last where the first piece leads. */
export function arrangeInGrid(pieces: readonly Piece[], { canvas, area, gap, random }: ArrangementContext): void {
  const ordered = pieces.toSorted((one, other) => Number(isRug(one)) - Number(isRug(other)));
  const regions = listRegions(canvas, area, gap);
  const total = regions.reduce((sum, region) => sum + getArea(region), 0);
  let [start, passed] = [0, 0];
  for (const [index, region] of regions.entries()) {
    passed += getArea(region);
    const end = index === regions.length - 1 ? ordered.length : Math.round((ordered.length * passed) / total);
    const cells = ordered.slice(start, end).map((piece, at): Cell => {
      const weight = plateWeights[piece.furniture.kind.role] * (piece.length / 100) ** weightPower;
      return {
        piece,
        // Equal pieces do not always get equal cells.
        weight: (at === 0 ? leadWeight : 1) * weight * pickNumber(random, 0.85, 1.2),
        aspect: Math.min(plateAspects.max, Math.max(plateAspects.min, piece.aspect)),
      };
    });
    start = end;
    for (const { cell, box } of layoutGrid(cells, region, gap, random))
      addPiece(canvas, { piece: cell.piece, box: fitPiece(cell.piece, box) });
  }
}

const attempts = 200;
/** Divisions that are improved by exchanging contents. */
const maxCandidates = 8;
/** Modules for each cell, on average. */
const modulesPerCell = 3.2;

/**
 * Divides an area into cells whose edges lie on one grid of modules, with equal gaps. The first cell leads: none is larger.
 * The best of several divisions has the wanted sizes and aspects most closely.
 */
function layoutGrid(cells: readonly Cell[], area: Rectangle, gap: number, random: RandomSource) {
  const grid = chooseGrid(cells.length, area);
  const measure = createCostMeasure(cells, grid, area);
  const rank = (options: readonly (readonly Part[])[]) =>
    options.toSorted((one, other) => sumCosts(one, measure) - sumCosts(other, measure));
  const divisions = Array.from({ length: cells.length === 1 ? 1 : attempts }, () => {
    const parts: Part[] = [];
    divide(shuffle(random, cells), { column: 0, row: 0, ...grid }, parts, random);
    return promoteLead(parts, cells[0]);
  });
  const best = rank(divisions).slice(0, maxCandidates);
  const [parts = []] = rank(best.map((division) => swapContents(division, cells[0], measure)));
  return parts.map((part) => ({ cell: part.cell, box: toBox(part, grid, area, gap) }));
}

/** The grid with nearly square modules. */
function chooseGrid(count: number, { width, height }: Rectangle): Grid {
  const columns = Math.max(1, Math.round(Math.sqrt((modulesPerCell * count * width) / height)));
  return { columns, rows: Math.max(Math.ceil(count / columns), Math.round((columns * height) / width)) };
}

/** Divides modules between two groups of cells by weight, until each cell has its own. */
function divide(cells: readonly Cell[], modules: Modules, parts: Part[], random: RandomSource): void {
  const [first] = cells;
  if (first === undefined) return;
  if (cells.length === 1) {
    parts.push({ ...modules, cell: first });
    return;
  }
  const { column, columns, row, rows } = modules;
  const isAcross = columns === rows ? pickBoolean(random) : columns > rows !== (random.nextInt(5) === 0);
  const across = rows === 1 || (columns > 1 && isAcross);
  const [length, depth] = across ? [columns, rows] : [rows, columns];
  const count = 1 + random.nextInt(cells.length - 1);
  const [some, others] = [cells.slice(0, count), cells.slice(count)];
  const wanted = Math.round((length * sumWeights(some)) / sumWeights(cells));
  const least = Math.ceil(some.length / depth);
  const most = length - Math.ceil(others.length / depth);
  const cut = Math.max(1, Math.min(length - 1, most, Math.max(least, wanted)));
  const one = across ? { ...modules, columns: cut } : { ...modules, rows: cut };
  const other = across
    ? { ...modules, column: column + cut, columns: columns - cut }
    : { ...modules, row: row + cut, rows: rows - cut };
  if (one.columns * one.rows < some.length || other.columns * other.rows < others.length)
    parts.push(...cells.map((cell) => ({ ...modules, columns: 0, cell })));
  else {
    divide(some, one, parts, random);
    divide(others, other, parts, random);
  }
}

function sumWeights(cells: readonly Cell[]): number {
  return cells.reduce((sum, { weight }) => sum + weight, 0);
}

function toBox(part: Modules, grid: Grid, area: Rectangle, gap: number): Rectangle {
  const width = (area.width + gap) / grid.columns;
  const height = (area.height + gap) / grid.rows;
  return {
    x: area.x + part.column * width,
    y: area.y + part.row * height,
    width: part.columns * width - gap,
    height: part.rows * height - gap,
  };
}

/** The unused part of the leading cell is seen most, however many cells there are. */
const leadFillCost = { fixed: 4, perCell: 0.6 };
const fillCost = 1.6;
/** Share of its cell that content fills on average. */
const expectedFill = 0.75;

type MeasureCost = (modules: Modules, cell: Cell) => number;

/** Weighs how much of a cell its content fills, and how close the content's size is to the wanted one. */
function createCostMeasure(cells: readonly Cell[], grid: Grid, area: Rectangle): MeasureCost {
  const moduleAspect = area.width / grid.columns / (area.height / grid.rows);
  const modulesPerWeight = (expectedFill * grid.columns * grid.rows) / sumWeights(cells);
  return ({ columns, rows }, cell) => {
    if (columns === 0) return Number.POSITIVE_INFINITY;
    const aspect = (columns / rows) * moduleAspect;
    const filled = Math.min(aspect, cell.aspect) / Math.max(aspect, cell.aspect);
    const share = (filled * columns * rows) / (modulesPerWeight * cell.weight);
    const cost = cell === cells[0] ? leadFillCost.fixed + leadFillCost.perCell * cells.length : fillCost;
    return -cost * Math.log(filled) + 1.1 * Math.log(share) ** 2;
  };
}

function sumCosts(parts: readonly Part[], measure: MeasureCost): number {
  return parts.reduce((sum, part) => sum + measure(part, part.cell), 0);
}

/** Gives the leading cell the largest block, in exchange for its own. */
function promoteLead(parts: readonly Part[], lead: Cell | undefined): readonly Part[] {
  const sizes = parts.map(({ columns, rows }) => columns * rows);
  const from = parts.findIndex(({ cell }) => cell === lead);
  return exchange(parts, from, sizes.indexOf(Math.max(...sizes)));
}

function exchange(parts: readonly Part[], first: number, second: number): readonly Part[] {
  const [one, other] = [parts[first], parts[second]];
  if (one === undefined || other === undefined) return parts;
  return parts.with(first, { ...one, cell: other.cell }).with(second, { ...other, cell: one.cell });
}

/** Exchanges the contents of two cells, except the leading one, where that reduces the cost of both together. */
function swapContents(parts: readonly Part[], lead: Cell | undefined, measure: MeasureCost): readonly Part[] {
  let current = parts;
  for (const first of parts.keys()) {
    for (const second of parts.keys()) {
      const [one, other] = [current[first], current[second]];
      if (one === undefined || other === undefined || one.cell === lead || other.cell === lead) continue;
      const before = measure(one, one.cell) + measure(other, other.cell);
      if (measure(one, other.cell) + measure(other, one.cell) < before) current = exchange(current, first, second);
    }
  }
  return current;
}
