import { type CellFeatures, findQuantile, readProfile } from "./features.ts";
import {
  cellDistance,
  findParts,
  flood,
  growMask,
  invert,
  listCells,
  type Mask,
  markBorder,
  markCells,
  measureLength,
  visitNeighbors,
} from "./grid.ts";
import { average, type Deviations, maxShadow, type SeparatedCells, shadowTint } from "./separate.ts";

/** Corrects what separating gets wrong in small parts. Changes `background`. */
export function refineBackground(cells: SeparatedCells): void {
  openGaps(cells);
  removeFloor(cells);
  removeDust(cells);
}

/** Mean differences to the expected background: lightness, u and v. */
type MeanColor = readonly [number, number, number];

function averageColor(part: readonly number[], { lightness, u, v }: Deviations): MeanColor {
  return [average(part, (i) => lightness[i] ?? 0), average(part, (i) => u[i] ?? 0), average(part, (i) => v[i] ?? 0)];
}

function measureDistance([lightness, u, v]: MeanColor, [otherLightness, otherU, otherV]: MeanColor): number {
  return measureLength(lightness - otherLightness, u - otherU, v - otherV);
}

/** Share of all cells up to which a part that looks as the background is an opening, and no white cushion. */
const maxGapShare = 0.004;
/** The least contrast of an opening to what surrounds it. */
const minContrast = 0.08;

/** Deviations of single cells, which the smoothed features hide. */
function measureSingleCells({ deviations, features }: SeparatedCells): Deviations {
  const { raw } = features;
  const subtract = (own: Float32Array, smooth: Float32Array, deviation: Float32Array) =>
    own.map((value, i) => value - (smooth[i] ?? 0) + (deviation[i] ?? 0));
  const u = subtract(raw.u, features.u, deviations.u);
  const v = subtract(raw.v, features.v, deviations.v);
  const lightness = subtract(raw.lightness, features.lightness, deviations.lightness);
  return { lightness, u, v, tint: u.map((value, i) => measureLength(value, v[i] ?? 0)) };
}

/** Color of a single cell beyond the noise of the background that is still that of the background. */
const singleTint = 0.012;

/** Opens gaps that are too small for the smoothed features, such as between leaves. */
function openGaps(cells: SeparatedCells): void {
  const { background, features, tintTolerance } = cells;
  const single = measureSingleCells(cells);
  const alike = markCells(features, (i) => {
    if (background[i] || Math.abs(single.lightness[i] ?? 0) >= 0.025) return false;
    return (single.tint[i] ?? 0) < tintTolerance + singleTint;
  });
  for (const part of findParts(alike, features)) {
    if (part.length > maxGapShare * background.length) continue;
    const around = listAround(part, 2, features).filter((i) => !alike[i] && !background[i]);
    if (measureContrast(around, [0, 0, 0], single) <= minContrast) continue;
    const [meanLightness, meanU, meanV] = averageColor(part, single);
    const small = Math.min(1, 30 / part.length);
    if (measureLength(meanU, meanV) > tintTolerance * (1 + 0.6 * small)) continue;
    if (Math.abs(meanLightness) <= 0.015 + 0.008 * small) for (const i of part) background[i] = 1;
  }
}

/** The cells at a distance to the left, right, above and below of each cell of the part. */
function listAround(part: readonly number[], reach: number, { width, lightness }: CellFeatures): readonly number[] {
  return part.flatMap((i) => {
    const x = i % width;
    const beside = [x >= reach ? i - reach : -1, x < width - reach ? i + reach : -1];
    return [...beside, i - reach * width, i + reach * width].filter((k) => k >= 0 && k < lightness.length);
  });
}

/** The mean difference of cells to a color; 0 if there are hardly any. */
function measureContrast(cells: readonly number[], color: MeanColor, { lightness, u, v }: Deviations): number {
  if (cells.length < 3) return 0;
  return average(cells, (i) => Math.min(0.3, measureDistance([lightness[i] ?? 0, u[i] ?? 0, v[i] ?? 0], color)));
}

/** Parts of the product that are smaller than this, compared with its largest part, are dust. */
const dustShare = 0.002;
const dustCells = 6;

/** Gives specks to the background. */
function removeDust({ background, features }: SeparatedCells): void {
  const parts = findParts(invert(background), features);
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  for (const part of parts)
    if (part.length < Math.max(dustCells, dustShare * largest)) for (const i of part) background[i] = 1;
}

