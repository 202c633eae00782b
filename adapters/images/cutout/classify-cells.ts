import { expectBackground, expectLitBackground, modelBackground } from "./background-model.ts";
import { growMask } from "./bit-mask.ts";
import { backgroundCell, createPassHeights, growLabels, productCell } from "./bucket-flood.ts";
import type { CellFeatures } from "./cell-features.ts";
import {
  type CellGrid,
  type CellMask,
  cellDistance,
  findParts,
  invert,
  listCells,
  setCells,
  visitNeighbors,
} from "./cell-grid.ts";
import {
  type CellContext,
  type Deviations,
  findShadows,
  gentleEdge,
  isNearShadow,
  markProduct,
  maxShadow,
  measureEdges,
  measureGrowthCosts,
  type ShadowMap,
} from "./cell-markers.ts";
import { findCertainBackground, measureBackgroundLimits, measureTintTolerance } from "./find-background.ts";
import { isProduct, judgeRegions, listRegions } from "./regions.ts";
import { borrowBytes, borrowFloats, copyBytes, withScratch } from "./scratch.ts";

export interface ClassifiedCells {
  /** 1 for background, its shadows and openings of the product; 0 for the product. */
  readonly background: Uint8Array<ArrayBuffer>;
  /** Background that is connected with the border of the image without a gap in between. */
  readonly certain: CellMask;
  readonly deviations: Deviations;
  readonly context: CellContext;
}

/** Each round knows more background, which makes the expected background behind openings and shadows more exact. */
const maxRounds = 3;
/** Another round is not worth its time when the last one accepted a smaller share of all cells. */
const minAcceptedShare = 0.001;

export function classifyCells(features: CellFeatures): ClassifiedCells {
  const limits = measureBackgroundLimits(features);
  const certain = findCertainBackground(features, limits);
  const open = listOpenCells(certain, features);
  const tintTolerance = measureTintTolerance(features, certain);
  const context: CellContext = { features, limits, tintTolerance, open, ...measureEdges(features, limits, open) };
  const regions = listRegions(certain, features, limits);
  const sure = copyBytes(certain);
  const background = copyBytes(certain);
  const deviations = createDeviations(features.size);
  const lit = expectLitBackground(certain, open, features);
  const heights = { heights: createPassHeights(open, features), wideHeights: createPassHeights(open, features) };
  for (let round = 0; round < maxRounds; round++) {
    const accepted = withScratch(() => {
      updateDeviations(deviations, background, lit, context);
      const count = judgeRegions(regions, sure, deviations, context);
      const shadows = findShadows(sure, heights, deviations, context);
      const marked = markProduct(sure, deviations, shadows, context);
      for (const region of regions) if (isProduct(region, deviations, shadows)) setCells(marked, region.cells, 1);
      const costs = measureGrowthCosts(sure, marked, deviations, shadows, context);
      const labels = growLabels(toLabels(sure, marked, open), costs, open, features);
      releaseShadows(labels, marked, deviations, shadows, context);
      for (let k = 0; k < open.length; k++) {
        const i = open[k] ?? 0;
        background[i] = labels[i] === backgroundCell ? 1 : 0;
      }
      return count;
    });
    if (round > 0 && accepted < minAcceptedShare * features.size) break;
  }
  return { background, certain, deviations, context };
}

/** Combines the marks into labels for `growLabels`. */
function toLabels(sure: CellMask, marked: CellMask, open: Int32Array): Uint8Array {
  // The value of a cell that belongs to a mask is that of the label.
  const labels: Uint8Array = copyBytes(sure);
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    if (marked[i] && !sure[i]) labels[i] = productCell;
  }
  return labels;
}

/** The cells of a square of 5 × 5 are at most this far from its center. */
const touchDistance = 3 * cellDistance - 1;

/** Cells that are no certain background, and those beside them: a shadow may begin there. */
function listOpenCells(certain: CellMask, grid: CellGrid): Int32Array {
  return listCells(growMask(invert(certain), touchDistance, grid));
}

