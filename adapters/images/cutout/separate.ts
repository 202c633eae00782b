import {
  type BackgroundLimits,
  type CellFeatures,
  findCertainBackground,
  measureBackgroundLimits,
  measureTintTolerance,
} from "./features.ts";
import {
  cellDistance,
  fillSmoothly,
  findParts,
  flood,
  growLabels,
  growMask,
  invert,
  type Mask,
  markCells,
  measureLength,
  spreadMaximum,
} from "./grid.ts";

/** How far each cell is from the background that is expected at its place. */
export interface Deviations {
  /** Difference of lightness; below 0 the cell is darker. */
  readonly lightness: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** Length of the difference in u and v. */
  readonly tint: Float32Array;
}

export interface SeparatedCells {
  readonly features: CellFeatures;
  /** 1 for background, its shadows and openings of the product; 0 for the product. */
  readonly background: Mask;
  /** Background that is connected with the border of the image without a gap in between. */
  readonly certain: Mask;
  readonly deviations: Deviations;
  /** Difference of u and v that is noise of the background. */
  readonly tintTolerance: number;
}

interface Context {
  readonly features: CellFeatures;
  readonly limits: BackgroundLimits;
  readonly tintTolerance: number;
  /** The height of edges as integers; a slope of 0.1 is `edgeScale / 10`. */
  readonly edges: Uint8Array;
  /** Edges that are `gapRadius` wider, which closes small gaps. */
  readonly wideEdges: Uint8Array;
}

/** The cells of each part. */
type Parts = ReturnType<typeof findParts>;

const backgroundCell = 1;
const productCell = 2;
const rounds = 3;

/** Each round knows more background, which makes the expected background behind openings and shadows more exact. */
export function separateCells(features: CellFeatures): SeparatedCells {
  const limits = measureBackgroundLimits(features);
  const certain = findCertainBackground(features, limits);
  const tintTolerance = measureTintTolerance(features, certain);
  const context = { features, limits, tintTolerance, ...measureEdges(features, limits) };
  const regions = listRegions(certain, features, limits);
  const sure = certain.slice();
  let background: Mask = certain;
  let deviations = measureDeviations(background, null, features);
  for (let round = 0; round < rounds; round++) {
    if (round > 0) deviations = measureDeviations(background, deviations, features);
    acceptRegions(regions, sure, deviations, context);
    const shadows = findShadows(sure, deviations, context);
    const marked = markProduct(sure, deviations, shadows, context);
    const seeds = Uint8Array.from(sure, (isSure, i) => (isSure ? backgroundCell : marked[i] ? productCell : 0));
    const { labels } = growLabels(seeds, measureGrowthCosts(marked, deviations, shadows, context), features);
    background = markCells(features, (i) => labels[i] === backgroundCell);
  }
  return { features, background, certain, deviations, tintTolerance };
}

const edgeScale = 1_500;
const maxLevel = 254;
const gapRadius = 3;

function measureEdges(features: CellFeatures, limits: BackgroundLimits) {
  const { slope, tint, tintStep, weave } = features;
  const heights = slope.map((steepness, i) => {
    const step = Math.max(0, Math.min(tintStep[i] ?? 0, 0.008) - 0.003);
    const height = edgeScale * (steepness + 0.6 * (tint[i] ?? 0) + 1.2 * step);
    return Math.min(maxLevel, height + 6 * Math.max(0, (weave[i] ?? 0) - limits.detail));
  });
  return { edges: Uint8Array.from(heights), wideEdges: Uint8Array.from(spreadMaximum(heights, gapRadius, features)) };
}

/** The cells of a square of 5 × 5 are at most this far from its center. */
const touchDistance = 3 * cellDistance - 1;

