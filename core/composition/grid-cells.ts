import type { Rectangle } from "./rectangles.ts";

/** What a cell of the grid holds. */
export interface Cell<Content> {
  readonly content: Content;
  /** Wanted share of the area, relative to the other cells. */
  readonly weight: number;
  /** Wanted width divided by height. */
  readonly aspect: number;
}

/** Number of modules (equal rectangles) in each direction. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** A block of modules; `column` and `row` are those of its upper left module. */
export interface Modules extends Grid {
  readonly column: number;
  readonly row: number;
}

/** The block of modules of one cell. */
export interface Part<Content> extends Modules {
  readonly cell: Cell<Content>;
}

const swapRounds = 3;

export function sumWeights<Content>(cells: readonly Cell<Content>[]): number {
  return cells.reduce((sum, { weight }) => sum + weight, 0);
}

/** Aspects beyond these look like strips. */
const stripAspect = 2.3;

/** The unused part of the leading cell is seen most, however many cells there are. */
const leadFillCost = { fixed: 4, perCell: 0.6 };

type MeasureCost<Content> = (modules: Modules, cell: Cell<Content>) => number;

/** Weighs how much of a cell its content fills, and how close the content's size is to the wanted one. */
export function createCostMeasure<Content>(
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

export function sumCosts<Content>(parts: readonly Part<Content>[], measure: MeasureCost<Content>): number {
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
export function promoteLead<Content>(
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
export function swapContents<Content>(
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