/** A change of lightness from cell to cell that is no outline. */
const softStep = 0.02;
/** Larger parts, compared with the product, are the shaded side of a product as well. */
const maxFloorShare = 0.01;
/** Floor differs this much from the product that stands on it. */
const minFloorContrast = 0.1;

/** Gives shaded floor that stayed at feet and between legs to the background. */
function removeFloor(cells: SeparatedCells): void {
  const { background, deviations, features } = cells;
  const productSize = listCells(invert(background)).length;
  const alike = markShaded(cells);
  for (const part of findParts(alike, features)) {
    if (part.length > maxFloorShare * productSize || !passesIntoShade(part, cells)) continue;
    // Cells that are nearer are a mixture.
    const around = listAround(part, 4, features).filter((i) => !background[i] && !alike[i]);
    if (measureContrast(around, averageColor(part, deviations), deviations) < minFloorContrast) continue;
    for (const i of part) background[i] = 1;
  }
}

/** Product cells that look as the shaded background does. */
function markShaded({ background, deviations, features, tintTolerance }: SeparatedCells): Mask {
  return markCells(features, (i) => {
    const lightness = deviations.lightness[i] ?? 0;
    if (background[i] || lightness > 0.035 || lightness < -0.4 || (features.slope[i] ?? 0) > 0.03) return false;
    if ((features.weaveAround[i] ?? 0) >= 0.6) return false;
    return (deviations.tint[i] ?? 0) <= shadowTint(Math.max(0, -lightness), tintTolerance);
  });
}

function passesIntoShade(part: readonly number[], { background, certain, features }: SeparatedCells): boolean {
  let [all, soft, lit] = [0, 0, 0];
  for (const i of part) {
    visitNeighbors(i, features, (neighbor) => {
      if (!background[neighbor]) return;
      all += 1;
      if (certain[neighbor]) lit += 1;
      if (Math.abs((features.lightness[neighbor] ?? 0) - (features.lightness[i] ?? 0)) < softStep) soft += 1;
    });
  }
  // A part that touches the background at few cells only is the inside of a product.
  return all >= 3 && all * all >= part.length / 8 && soft >= 0.6 * all && lit < 0.1 * all;
}

/**
 * What confidence is measured from; `distances` are those from the outline, in which a cell of the product is 1 away.
 */
interface Separation extends SeparatedCells {
  readonly product: readonly number[];
  readonly outline: readonly number[];
  readonly distances: Uint16Array;
}

/** 0 for a doubt of at least `useless`, 1 up to `good`. */
function rate(doubt: number, useless: number, good: number): number {
  return Math.min(1, Math.max(0, (useless - doubt) / (useless - good)));
}

/**
 * How sure the cut-out is, 0 to 1, where `distances` are those from its outline: the less, the more speaks for
 * background that stayed or a part that was lost.
 */
export function measureConfidence(cells: SeparatedCells, distances: Uint16Array): number {
  const product = listCells(invert(cells.background));
  const outline = product.filter((i) => distances[i] === cellDistance);
  const area = product.length / cells.background.length;
  if (area < 0.003 || area > 0.9) return 0;
  const separation = { ...cells, product, outline, distances };
  const { faint, shaded } = measureOutline(separation);
  return Math.min(
    ratePlainness(cells),
    rate(faint, 0.14, 0),
    rate(shaded, 0.015, 0.005),
    // Gaps of a lattice or between leaves are filled.
    rate(measureFilledGaps(separation), 0.36, 0.26),
    rate(measureUnseenGaps(separation), 0.012, 0.005),
    rate(measureKeptFloor(separation), 0.007, 0.002),
  );
}

/** An image whose border is not plain background, such as that of a room, is not cut out. */
function ratePlainness({ background, features }: SeparatedCells): number {
  const border = listCells(markBorder(features, 2));
  const busy = average(border, (i) => (background[i] ? 0 : 1));
  const uneven = average(border, (i) => ((features.slope[i] ?? 0) < 0.01 && (features.detail[i] ?? 0) < 6 ? 0 : 1));
  return Math.min(rate(busy, 0.22, 0.02), rate(uneven, 0.4, 0.05));
}

/** Background is noticed beside a product of a color that differs by this much. */
const visibleContrast = 0.12;

/** Differences of color across an outline that is seen, and of one that is clear enough to tell how sharp it is. */
const seenStep = 0.02;
const clearStep = 0.03;
/** A part of the outline is soft when its sharpness is below this share of the median of the image. */
const softShare = 0.6;