/** Compares the cells with the background that the known background lets expect, without its dark shadows. */
function measureDeviations(background: Mask, former: Deviations | null, features: CellFeatures): Deviations {
  const { lightness, u, v } = features;
  // Cells that touch the product are a mixture.
  const mixed = growMask(invert(background), touchDistance, features);
  const weights = Float32Array.from(background, (isBackground, i) => {
    if (!isBackground || (former?.lightness[i] ?? 0) <= -0.08) return 0;
    return mixed[i] ? 0.02 : 1;
  });
  const expected = fillSmoothly([lightness, u, v], weights, features);
  const [expectedLightness = lightness, expectedU = u, expectedV = v] = expected;
  const deviationU = u.map((value, i) => value - (expectedU[i] ?? 0));
  const deviationV = v.map((value, i) => value - (expectedV[i] ?? 0));
  return {
    lightness: lightness.map((value, i) => value - (expectedLightness[i] ?? 0)),
    u: deviationU,
    v: deviationV,
    tint: deviationU.map((value, i) => measureLength(value, deviationV[i] ?? 0)),
  };
}

/** Steps of a JPEG's color are smaller. */
const realTint = 0.0035;

/**
 * Smooth parts of the open background, and those inside the product without a strong edge; each is decided as a whole.
 */
function listRegions(certain: Mask, features: CellFeatures, limits: BackgroundLimits): Parts {
  const { slope, detail, tint, tintStep } = features;
  const isBelow = (i: number, factor: number, detailFactor: number) =>
    (slope[i] ?? 0) <= factor * limits.slope && (detail[i] ?? 0) <= detailFactor * limits.detail;
  const soft = markCells(features, (i) => isBelow(i, 3, 2.5) && (tintStep[i] ?? 0) <= 0.012);
  const maxTint = Math.max(limits.tint, realTint);
  const smooth = markCells(features, (i) => !certain[i] && isBelow(i, 1, 1) && (tint[i] ?? 0) <= maxTint);
  const open = flood(soft, certain, features);
  const toRegions = (isMarked: (i: number) => boolean) => findParts(markCells(features, isMarked), features);
  const isOpen = (i: number) => open[i] === 1;
  return [...toRegions((i) => smooth[i] === 1 && isOpen(i)), ...toRegions((i) => soft[i] === 1 && !isOpen(i))];
}

/** Adds the regions that look as the background does to what is surely background. */
function acceptRegions(regions: Parts, sure: Mask, deviations: Deviations, { tintTolerance }: Context): void {
  const { lightness, tint } = deviations;
  const isAlike = (i: number) => (tint[i] ?? 0) <= 1.25 * tintTolerance && Math.abs(lightness[i] ?? 0) <= 0.03;
  for (const cells of regions) {
    const distance = average(cells, (i) => Math.abs(lightness[i] ?? 0));
    if (distance > 0.016 || average(cells, (i) => tint[i] ?? 0) > tintTolerance) continue;
    if (average(cells, (i) => (isAlike(i) ? 1 : 0)) >= 0.85) for (const i of cells) sure[i] = 1;
  }
}

export function average(cells: readonly number[], measure: (i: number) => number): number {
  let sum = 0;
  for (const i of cells) sum += measure(i);
  return cells.length === 0 ? 0 : sum / cells.length;
}

interface ShadowMap {
  /** The highest edge that must be crossed from the background. */
  readonly heights: Uint8Array;
  /** The darkest soft shadow near each cell. */
  readonly nearby: Float32Array;
}

const shadowReach = 12;
/** Less is no shadow that matters. */
const minShadow = 0.06;
/** Wood, leather and brass have more color than the light that they reflect onto the background. */
const maxShadowTint = 0.06;
/** Thin black parts of a product are darker. */
export const maxShadow = 0.5;

/**
 * Finds soft shadows: dark cells that are reached from the background over a slope that is gentle for their darkness.
 * The outline of a product is a step instead.
 */
function findShadows(sure: Mask, { lightness, tint }: Deviations, context: Context): ShadowMap {
  const { features, edges, wideEdges } = context;
  const { reached: heights } = growLabels(sure, [edges], features);
  const { reached: wideHeights } = growLabels(sure, [wideEdges], features);
  const shadows = lightness.map((value, i) => {
    const color = tint[i] ?? 0;
    const isShadow = -value > minShadow && color < maxShadowTint;
    return isShadow && (wideHeights[i] ?? 0) <= gentleEdge(0.22, -value, color, context) ? -value : 0;
  });
  return { heights, nearby: spreadMaximum(shadows, shadowReach, features) };
}

