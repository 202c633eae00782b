import type { Rectangle } from "./rectangles.ts";

/** What a cell of the grid holds. */
export interface Cell<Content> {
  readonly content: Content;
  /** Wanted share of the area, relative to the other cells. */
  readonly weight: number;
  /** Wanted width divided by height. */
  readonly aspect: number;
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

export interface Modules extends Grid {
  readonly column: number;
  readonly row: number;
}

export interface Part<Content> extends Modules {
  readonly cell: Cell<Content>;
}

const swapRounds = 3;
export function sumWeights<Content>(cells: readonly Cell<Content>[]): number {
  return cells.reduce((sum, { weight }) => sum + weight, 0);
}

/** Aspects beyond these look like strips. */
const stripAspect = 2.3;

export type MeasureCost<Content> = (modules: Modules, cell: Cell<Content>) => number;

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
    return -1.6 * Math.log(filled) + 1.1 * Math.log(share) ** 2 + 30 * strip ** 2;
  };
}

export function sumCosts<Content>(parts: readonly Part<Content>[], measure: MeasureCost<Content>): number {
  return parts.reduce((sum, part) => sum + measure(part, part.cell), 0);
}

/** Exchanges contents of two cells as long as both together fit better. */
export function swapContents<Content>(
  parts: readonly Part<Content>[],
  measure: MeasureCost<Content>,
): readonly Part<Content>[] {
  const swapped = [...parts];
  for (let round = 0; round < swapRounds; round += 1) {
    for (let first = 0; first < swapped.length; first += 1) {
      for (let second = first + 1; second < swapped.length; second += 1) {
        const [one, other] = [swapped[first], swapped[second]];
        if (one === undefined || other === undefined) continue;
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