/**
 * Shares of the outline that a good cut-out hardly has. `faint`: both sides have the same color, because background
 * stayed or a pale part was lost. `shaded`: softer than usual, and inside looks as a shadow.
 */
function measureOutline({ background, deviations, features, outline, product, tintTolerance }: Separation) {
  const usual = averageColor(product, deviations);
  const profiles = outline.map((i) => readProfile(i, background, features));
  const clear = profiles.filter(({ step }) => step >= clearStep);
  const limit =
    softShare *
    findQuantile(
      clear.map(({ steepest, step }) => steepest / step),
      0.5,
    );
  const soft = clear.filter(({ steepest, step }) => steepest / step < limit);
  const shaded = soft.filter(({ inner }) => {
    const color = averageColor([inner], deviations);
    const darkness = -color[0];
    if (darkness < 0.02 || darkness > maxShadow || (features.weaveAround[inner] ?? 0) >= 0.6) return false;
    if ((deviations.tint[inner] ?? 0) > shadowTint(darkness, tintTolerance)) return false;
    return measureDistance(color, usual) >= 0.06;
  });
  const faint = profiles.filter(({ step }) => step < seenStep);
  return { faint: faint.length / outline.length, shaded: shaded.length / outline.length };
}

/** Share of gaps in a textured product that are still filled: single cells that look as slightly shaded background. */
function measureFilledGaps(separation: Separation): number {
  const { background, deviations, features, product, tintTolerance } = separation;
  const outside = flood(background, markBorder(features, 1), features);
  const openings = listCells(background).filter((i) => !outside[i]).length / product.length;
  const single = measureSingleCells(separation);
  const usual = averageColor(product, deviations);
  const filled = product.filter((i) => {
    if ((features.weaveAround[i] ?? 0) < 0.6 || (single.tint[i] ?? 0) > tintTolerance + singleTint) return false;
    const color = averageColor([i], single);
    return color[0] < 0.03 && color[0] > -0.12 && measureDistance(color, usual) >= visibleContrast;
  });
  const share = filled.length / product.length;
  return share / (share + openings + 0.05);
}

/**
 * Share of the outline that runs between a gap and the product without an edge, plus the gaps' area that has another
 * color than the background, compared with the product's: a part of the product, such as white bedding, was taken for
 * background.
 */
function measureUnseenGaps(separation: Separation): number {
  const { deviations, distances, features, outline, product, tintTolerance } = separation;
  const gaps = findGaps(separation);
  const nearGaps = growMask(gaps, 3 * cellDistance, features);
  const edges = growMask(
    markCells(features, (i) => getEdge(i, features) >= 0.01),
    8,
    features,
  );
  const unseen = outline.filter((i) => nearGaps[i] && !edges[i]);
  const colored = listCells(gaps).filter((i) => {
    const darkness = Math.max(0, -(deviations.lightness[i] ?? 0));
    const limit = Math.max(3 * tintTolerance, shadowTint(darkness, tintTolerance));
    return (distances[i] ?? 0) > 2 * cellDistance && (deviations.tint[i] ?? 0) > limit;
  });
  return unseen.length / outline.length + colored.length / product.length;
}

/** Change of lightness and color from cell to cell. */
function getEdge(i: number, { slope, tint }: CellFeatures): number {
  return (slope[i] ?? 0) + 0.6 * (tint[i] ?? 0);
}

/**
 * Background that is far from the certain background, such as between legs. What reaches no farther is a shaded
 * outline.
 */
function findGaps({ background, certain, features }: SeparatedCells): Mask {
  const longer = cellDistance * Math.max(features.width, features.height);
  const near = growMask(certain, Math.floor(0.01 * longer), features);
  const shallow = growMask(certain, Math.ceil(0.03 * longer) - 1, features);
  const gaps = new Uint8Array(background.length);
  for (const part of findParts(
    markCells(features, (i) => background[i] === 1 && !near[i]),
    features,
  ))
    if (part.some((i) => !shallow[i])) for (const i of part) gaps[i] = 1;
  return gaps;
}

/**
 * Share of the product that looks as the shaded background does and not as the product does elsewhere: floor that
 * stayed between legs, or the wall behind the spindles of a chair. A pale product looks so as well, but all of it.
 */
function measureKeptFloor(separation: Separation): number {
  const { deviations, features, product } = separation;
  const usual = averageColor(product, deviations);
  const kept = findParts(markShaded(separation), features).filter(
    (part) => part.length >= 15 && measureDistance(averageColor(part, deviations), usual) >= visibleContrast,
  );
  return kept.flat().length / product.length;
}
