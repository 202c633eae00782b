import { flood } from "./bit-mask.ts";
import type { CellFeatures } from "./cell-features.ts";
import { type CellMask, findParts, setCells } from "./cell-grid.ts";
import { type CellContext, type Deviations, isNearShadow, type ShadowMap } from "./cell-markers.ts";
import type { BackgroundLimits } from "./find-background.ts";
import { borrowBytes } from "./scratch.ts";

/** A part without strong edges that is decided as a whole. */
export interface Region {
  readonly cells: Int32Array;
  /** A small part of a larger region: it can only become background. */
  readonly isFine: boolean;
  kind: "undecided" | "background" | "product" | "colored shadow";
}

/** Steps of a JPEG's color are smaller. */
const realTint = 0.0035;

/** Regions inside the product without a strong edge, their smoothest parts, and smooth parts of the open background. */
export function listRegions(certain: CellMask, features: CellFeatures, limits: BackgroundLimits): readonly Region[] {
  const { slope, detail, tint, tintStep, size } = features;
  const soft = borrowBytes(size);
  const smooth = borrowBytes(size);
  const maxTint = Math.max(limits.tint, realTint);
  for (let i = 0; i < size; i++) {
    const cellSlope = slope[i] ?? 0;
    const cellDetail = detail[i] ?? 0;
    if (cellSlope > 3 * limits.slope || cellDetail > 2.5 * limits.detail) continue;
    if ((tintStep[i] ?? 0) <= 0.012) soft[i] = 1;
    const isSmooth = cellSlope <= limits.slope && cellDetail <= limits.detail && (tint[i] ?? 0) <= maxTint;
    if (isSmooth && !certain[i]) smooth[i] = 1;
  }
  const open = flood(soft, certain, features);
  const inner = borrowBytes(size);
  const outer = borrowBytes(size);
  const enclosed = borrowBytes(size);
  for (let i = 0; i < size; i++) {
    if (smooth[i]) (open[i] ? outer : inner)[i] = 1;
    if (soft[i] && !open[i]) enclosed[i] = 1;
  }
  const toRegions = (mask: CellMask, isFine: boolean) =>
    findParts(mask, features).map((cells): Region => ({ cells, isFine, kind: "undecided" }));
  return [...toRegions(inner, true), ...toRegions(outer, false), ...toRegions(enclosed, false)];
}

/** Accepts regions that look as the background does; returns the number of their cells. */
export function judgeRegions(
  regions: readonly Region[],
  sure: Uint8Array,
  { lightness, tint }: Deviations,
  { tintTolerance }: CellContext,
): number {
  let accepted = 0;
  for (const region of regions) {
    if (region.kind === "background") continue;
    const sums = { lightness: 0, distance: 0, tint: 0, alike: 0 };
    for (let k = 0; k < region.cells.length; k++) {
      const i = region.cells[k] ?? 0;
      const difference = lightness[i] ?? 0;
      sums.lightness += difference;
      sums.distance += Math.abs(difference);
      sums.tint += tint[i] ?? 0;
      if ((tint[i] ?? 0) <= 1.25 * tintTolerance && Math.abs(difference) <= 0.03) sums.alike += 1;
    }
    const count = region.cells.length;
    const [mean, meanTint] = [sums.lightness / count, sums.tint / count];
    if (meanTint <= tintTolerance && sums.distance <= 0.016 * count && sums.alike >= 0.85 * count) {
      region.kind = "background";
      setCells(sure, region.cells, 1);
      accepted += count;
    } else if (!region.isFine) {
      const isProductColor = meanTint > tintTolerance + 0.05 * Math.max(0, -mean) || mean > 0.02;
      const canBeShadow = mean < -0.05 && meanTint < 0.08;
      region.kind = !isProductColor ? "undecided" : canBeShadow ? "colored shadow" : "product";
    }
  }
  return accepted;
}

/** Whether all cells of the region count as product. */
export function isProduct({ kind, cells }: Region, { lightness }: Deviations, shadows: ShadowMap): boolean {
  if (kind !== "colored shadow") return kind === "product";
  let sharp = 0;
  for (let k = 0; k < cells.length; k++) {
    const i = cells[k] ?? 0;
    if (!isNearShadow(shadows, i, -(lightness[i] ?? 0))) sharp += 1;
  }
  return sharp > cells.length / 2;
}

/** Mean differences to the expected background: lightness, u and v. */
export type MeanColor = readonly [number, number, number];

export function averageColor(part: Int32Array, deviations: Deviations): MeanColor {
  const sums: [number, number, number] = [0, 0, 0];
  for (let k = 0; k < part.length; k++) {
    const i = part[k] ?? 0;
    sums[0] += deviations.lightness[i] ?? 0;
    sums[1] += deviations.u[i] ?? 0;
    sums[2] += deviations.v[i] ?? 0;
  }
  return [sums[0] / part.length, sums[1] / part.length, sums[2] / part.length];
}
