import { pickBoolean, pickNumber, type RandomSource, shuffle } from "../kernel/system.port.ts";
import { getArea, type Rectangle } from "./rectangles.ts";

interface PlacedCell<Content> {
  readonly content: Content;
  readonly box: Rectangle;
}

const attempts = 200;
/** Divisions that are improved by exchanging contents. */
const maxCandidates = 8;
/** Modules for each cell, on average. */
const modulesPerCell = { min: 1.5, max: 4.5 };

/**
 * Divides an area into cells whose edges lie on one grid of modules, with equal gaps. The first cell leads: none is larger.
 * The best of several divisions has the wanted sizes and aspects most closely.
 */
export function layoutGrid<Content>(
  cells: readonly Cell<Content>[],
  area: Rectangle,
  gap: number,
  random: RandomSource,
): readonly PlacedCell<Content>[] {
  const [lead] = cells;
  const grids = listGrids(cells.length, area);
  const divisions = Array.from({ length: cells.length === 1 ? 1 : attempts }, () => {
    const grid = grids[random.nextInt(grids.length)] ?? { columns: 1, rows: cells.length };
    const divided: Part<Content>[] = [];
    divide(shuffle(random, cells), { column: 0, row: 0, ...grid }, divided, random);
    const parts = promoteLead(divided, lead, (modules) => getArea(toBox(modules, grid, area, gap)));
    const measure = createCostMeasure(cells, grid, area);
    return { grid, parts, measure, cost: sumCosts(parts, measure) };
  });
  const candidates = divisions.sort((one, other) => one.cost - other.cost).slice(0, maxCandidates);
  const improved = candidates.map(({ grid, parts, measure }) => {
    const swapped = swapContents(parts, lead, measure);
    return { grid, parts: swapped, cost: sumCosts(swapped, measure) };
  });
  const best = improved.reduce<(typeof improved)[number] | null>(
    (lowest, one) => (lowest !== null && lowest.cost <= one.cost ? lowest : one),
    null,
  );
  if (best === null) return [];
  return best.parts.map((part) => ({ content: part.cell.content, box: toBox(part, best.grid, area, gap) }));
}

/** Grids with nearly square modules and enough of them. */
function listGrids(count: number, { width, height }: Rectangle): readonly Grid[] {
  if (count === 1) return [{ columns: 1, rows: 1 }];
  const grids: Grid[] = [];
  for (let columns = 1; columns <= 12; columns += 1) {
    for (let rows = 1; rows <= 14; rows += 1) {
      const modules = columns * rows;
      const isEnough = modules >= count * modulesPerCell.min && modules <= Math.max(6, count * modulesPerCell.max);
      const aspect = width / columns / (height / rows);
      if (isEnough && aspect > 0.74 && aspect < 1.35) grids.push({ columns, rows });
    }
  }
  return grids.length > 0 ? grids : [{ columns: width > height ? count : 1, rows: width > height ? 1 : count }];
}