function createDeviations(size: number): Deviations {
  const create = () => borrowFloats(size);
  return { lightness: create(), u: create(), v: create(), tint: create() };
}

/** A shadow nearby makes the background seem darker than it is by at least this much. */
const minShade = 0.035;

/** Compares open cells with the background that the known background lets expect, without its dark shadows. */
function updateDeviations(
  deviations: Deviations,
  background: CellMask,
  lit: Float32Array,
  { features, open }: CellContext,
): void {
  const { lightness, u, v, tint } = deviations;
  // Cells that touch the product are a mixture.
  const mixed = growMask(invert(background), touchDistance, features);
  const weights = borrowFloats(features.size);
  weights.set(background);
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    if ((lightness[i] ?? 0) <= -0.08) weights[i] = 0;
    else if (mixed[i]) weights[i] = background[i] ? 0.02 : 0;
  }
  const model = modelBackground([features.lightness, features.u, features.v], weights, features);
  expectBackground(model, open, features.width, [lightness, u, v]);
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    const differenceU = (features.u[i] ?? 0) - (u[i] ?? 0);
    const differenceV = (features.v[i] ?? 0) - (v[i] ?? 0);
    const actual = features.lightness[i] ?? 0;
    const expected = lightness[i] ?? 0;
    const expectedLit = lit[i] ?? 0;
    // Between legs, the wall above a shadow is lit again.
    const isLit = actual > expected && expectedLit - expected > minShade;
    lightness[i] = isLit ? Math.max(0, actual - expectedLit) : actual - expected;
    u[i] = differenceU;
    v[i] = differenceV;
    tint[i] = Math.sqrt(differenceU * differenceU + differenceV * differenceV);
  }
}

/** Fewer cells are not worth a decision. */
const minShadowCells = 40;

/** Beside a shadow as dark as that below a sofa, its paler rim is a shadow as well. */
const deepShadow = 0.25;

/** Color per darkness of a shadow onto which a product reflects light, such as that of a paper lamp between its legs. */
const reflectedTint = 0.3;

/** Gives smooth dark parts beside a shadow to the background that the product reached first, such as between legs. */
function releaseShadows(
  labels: Uint8Array,
  marked: CellMask,
  { lightness, tint }: Deviations,
  shadows: ShadowMap,
  context: CellContext,
): void {
  const { features, limits, open } = context;
  const isShadow = (i: number) => {
    const darkness = -(lightness[i] ?? 0);
    const color = tint[i] ?? 0;
    if (darkness <= 0.04 || darkness >= maxShadow || color >= 0.06) return false;
    if (color > context.tintTolerance + reflectedTint * darkness) return false;
    if ((features.weaveAround[i] ?? 0) >= 0.2 || (features.relief[i] ?? 0) >= limits.relief) return false;
    if (!isNearShadow(shadows, i, darkness)) return false;
    const nearby = shadows.nearby[i] ?? 0;
    const depth = nearby > deepShadow ? nearby : darkness;
    return (shadows.heights[i] ?? 0) <= Math.min(90, gentleEdge(0.18, depth, color, context));
  };
  const candidates = borrowBytes(features.size);
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    if (labels[i] === productCell && !marked[i] && isShadow(i)) candidates[i] = 1;
  }
  for (const part of findParts(candidates, features)) {
    if (part.length < minShadowCells || part.length >= 0.06 * features.size) continue;
    let contacts = 0;
    let darkContacts = 0;
    for (let k = 0; k < part.length; k++) {
      const i = part[k] ?? 0;
      visitNeighbors(i, features, (neighbor) => {
        if (labels[neighbor] !== backgroundCell) return;
        contacts += 1;
        const other = lightness[neighbor] ?? 0;
        if (other < -0.03 && other > 1.5 * (lightness[i] ?? 0)) darkContacts += 1;
      });
    }
    if (contacts >= 3 && darkContacts >= 0.6 * contacts) setCells(labels, part, backgroundCell);
  }
}
