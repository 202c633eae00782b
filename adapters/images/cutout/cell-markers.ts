import { growMask } from "./bit-mask.ts";
import { type GrowthCosts, lowerPassHeights, type PassHeights } from "./bucket-flood.ts";
import type { CellFeatures } from "./cell-features.ts";
import { type CellMask, cellDistance, spreadMaximum } from "./cell-grid.ts";
import type { BackgroundLimits } from "./find-background.ts";
import { borrowBytes, borrowFloats, copyBytes } from "./scratch.ts";

/** How far each cell is from the background that is expected at its place. */
export interface Deviations {
  /** Difference of lightness; below 0 the cell is darker. */
  readonly lightness: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** Length of the difference in u and v. */
  readonly tint: Float32Array;
}

export interface CellContext {
  readonly features: CellFeatures;
  readonly limits: BackgroundLimits;
  /** Difference of u and v that is noise of the background. */
  readonly tintTolerance: number;
  /** The height of edges as integers; a slope of 0.1 is `edgeScale / 10`. */
  readonly edges: Uint8Array;
  /** Cells that are no certain background, and those beside them. */
  readonly open: Int32Array;
  /** Edges that are `gapRadius` wider, which closes small gaps. */
  readonly wideEdges: Uint8Array;
}

const edgeScale = 1_500;
const maxLevel = 254;
const gapRadius = 3;

export function measureEdges(
  features: CellFeatures,
  limits: BackgroundLimits,
  open: Int32Array,
): Pick<CellContext, "edges" | "wideEdges"> {
  const { slope, tint, tintStep, weave, size } = features;
  const edges = borrowBytes(size);
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    const step = Math.max(0, Math.min(tintStep[i] ?? 0, 0.008) - 0.003);
    const height = edgeScale * ((slope[i] ?? 0) + 0.6 * (tint[i] ?? 0) + 1.2 * step);
    edges[i] = Math.min(maxLevel, height + 6 * Math.max(0, (weave[i] ?? 0) - limits.detail));
  }
  return { edges, wideEdges: spreadMaximum(copyBytes(edges), gapRadius, features) };
}

export interface ShadowMap {
  /** Level of the highest edge that must be crossed from the background. */
  readonly heights: Uint8Array;
  /** The darkest soft shadow near each cell. */
  readonly nearby: Float32Array;
}

const shadowReach = 12;
/** Less is no shadow that matters. */
const minShadow = 0.06;
/** Wood, leather and brass have more color than the light that they reflect onto the background. */
const maxShadowTint = 0.06;

/**
 * Finds soft shadows: dark cells that are reached from the background over a slope that is gentle for their darkness. The
 * outline of a product is a step instead.
 */
export function findShadows(
  sure: CellMask,
  { heights, wideHeights }: PassHeights,
  deviations: Deviations,
  context: CellContext,
): ShadowMap {
  const { features, edges, wideEdges, open } = context;
  lowerPassHeights(wideHeights, sure, wideEdges, open, features);
  lowerPassHeights(heights, sure, edges, open, features);
  const nearby = borrowFloats(features.size);
  let [first, last] = [features.size, 0];
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    const darkness = -(deviations.lightness[i] ?? 0);
    const tint = deviations.tint[i] ?? 0;
    if (darkness <= minShadow || tint >= maxShadowTint) continue;
    if ((wideHeights[i] ?? 0) <= gentleEdge(0.22, darkness, tint, context)) {
      nearby[i] = darkness;
      first = Math.min(first, i);
      last = i;
    }
  }
  const { width, height } = features;
  const top = Math.max(0, Math.floor(first / width) - shadowReach);
  const bottom = Math.min(height, Math.floor(last / width) + 1 + shadowReach);
  if (first <= last) {
    const rows = nearby.subarray(top * width, bottom * width);
    spreadMaximum(rows, shadowReach, { width, height: bottom - top, size: rows.length });
  }
  return { heights, nearby };
}

/** The highest edge around a shadow of this darkness. Light that a product reflects makes its shadow colored as well. */
export function gentleEdge(share: number, darkness: number, tint: number, { tintTolerance }: CellContext): number {
  return edgeScale * Math.max(0.015, share * (darkness + 1.5 * Math.max(0, tint - tintTolerance)));
}

