import { modelBackground } from "./background-model.ts";
import { backgroundCell, growLabels, productCell } from "./bucket-flood.ts";
import { type CellMask, cellDistance, findParts, measureDistances, visitNeighbors } from "./cell-grid.ts";
import {
  type CellContext,
  type Deviations,
  findShadows,
  gentleEdge,
  isNearShadow,
  markProduct,
  measureEdges,
  measureGrowthCosts,
  type ShadowMap,
  toLabels,
} from "./cell-markers.ts";
import type { CellFeatures } from "./color-cells.ts";
import { findCertainBackground, markCells, measureBackgroundLimits, measureTintTolerance } from "./find-background.ts";
import { isProduct, judgeRegions, listRegions } from "./regions.ts";

export interface ClassifiedCells {
  /** 1 for background, its shadows and openings of the product; 0 for the product. */
  readonly background: Uint8Array<ArrayBuffer>;
  /** Cells that were decided by what they look like; the others were decided by what is beside them. */
  readonly sure: CellMask;
  readonly marked: CellMask;
  readonly deviations: Deviations;
  readonly context: CellContext;
}

/** Each round knows more background, which makes the expected background behind openings and shadows more exact. */
const maxRounds = 3;

export function classifyCells(features: CellFeatures): ClassifiedCells {
  const limits = measureBackgroundLimits(features);
  const certain = findCertainBackground(features, limits);
  const context: CellContext = {
    ...{ features, limits, tintTolerance: measureTintTolerance(features, certain) },
    ...measureEdges(features, limits),
  };
  const regions = listRegions(certain, features, limits);
  const sure = certain.slice();
  let background = certain.slice();
  let deviations = measureDeviations(background, null, features);
  let marked: CellMask = new Uint8Array(features.size);
  for (let round = 0; round < maxRounds; round++) {
    if (round > 0) deviations = measureDeviations(background, deviations, features);
    const accepted = judgeRegions(regions, sure, deviations, context);
    const shadows = findShadows(sure, deviations, context);
    marked = markProduct(sure, deviations, shadows, context);
    for (const region of regions)
      if (isProduct(region, deviations, shadows)) for (const i of region.cells) marked[i] = 1;
    const costs = measureGrowthCosts(marked, deviations, shadows, context);
    const labels = growLabels(toLabels(sure, marked), costs, features);
    releaseShadows(labels, marked, deviations, shadows, context);
    background = markCells(features, (i) => labels[i] === backgroundCell);
    if (round > 0 && accepted === 0) break;
  }
  return { background, sure, marked, deviations, context };
}

/** Cells that touch the product are a mixture. */
const pureDistance = 3 * cellDistance;

/** Compares every cell with the background that the known background lets expect, without its dark shadows. */
function measureDeviations(background: CellMask, previous: Deviations | null, features: CellFeatures): Deviations {
  const fromProduct = measureDistances(
    markCells(features, (i) => !background[i]),
    features,
  );
  const weights = new Float32Array(features.size);
  for (let i = 0; i < features.size; i++) {
    if (!background[i] || (previous?.lightness[i] ?? 0) <= -0.08) continue;
    weights[i] = (fromProduct[i] ?? 0) >= pureDistance ? 1 : 0.02;
  }
  const measure = (values: Float32Array) => {
    const deviation = modelBackground(values, weights, features);
    for (let i = 0; i < deviation.length; i++) deviation[i] = (values[i] ?? 0) - (deviation[i] ?? 0);
    return deviation;
  };
  const u = measure(features.u);
  const v = measure(features.v);
  const tint = new Float32Array(features.size);
  for (let i = 0; i < tint.length; i++) tint[i] = Math.sqrt((u[i] ?? 0) ** 2 + (v[i] ?? 0) ** 2);
  return { lightness: measure(features.lightness), u, v, tint };
}

/** Fewer cells are not worth a decision. */
const minShadowCells = 40;

/** Gives smooth dark parts beside a shadow to the background that the product reached first, such as between legs. */
function releaseShadows(
  labels: Uint8Array,
  marked: CellMask,
  { lightness, tint }: Deviations,
  shadows: ShadowMap,
  context: CellContext,
): void {
  const { features, limits } = context;
  const candidates = markCells(features, (i) => {
    const darkness = -(lightness[i] ?? 0);
    const color = tint[i] ?? 0;
    if (labels[i] !== productCell || marked[i] || darkness <= 0.04 || darkness >= 0.25 || color >= 0.06) return false;
    if ((features.weaveAround[i] ?? 0) >= 0.2 || (features.relief[i] ?? 0) >= limits.relief) return false;
    if (!isNearShadow(shadows, i, darkness)) return false;
    return (shadows.heights[i] ?? 0) <= gentleEdge(0.18, darkness, color, context);
  });
  for (const part of findParts(candidates, features)) {
    if (part.length < minShadowCells || part.length >= 0.01 * features.size) continue;
    let contacts = 0;
    let darkContacts = 0;
    for (const i of part) {
      visitNeighbors(i, features, (neighbor) => {
        if (labels[neighbor] !== backgroundCell) return;
        contacts += 1;
        const other = lightness[neighbor] ?? 0;
        if (other < -0.03 && other > 1.5 * (lightness[i] ?? 0)) darkContacts += 1;
      });
    }
    if (contacts >= 3 && darkContacts >= 0.6 * contacts) for (const i of part) labels[i] = backgroundCell;
  }
}
