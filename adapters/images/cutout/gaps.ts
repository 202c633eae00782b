import { flood } from "./bit-mask.ts";
import { type CellMask, cellDistance, findParts, invert, setCells } from "./cell-grid.ts";
import type { ClassifiedCells } from "./classify-cells.ts";
import { listBorderCells } from "./find-background.ts";
import { averageColor } from "./regions.ts";
import { borrowBytes, borrowFloats } from "./scratch.ts";

/** Share of all cells up to which a part that looks as the background is an opening, and no white cushion. */
const maxGapShare = 0.004;
/** The least contrast of an opening to what surrounds it. */
const minContrast = 0.08;

/**
 * Opens gaps that are too small for the smoothed features, such as between leaves: they look as the background does, and what
 * surrounds them does not. Changes `background`.
 */
export function openGaps({ background, deviations, context }: ClassifiedCells): void {
  const { features, tintTolerance } = context;
  const { raw } = features;
  const differences = [
    subtractExpected(raw.lightness, features.lightness, deviations.lightness, background),
    subtractExpected(raw.u, features.u, deviations.u, background),
    subtractExpected(raw.v, features.v, deviations.v, background),
  ] as const;
  const [lightness, u, v] = differences;
  const alike = borrowBytes(features.size);
  for (let i = 0; i < features.size; i++) {
    if (background[i] || Math.abs(lightness[i] ?? 0) >= 0.025) continue;
    if (measureLength(u[i] ?? 0, v[i] ?? 0) < tintTolerance + 0.012) alike[i] = 1;
  }
  const isOther = (i: number) => !alike[i] && !background[i];
  for (const part of findParts(alike, features)) {
    if (part.length > maxGapShare * features.size) continue;
    if (measureContrast(part, differences, isOther, features.width) <= minContrast) continue;
    const small = Math.min(1, 30 / part.length);
    const tint = measureLength(average(u, part), average(v, part));
    if (tint > tintTolerance * (1 + 0.6 * small)) continue;
    if (Math.abs(average(lightness, part)) > 0.015 + 0.008 * small) continue;
    setCells(background, part, 1);
  }
}

/** Differences of single cells of the product, which the smoothed features hide, to the expected background. */
function subtractExpected(
  raw: Float32Array,
  smooth: Float32Array,
  deviation: Float32Array,
  background: CellMask,
): Float32Array {
  const difference = borrowFloats(raw.length);
  for (let i = 0; i < raw.length; i++) {
    if (!background[i]) difference[i] = (raw[i] ?? 0) - (smooth[i] ?? 0) + (deviation[i] ?? 0);
  }
  return difference;
}

function measureLength(x: number, y: number, z = 0): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/** The mean difference of the product's cells that are two cells away from the part. */
function measureContrast(
  part: Int32Array,
  [lightness, u, v]: readonly [Float32Array, Float32Array, Float32Array],
  isOther: (i: number) => boolean,
  width: number,
): number {
  let sum = 0;
  let count = 0;
  const add = (i: number) => {
    if (i < 0 || i >= lightness.length || !isOther(i)) return;
    sum += Math.min(0.3, measureLength(lightness[i] ?? 0, u[i] ?? 0, v[i] ?? 0));
    count += 1;
  };
  for (let k = 0; k < part.length; k++) {
    const i = part[k] ?? 0;
    const x = i % width;
    if (x > 1) add(i - 2);
    if (x < width - 2) add(i + 2);
    add(i - 2 * width);
    add(i + 2 * width);
  }
  return count === 0 ? 0 : sum / count;
}

function average(values: Float32Array, part: Int32Array): number {
  let sum = 0;
  for (let k = 0; k < part.length; k++) sum += values[part[k] ?? 0] ?? 0;
  return sum / part.length;
}

/** Parts of the product that are smaller than this, compared with its largest part, are dust. */
const dustShare = 0.002;
const dustCells = 6;

/** Detached parts that look nearly as the background does are uneven shadows, up to this share of the largest part. */
const islandShare = 0.2;