/** Whether the cell can belong to the soft shadow beside it, because it is not darker. */
export function isNearShadow({ nearby }: ShadowMap, i: number, darkness: number): boolean {
  return (nearby[i] ?? 0) >= 0.75 * darkness;
}

/** Marks cells that are certainly product: another color, lighter, textured, or dark behind a sharp edge. */
export function markProduct(
  sure: CellMask,
  deviations: Deviations,
  shadows: ShadowMap,
  context: CellContext,
): Uint8Array<ArrayBuffer> {
  const { features, tintTolerance, open } = context;
  const marked = borrowBytes(features.size);
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    if (sure[i]) continue;
    const lightness = deviations.lightness[i] ?? 0;
    const tint = deviations.tint[i] ?? 0;
    const darkness = Math.max(0, -lightness);
    const isSharp = !isNearShadow(shadows, i, darkness);
    const isColored = tint > 1.7 * tintTolerance + 0.06 * darkness && (isSharp || darkness < 0.05 || tint > 0.08);
    const isDark =
      darkness > 0.06 && isSharp && (shadows.heights[i] ?? 0) > edgeScale * Math.max(0.015, 0.16 * darkness);
    if (isColored || lightness > 0.06 || isDark || isTextured(i, deviations, shadows, context)) marked[i] = 1;
  }
  return marked;
}

function isTextured(i: number, deviations: Deviations, shadows: ShadowMap, context: CellContext): boolean {
  const { features, limits, tintTolerance } = context;
  const { raw, lightness, relief, weave, weaveAround } = features;
  // The smooth value hides single cells of the background beside thin leaves.
  const expected = (lightness[i] ?? 0) - (deviations.lightness[i] ?? 0);
  const difference = Math.abs((raw.lightness[i] ?? 0) - expected);
  const isRough = (relief[i] ?? 0) > 2 * limits.relief;
  const isOther = difference > 0.018 || (deviations.tint[i] ?? 0) > tintTolerance;
  if (isRough && isOther && !looksShadowed(i, deviations, shadows, context)) return true;
  const isWoven = (weaveAround[i] ?? 0) > Math.max(3 * limits.detail, 1.4);
  const minDetail = Math.max(2 * limits.detail, 1);
  if (!isWoven || (weave[i] ?? 0) <= minDetail) return false;
  return difference > 0.02 || (raw.detail[i] ?? 0) > minDetail;
}

/** Whether the single cell has the color of the soft shadow beside it: the relief there is that of a thin leg. */
function looksShadowed(i: number, deviations: Deviations, shadows: ShadowMap, context: CellContext): boolean {
  const { raw, lightness, u, v } = context.features;
  const darkness = (lightness[i] ?? 0) - (deviations.lightness[i] ?? 0) - (raw.lightness[i] ?? 0);
  if (darkness < -0.03 || darkness > maxShadow || (shadows.nearby[i] ?? 0) < Math.max(minShadow, 0.75 * darkness))
    return false;
  const differenceU = (raw.u[i] ?? 0) - (u[i] ?? 0) + (deviations.u[i] ?? 0);
  const differenceV = (raw.v[i] ?? 0) - (v[i] ?? 0) + (deviations.v[i] ?? 0);
  return Math.sqrt(differenceU * differenceU + differenceV * differenceV) <= shadowTint(Math.max(0, darkness), context);
}

/** Thin black parts of a product are darker. */
export const maxShadow = 0.5;

/** The most color that a shadow of this darkness has. */
export function shadowTint(darkness: number, { tintTolerance }: CellContext): number {
  return tintTolerance + 0.15 * darkness;
}

/** Cells of the product are marked this far from a shadow before the shadow is preferred. */
const markerReach = 4 * cellDistance;

/** The levels at which background and product grow into a cell that is not decided. */
export function measureGrowthCosts(
  sure: CellMask,
  marked: CellMask,
  deviations: Deviations,
  shadows: ShadowMap,
  context: CellContext,
): GrowthCosts {
  const { features, limits, tintTolerance, edges, open } = context;
  const nearMarked = growMask(marked, markerReach, features);
  const backgroundCost = borrowBytes(features.size);
  const productCost = borrowBytes(features.size);
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    if (sure[i] || marked[i]) continue;
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
  return { backgroundCost, productCost };
}
