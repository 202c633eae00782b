import type { CutoutInfo } from "../../../core/image/image-transformer.port.ts";
import { growBits, growMask, packBits, unpackBits } from "./bit-mask.ts";
import { hasEdge, readProfile } from "./cell-features.ts";
import { type CellMask, cellDistance, findParts, invert, listCells, setCells } from "./cell-grid.ts";
import { maxShadow, shadowTint } from "./cell-markers.ts";
import type { ClassifiedCells } from "./classify-cells.ts";
import { findQuantile, listBorderCells, markCells } from "./find-background.ts";
import { measureLostParts, measureLostSurfaces } from "./gaps.ts";
import { averageColor, type MeanColor } from "./regions.ts";
import { borrowBytes, borrowFloats, borrowIntegers } from "./scratch.ts";
import { measureKeptFloor } from "./shadow.ts";

/** Cut-outs below this confidence are framed. */
export const minConfidence: CutoutInfo["confidence"] = 0.5;

/** 0 at `none`, 1 at `full`, and in between on a straight line. */
function ramp(value: number, none: number, full: number): number {
  return Math.min(1, Math.max(0, (value - none) / (full - none)));
}

/**
 * How sure the cut-out is, where `distances` are those from its outline: 0 for an image whose border is not plain
 * background, such as that of a room; less the more speaks for background that stayed or a part that was lost.
 */
export function measureConfidence(cells: ClassifiedCells, distances: Uint16Array): number {
  const { background, context } = cells;
  const { features } = context;
  const product = invert(background);
  let productSize = 0;
  for (let i = 0; i < features.size; i++) if (product[i]) productSize += 1;
  const area = productSize / features.size;
  if (area < 0.003 || area > 0.9) return 0;
  const { openings, paleShare, shadow } = measureLostSurfaces(cells, distances);
  const outline = measureOutline(cells, product, distances);
  return Math.min(
    measurePlainness(cells),
    ramp(openings, 2.6, 1.9),
    ramp(openings * paleShare, 0.3, 0.15),
    ramp(shadow, 0.8, 0.3),
    ramp(outline.faint, 0.6, 0.4),
    ramp(outline.soft, 0.2, 0.13),
    ramp(outline.shadow, 0.015, 0.005),
    ramp(measureDoubt(cells, distances, productSize), 0.018, 0.008),
    ramp(measureKeptFloor(cells, product, productSize), 0.007, 0.002),
    ramp(measureLostParts(cells, distances), 0.045, 0.03),
    ramp(measureLostOutline(cells, distances), 1.6, 1),
  );
}

/** Differences of color across an outline that is seen, and of one that is clear enough to tell how sharp it is. */
const seenStep = 0.02;
const clearStep = 0.03;
/** An outline is soft when it is less sharp than this share of what is usual for the image. */
const softShare = 0.6;
/** A shadow is darker, and differs from the product by more. */
const minDarkness = 0.02;
const minShadowContrast = 0.06;

/** Shares of the outline that the product of a good cut-out hardly has. */
interface OutlineDoubts {
  /** Both sides have the same color: background that stayed, or a white vase before a white wall. */
  readonly faint: number;
  /** Softer than usual: background that fills the gaps of a lattice. */
  readonly soft: number;
  /** Soft, and inside looks as a shadow does but not as most of the product: shadow that stayed. */
  readonly shadow: number;
}

function measureOutline(cells: ClassifiedCells, product: CellMask, distances: Uint16Array): OutlineDoubts {
  const { background, deviations, context } = cells;
  const { features, open } = context;
  const usual = averageColor(listCells(product), deviations);
  const profile = { inner: 0, step: 0, steepest: 0 };
  const sharpness = borrowFloats(open.length);
  const inners = borrowIntegers(open.length);
  let [outline, seen, clear] = [0, 0, 0];
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    if (background[i] || distances[i] !== cellDistance) continue;
    outline += 1;
    readProfile(i, background, features, profile);
    if (profile.step >= seenStep) seen += 1;
    if (profile.step < clearStep) continue;
    inners[clear] = profile.inner;
    sharpness[clear++] = profile.steepest / profile.step;
  }
  const limit = softShare * findQuantile(sharpness.slice(0, clear), 0.5);
  let [soft, shadow] = [0, 0];
  for (let k = 0; k < clear; k++) {
    if ((sharpness[k] ?? 0) >= limit) continue;
    soft += 1;
    if (looksAsShadow(inners[k] ?? 0, usual, cells)) shadow += 1;
  }
  return { faint: 1 - seen / outline, soft: soft / outline, shadow: shadow / outline };
}