/** Such parts have the color of the shadow around, which differs by less than this. */
const islandContrast = 0.04;

/** Gives specks and pale islands to the background. Changes `background`. */
export function removeDust(cells: ClassifiedCells): void {
  const { background, deviations, context } = cells;
  const parts = findParts(invert(background), context.features);
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  for (const part of parts) {
    const isSpeck = part.length < Math.max(dustCells, dustShare * largest);
    const isPale =
      Math.abs(average(deviations.lightness, part)) < 0.08 &&
      average(deviations.tint, part) < 3 * context.tintTolerance;
    const isIsland = part.length < islandShare * largest && (isPale || isShadow(part, cells));
    if (isSpeck || isIsland) setCells(background, part, 1);
  }
}

/** Whether a detached part has the color of the background around: a shadow in which the blocks of a JPEG are seen. */
function isShadow(part: Int32Array, { background, deviations, context: { features } }: ClassifiedCells): boolean {
  const around: number[] = [];
  for (let k = 0; k < part.length; k++) {
    const i = part[k] ?? 0;
    for (const beside of [i - 3, i + 3, i - 3 * features.width, i + 3 * features.width]) {
      if (background[beside]) around.push(beside);
    }
  }
  if (around.length === 0) return false;
  const [lightness, u, v] = averageColor(part, deviations);
  const [otherLightness, otherU, otherV] = averageColor(Int32Array.from(around), deviations);
  return measureLength(lightness - otherLightness, u - otherU, v - otherV) < islandContrast;
}

/** How much of the cut-out looks as if a surface of the product had been taken for background, or the reverse. */
interface LostSurfaces {
  /** Openings that the product encloses, compared with its area: the glass of a mirror, or a rug of which its pattern is left. */
  readonly openings: number;
  /** Share of the product that hardly differs from the background: beside large openings they may be its surface as well. */
  readonly paleShare: number;
  /** Shadow, compared with the area of the product that casts it: gray cushions on the legs of a sofa. */
  readonly shadow: number;
}

/** Differences of lightness, and of color compared with the noise of the background, up to which a cell is pale. */
const paleLightness = 0.06;
const paleTint = 4;

/** Background that is darker than expected by this much is shadow, and not noise. */
const shadowDarkness = 0.05;

/** `distances` are those from the outline. */
export function measureLostSurfaces(cells: ClassifiedCells, distances: Uint16Array): LostSurfaces {
  const { background, deviations, context } = cells;
  const { features, open } = context;
  const border = borrowBytes(features.size);
  setCells(border, listBorderCells(features, 1), 1);
  const outside = flood(background, border, features);
  let [product, pale, openings, shadow] = [0, 0, 0, 0];
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    if (background[i]) {
      if (!outside[i]) openings += 1;
      const isDark = (deviations.lightness[i] ?? 0) < -shadowDarkness;
      if (isDark && (distances[i] ?? 0) > 2 * cellDistance) shadow += 1;
      continue;
    }
    product += 1;
    const isAlike = Math.abs(deviations.lightness[i] ?? 0) < paleLightness;
    if (isAlike && (deviations.tint[i] ?? 0) < paleTint * context.tintTolerance) pale += 1;
  }
  return { openings: openings / product, paleShare: pale / product, shadow: shadow / product };
}

/** No shadow changes as much from cell to cell. */
const hardSlope = 0.07;

/** Number of hard edges within the background, compared with the length of the outline: dark parts that were lost. */
export function measureLostParts({ background, context }: ClassifiedCells, distances: Uint16Array): number {
  const { features } = context;
  let outline = 0;
  let lost = 0;
  for (let i = 0; i < features.size; i++) {
    if (!background[i]) outline += distances[i] === cellDistance ? 1 : 0;
    else if ((distances[i] ?? 0) > 3 * cellDistance && (features.slope[i] ?? 0) > hardSlope) lost += 1;
  }
  return lost / outline;
}