/**
 * The highest edge around a shadow of this darkness. Light that a product reflects makes its shadow colored as well.
 */
function gentleEdge(share: number, darkness: number, tint: number, { tintTolerance }: Context): number {
  return edgeScale * Math.max(0.015, share * (darkness + 1.5 * Math.max(0, tint - tintTolerance)));
}

/** Whether the cell can belong to the soft shadow beside it, because it is not darker. */
function isNearShadow({ nearby }: ShadowMap, i: number, darkness: number): boolean {
  return (nearby[i] ?? 0) >= 0.75 * darkness;
}

/** Marks cells that are certainly product: another color, lighter, textured, or dark behind a sharp edge. */
function markProduct(sure: Mask, deviations: Deviations, shadows: ShadowMap, context: Context): Mask {
  const { features, tintTolerance } = context;
  return markCells(features, (i) => {
    if (sure[i]) return false;
    const lightness = deviations.lightness[i] ?? 0;
    const tint = deviations.tint[i] ?? 0;
    const darkness = Math.max(0, -lightness);
    const isSharp = !isNearShadow(shadows, i, darkness);
    const isColored = tint > 1.7 * tintTolerance + 0.06 * darkness && (isSharp || darkness < 0.05 || tint > 0.08);
    const isDark =
      darkness > 0.06 && isSharp && (shadows.heights[i] ?? 0) > edgeScale * Math.max(0.015, 0.16 * darkness);
    return isColored || lightness > 0.06 || isDark || isTextured(i, deviations, context);
  });
}

/** Such as of a fabric or leaves. */
function isTextured(i: number, deviations: Deviations, { features, limits }: Context): boolean {
  const { raw, lightness, weave, weaveAround } = features;
  const minDetail = Math.max(2 * limits.detail, 1);
  if ((weaveAround[i] ?? 0) <= Math.max(3 * limits.detail, 1.4) || (weave[i] ?? 0) <= minDetail) return false;
  // The smooth value hides single cells of the background beside thin leaves.
  const expected = (lightness[i] ?? 0) - (deviations.lightness[i] ?? 0);
  return Math.abs((raw.lightness[i] ?? 0) - expected) > 0.02 || (raw.detail[i] ?? 0) > minDetail;
}

/** The most color that a shadow of this darkness has. */
export function shadowTint(darkness: number, tintTolerance: number): number {
  return tintTolerance + 0.15 * darkness;
}

/** Cells of the product are marked this far from a shadow before the shadow is preferred. */
const markerReach = 4 * cellDistance;

/** The levels at which background and product grow into a cell that is not decided. */
function measureGrowthCosts(
  marked: Mask,
  deviations: Deviations,
  shadows: ShadowMap,
  context: Context,
): readonly Uint8Array[] {
  const { features, limits, tintTolerance, edges } = context;
  const nearMarked = growMask(marked, markerReach, features);
  const backgroundCost = new Uint8Array(edges.length);
  const productCost = new Uint8Array(edges.length);
  for (let i = 0; i < edges.length; i++) {
    const lightness = deviations.lightness[i] ?? 0;
    const darkness = Math.max(0, -lightness);
    const tint = deviations.tint[i] ?? 0;
    const edge = edges[i] ?? 0;
    const isAlike = tint <= tintTolerance && lightness < 0.016 && darkness < 0.06;
    const isShadow =
      !nearMarked[i] &&
      darkness > 0.03 &&
      tint <= tintTolerance + 0.3 * darkness &&
      (features.weaveAround[i] ?? 0) < Math.max(0.6, limits.detail) &&
      isNearShadow(shadows, i, darkness);
    const lighter = lightness > 0.016 ? 8 + 500 * (lightness - 0.016) : 0;
    backgroundCost[i] = Math.min(maxLevel, (isShadow ? 0.85 : 1) * edge + lighter);
    productCost[i] = Math.min(maxLevel, edge + (isAlike ? 8 : isShadow ? 25 : 0));
  }
  return [backgroundCost, productCost];
}