function looksAsShadow(i: number, usual: MeanColor, { deviations, context }: ClassifiedCells): boolean {
  const [lightness, u, v] = [deviations.lightness[i] ?? 0, deviations.u[i] ?? 0, deviations.v[i] ?? 0];
  if (-lightness < minDarkness || -lightness > maxShadow || (context.features.weaveAround[i] ?? 0) >= 0.6) return false;
  if ((deviations.tint[i] ?? 0) > shadowTint(-lightness, context)) return false;
  return Math.hypot(lightness - usual[0], u - usual[1], v - usual[2]) >= minShadowContrast;
}

function measurePlainness({ background, context: { features } }: ClassifiedCells): number {
  const border = listBorderCells(features, 2);
  const share = (isCounted: (i: number) => boolean) => border.filter(isCounted).length / border.length;
  const backgroundAtBorder = share((i) => background[i] === 1);
  const flatAtBorder = share((i) => (features.slope[i] ?? 0) < 0.01 && (features.detail[i] ?? 0) < 6);
  return Math.min(ramp(backgroundAtBorder, 0.78, 0.98), ramp(flatAtBorder, 0.6, 0.95));
}

/** Background farther than this from the certain background is a pocket, such as a gap between legs; shares of the longer side. */
const pocketShare = 0.01;
/** Pockets that reach no farther are the shaded side of an outline. */
const deepShare = 0.03;
/** The highest slope near an outline that no edge explains. */
const unseenSlope = 0.01;

/**
 * Share of the outline that runs between a pocket and the product without an edge, plus the pockets' area that has another
 * color than the background, compared with the product's. Both mean that a part of the product was taken for background,
 * such as white bedding, or that a part of the background stayed.
 */
function measureDoubt(cells: ClassifiedCells, distances: Uint16Array, productSize: number): number {
  const { background, deviations, context } = cells;
  const { features, tintTolerance } = context;
  const pockets = findPockets(cells);
  if (!pockets.includes(1)) return 0;
  const nearPockets = growMask(pockets, 3 * cellDistance, features);
  let outline = 0;
  let unseen = 0;
  let colored = 0;
  for (let i = 0; i < features.size; i++) {
    if (!background[i] && distances[i] === cellDistance) {
      outline += 1;
      if (nearPockets[i] && !hasEdge(i, features, unseenSlope)) unseen += 1;
    } else if (pockets[i] && (distances[i] ?? 0) > 2 * cellDistance) {
      const darkness = Math.max(0, -(deviations.lightness[i] ?? 0));
      if ((deviations.tint[i] ?? 0) > Math.max(3 * tintTolerance, shadowTint(darkness, context))) colored += 1;
    }
  }
  return unseen / outline + colored / productSize;
}

function findPockets({ background, certain, context: { features } }: ClassifiedCells): CellMask {
  const longer = cellDistance * Math.max(features.width, features.height);
  const certainBits = packBits(certain, features);
  const near = unpackBits(growBits(certainBits, Math.floor(pocketShare * longer), features), features);
  const inner = markCells(features, (i) => background[i] === 1 && !near[i]);
  const parts = findParts(inner, features);
  const pockets = borrowBytes(features.size);
  if (parts.length === 0) return pockets;
  const shallow = unpackBits(growBits(certainBits, Math.ceil(deepShare * longer) - 1, features), features);
  for (const part of parts) if (part.some((i) => !shallow[i])) setCells(pockets, part, 1);
  return pockets;
}

/** The least change from cell to cell of a faint outline. */
const faintEdge = 0.008;
/** A shadow is wider than an outline: this many cells beside it, the change is no less than this share. */
const ridgeReach = 4;
const ridgeShare = 0.4;
/** Shorter lines are noise. */
const minRidgeCells = 12;

/**
 * Length of thin edges within the background, compared with the outline: a white vase at the border of the image, through
 * which the background spread.
 */
function measureLostOutline({ background, context: { features } }: ClassifiedCells, distances: Uint16Array): number {
  const { width, height, slope, tint } = features;
  const ridges = borrowBytes(features.size);
  let outline = 0;
  const change = (i: number) => (slope[i] ?? 0) + 0.6 * (tint[i] ?? 0);
  const isNarrow = (i: number, step: number) =>
    Math.max(change(i - step * ridgeReach), change(i + step * ridgeReach)) < ridgeShare * change(i);
  for (let y = ridgeReach; y < height - ridgeReach; y++) {
    for (let i = y * width + ridgeReach; i < (y + 1) * width - ridgeReach; i++) {
      if (!background[i]) outline += distances[i] === cellDistance ? 1 : 0;
      else if ((distances[i] ?? 0) > 3 * cellDistance && change(i) >= faintEdge) {
        if (isNarrow(i, 1) || isNarrow(i, width)) ridges[i] = 1;
      }
    }
  }
  let length = 0;
  for (const part of findParts(ridges, features)) if (part.length >= minRidgeCells) length += part.length;
  return length / outline;
}