/** Divides modules between two groups of cells by weight, until each cell has its own. */
function divide<Content>(
  cells: readonly Cell<Content>[],
  modules: Modules,
  parts: Part<Content>[],
  random: RandomSource,
): void {
  const [first] = cells;
  if (first === undefined) return;
  if (cells.length === 1) {
    parts.push({ ...modules, cell: first });
    return;
  }
  const { columns, rows } = modules;
  const isAcross = columns === rows ? pickBoolean(random) : columns > rows !== (random.nextInt(5) === 0);
  const across = rows === 1 || (columns > 1 && isAcross);
  const [length, depth] = across ? [columns, rows] : [rows, columns];
  const count = 1 + random.nextInt(cells.length - 1);
  const share = sumWeights(cells.slice(0, count)) / sumWeights(cells);
  const wanted = Math.round(length * share);
  const least = Math.ceil(count / depth);
  const most = length - Math.ceil((cells.length - count) / depth);
  const cut = Math.max(1, Math.min(length - 1, Math.min(most, Math.max(least, wanted))));
  const [one, other] = across
    ? [
        { ...modules, columns: cut },
        { ...modules, column: modules.column + cut, columns: columns - cut },
      ]
    : [
        { ...modules, rows: cut },
        { ...modules, row: modules.row + cut, rows: rows - cut },
      ];
  const isTooSmall = one.columns * one.rows < count || other.columns * other.rows < cells.length - count;
  if (isTooSmall) parts.push(...cells.map((cell) => ({ ...modules, columns: 0, cell })));
  else {
    divide(cells.slice(0, count), one, parts, random);
    divide(cells.slice(count), other, parts, random);
  }
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

/** A weight that varies a little, so that equal pieces do not always get equal cells. */
export function varyWeight(weight: number, random: RandomSource): number {
  return weight * pickNumber(random, 0.85, 1.2);
}

/** What a cell of the grid holds. */
interface Cell<Content> {
  readonly content: Content;
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
interface Part<Content> extends Modules {
  readonly cell: Cell<Content>;
}

const swapRounds = 3;

function sumWeights<Content>(cells: readonly Cell<Content>[]): number {
  return cells.reduce((sum, { weight }) => sum + weight, 0);
}

/** Aspects beyond these look like strips. */
const stripAspect = 2.3;

/** The unused part of the leading cell is seen most, however many cells there are. */
const leadFillCost = { fixed: 4, perCell: 0.6 };

type MeasureCost<Content> = (modules: Modules, cell: Cell<Content>) => number;

/** Weighs how much of a cell its content fills, and how close the content's size is to the wanted one. */
function createCostMeasure<Content>(
  cells: readonly Cell<Content>[],
  grid: Grid,
  area: Rectangle,
): MeasureCost<Content> {
  const moduleAspect = area.width / grid.columns / (area.height / grid.rows);
  const modulesPerWeight = (expectedFill * grid.columns * grid.rows) / sumWeights(cells);
  return ({ columns, rows }, cell) => {
    if (columns === 0) return Number.POSITIVE_INFINITY;
    const aspect = (columns / rows) * moduleAspect;
    const filled = Math.min(aspect, cell.aspect) / Math.max(aspect, cell.aspect);
    const share = (filled * columns * rows) / (modulesPerWeight * cell.weight);
    const strip = Math.max(0, Math.abs(Math.log(aspect)) - Math.log(Math.max(stripAspect, cell.aspect)));
    const fillCost = cell === cells[0] ? leadFillCost.fixed + leadFillCost.perCell * cells.length : 1.6;
    return -fillCost * Math.log(filled) + 1.1 * Math.log(share) ** 2 + 30 * strip ** 2;
  };
}

function sumCosts<Content>(parts: readonly Part<Content>[], measure: MeasureCost<Content>): number {
  return parts.reduce((sum, part) => sum + measure(part, part.cell), 0) + measureRivalry(parts);
}

/** Wanted ratio of the two largest cells. */
const leadRatio = 1.5;

/** Weighs how close the second largest cell comes to the largest. */
function measureRivalry<Content>(parts: readonly Part<Content>[]): number {
  const [largest = 1, second = 0] = parts
    .map(({ columns, rows }) => columns * rows)
    .toSorted((one, other) => other - one);
  return 14 * Math.max(0, (leadRatio * second) / largest - 1);
}

/** Gives the leading cell the largest block, in exchange for its own. */
function promoteLead<Content>(
  parts: readonly Part<Content>[],
  lead: Cell<Content> | undefined,
  measureArea: (modules: Modules) => number,
): readonly Part<Content>[] {
  const [first] = parts;
  const from = parts.find(({ cell }) => cell === lead);
  if (first === undefined || from === undefined) return parts;
  const largest = parts.reduce((best, part) => (measureArea(part) > measureArea(best) ? part : best), first);
  return parts.map((part) => {
    if (part === largest) return { ...part, cell: from.cell };
    return part === from ? { ...part, cell: largest.cell } : part;
  });
}

/** Exchanges the contents of two cells, except the leading one, where that reduces the cost of both together. */
function swapContents<Content>(
  parts: readonly Part<Content>[],
  lead: Cell<Content> | undefined,
  measure: MeasureCost<Content>,
): readonly Part<Content>[] {
  const swapped = [...parts];
  for (let round = 0; round < swapRounds; round += 1) {
    for (let first = 0; first < swapped.length; first += 1) {
      for (let second = first + 1; second < swapped.length; second += 1) {
        const [one, other] = [swapped[first], swapped[second]];
        if (one === undefined || other === undefined || one.cell === lead || other.cell === lead) continue;
        const before = measure(one, one.cell) + measure(other, other.cell);
        const after = measure(one, other.cell) + measure(other, one.cell);
        if (after >= before) continue;
        swapped[first] = { ...one, cell: other.cell };
        swapped[second] = { ...other, cell: one.cell };
      }
    }
  }
  return swapped;
}

/** Share of its cell that content fills on average. */
const expectedFill = 0.75;
