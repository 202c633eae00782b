import { type CellMask, findParts, flood } from "./cell-grid.ts";
import { type CellContext, type Deviations, isNearShadow, type ShadowMap } from "./cell-markers.ts";
import type { CellFeatures } from "./color-cells.ts";
import { type BackgroundLimits, markCells } from "./find-background.ts";

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
  const { slope, detail, tint, tintStep } = features;
  const isSmooth = (i: number) =>
    (slope[i] ?? 0) <= limits.slope &&
    (detail[i] ?? 0) <= limits.detail &&
    (tint[i] ?? 0) <= Math.max(limits.tint, realTint);
  const soft = markCells(
    features,
    (i) =>
      (slope[i] ?? 0) <= 3 * limits.slope && (detail[i] ?? 0) <= 2.5 * limits.detail && (tintStep[i] ?? 0) <= 0.012,
  );
  const open = flood(soft, certain, features);
  const smooth = markCells(features, (i) => !certain[i] && isSmooth(i));
  const toRegions = (mask: CellMask, isFine: boolean) =>
    findParts(mask, features).map((cells): Region => ({ cells, isFine, kind: "undecided" }));
  return [
    ...toRegions(
      markCells(features, (i) => smooth[i] === 1 && open[i] === 0),
      true,
    ),
    ...toRegions(
      markCells(features, (i) => smooth[i] === 1 && open[i] === 1),
      false,
    ),
    ...toRegions(
      markCells(features, (i) => soft[i] === 1 && open[i] === 0),
      false,
    ),
  ];
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
    for (const i of region.cells) {
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
      for (const i of region.cells) sure[i] = 1;
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
  for (const i of cells) if (!isNearShadow(shadows, i, -(lightness[i] ?? 0))) sharp += 1;
  return sharp > cells.length / 2;
}
