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

/** Divisions of which the best is taken. */
const attempts = 800;
/** Modules for each cell, on average. */
const modulesPerCell = 2.5;

/**
 * Divides an area into cells whose edges lie on one grid of modules, with equal gaps. The first cell leads: none is
 * larger. The best of several divisions has the wanted sizes and aspects most closely.
 */
function layoutGrid(cells: readonly Cell[], area: Rectangle, gap: number, random: RandomSource) {
  const grid = chooseGrid(cells.length, area);
  const measure = createCostMeasure(cells, grid, area);
  let best: { readonly parts: readonly Part[]; readonly cost: number } | null = null;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const blocks: Modules[] = [];
    divide(shuffle(random, cells), { column: 0, row: 0, ...grid }, blocks, random);
    const parts = assignBlocks(cells, blocks, measure);
    const cost = parts.reduce((sum, part) => sum + measure(part, part.cell), 0);
    if (best === null || cost < best.cost) best = { parts, cost };
  }
  return (best?.parts ?? []).map((part) => ({ cell: part.cell, box: toBox(part, grid, area, gap) }));
}

/** The grid with nearly square modules. */
function chooseGrid(count: number, { width, height }: Rectangle): Grid {
  const columns = Math.max(1, Math.round(Math.sqrt((modulesPerCell * count * width) / height)));
  return { columns, rows: Math.max(Math.ceil(count / columns), Math.round((columns * height) / width)) };
}

/** Divides modules between two groups of cells by weight, until there is a block for each cell. */
function divide(cells: readonly Cell[], modules: Modules, blocks: Modules[], random: RandomSource): void {
  if (cells.length <= 1) {
    blocks.push(modules);
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
    blocks.push(...cells.map(() => ({ ...modules, columns: 0 })));
  else {
    divide(some, one, blocks, random);
    divide(others, other, blocks, random);
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

/** Gives the leading cell the largest block, and each of the others, the heaviest first, the one that suits it best. */
function assignBlocks(cells: readonly Cell[], blocks: readonly Modules[], measure: MeasureCost): readonly Part[] {
  const getSize = ({ columns, rows }: Modules) => columns * rows;
  const free = blocks.toSorted((one, other) => getSize(other) - getSize(one));
  const [lead, ...others] = cells;
  const ordered = others.toSorted((one, other) => other.weight - one.weight);
  return [lead, ...ordered].flatMap((cell, index) => {
    if (cell === undefined) return [];
    const costs = free.map((block) => measure(block, cell));
    const [block] = free.splice(index === 0 ? 0 : costs.indexOf(Math.min(...costs)), 1);
    return block === undefined ? [] : { ...block, cell };
  });
}
