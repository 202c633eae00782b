import { expectBackground, modelBackground } from "./background-model.ts";
import type { CellFeatures } from "./cell-features.ts";
import { type CellMask, cellDistance, findParts, listCells, setCells, visitNeighbors } from "./cell-grid.ts";
import { shadowTint } from "./cell-markers.ts";
import type { ClassifiedCells } from "./classify-cells.ts";
import { markCells } from "./find-background.ts";
import { fillMissing } from "./interpolate-missing.ts";
import { averageColor } from "./regions.ts";
import { borrowBytes, borrowFloats } from "./scratch.ts";

/** Background farther from the product than this share of the longer side counts as lit. */
const reachShare = 0.12;
/** Differences of lightness that are unevenness of the background, and from which they count in full. */
const noise = 0.015;
const fullShadow = 0.045;

/**
 * Opacity of a black layer that darkens the background as the product's shadow does, 0 to 1 for each cell. `distances` are
 * those from the outline.
 */
export function measureShadow(background: CellMask, distances: Uint16Array, features: CellFeatures): Float32Array {
  const reach = cellDistance * reachShare * Math.max(features.width, features.height);
  const lit = borrowFloats(features.size);
  for (let i = 0; i < features.size; i++) if (background[i] && (distances[i] ?? 0) >= reach) lit[i] = 1;
  const model = modelBackground([features.lightness], lit, features);
  const expectedValues = borrowFloats(features.size);
  const near = markCells(features, (i) => background[i] === 1 && (distances[i] ?? 0) < reach);
  expectBackground(model, listCells(near), features.width, [expectedValues]);
  const shadow = borrowFloats(features.size);
  const known = borrowFloats(features.size);
  for (let i = 0; i < features.size; i++) {
    const distance = distances[i] ?? 0;
    if (!background[i]) continue;
    known[i] = distance > 2 * cellDistance ? 1 : 0.02;
    if (!near[i]) continue;
    const fade = Math.min(1, 2 - (2 * distance) / reach);
    const lightness = features.lightness[i] ?? 0;
    const expected = expectedValues[i] ?? 0;
    const darkness = expected - lightness;
    if (darkness <= noise) continue;
    // Linear light is the third power of OKLab's lightness; the layer is blended without a conversion to it.
    const opacity = 1 - toDisplay((lightness / Math.max(0.01, expected)) ** 3);
    shadow[i] = fade * opacity * Math.min(1, (darkness - noise) / (fullShadow - noise));
  }
  fillMissing({ ...features, channels: [shadow], weights: known });
  return shadow;
}

/** Encodes linear light as sRGB does. */
function toDisplay(value: number): number {
  return value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** A change of lightness from cell to cell that is no outline. */
const softStep = 0.02;
/** Larger parts, compared with the product, are the shaded side of a product as well. */
const maxFloorShare = 0.01;
/** Floor differs this much from the product that stands on it. */
const minFloorContrast = 0.1;
/** The contrast is measured at the product's cells this far away: those beside the floor are a mixture. */
const contrastReach = 4;

/** Gives shaded floor that stayed at feet and between legs to the background. Changes `background`. */
export function removeFloor(cells: ClassifiedCells): void {
  const { background } = cells;
  let productSize = 0;
  for (let i = 0; i < background.length; i++) if (!background[i]) productSize += 1;
  const alike = markShaded(cells);
  for (const part of findParts(alike, cells.context.features)) {
    if (part.length > maxFloorShare * productSize || !passesIntoShade(part, cells)) continue;
    if (measureContrast(part, alike, cells) >= minFloorContrast) setCells(background, part, 1);
  }
}

/** Product cells that look as the shaded background does. */
function markShaded({ background, deviations, context }: ClassifiedCells): CellMask {
  const { features, open } = context;
  const shaded = borrowBytes(features.size);
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? 0;
    const lightness = deviations.lightness[i] ?? 0;
    if (background[i] || lightness > 0.035 || lightness < -0.4 || (features.slope[i] ?? 0) > 0.03) continue;
    if ((features.weaveAround[i] ?? 0) >= 0.6) continue;
    if ((deviations.tint[i] ?? 0) <= shadowTint(Math.max(0, -lightness), context)) shaded[i] = 1;
  }
  return shaded;
}

/** Mean difference of a part's color to the product around, and 0 if there are fewer than three cells of it. */
function measureContrast(part: Int32Array, alike: CellMask, cells: ClassifiedCells): number {
  const { background, deviations, context } = cells;
  const { width, size } = context.features;
  const [lightness, u, v] = averageColor(part, deviations);
  let sum = 0;
  let count = 0;
  const add = (i: number) => {
    if (i < 0 || i >= size || background[i] || alike[i]) return;
    const differenceU = (deviations.u[i] ?? 0) - u;
    const differenceV = (deviations.v[i] ?? 0) - v;
    sum += Math.min(0.3, Math.hypot((deviations.lightness[i] ?? 0) - lightness, differenceU, differenceV));
    count += 1;
  };
  for (let k = 0; k < part.length; k++) {
    const i = part[k] ?? 0;
    const x = i % width;
    if (x >= contrastReach) add(i - contrastReach);
    if (x < width - contrastReach) add(i + contrastReach);
    add(i - contrastReach * width);
    add(i + contrastReach * width);
  }
  return count < 3 ? 0 : sum / count;
}

/** Smaller parts are not noticed. */
const minFloorCells = 15;
/** Floor is noticed beside a product of a color that differs by this much. */
const visibleContrast = 0.12;

/**
 * Share of the product that looks as the shaded background does and not as the product does elsewhere: floor that stayed
 * between legs, or the wall behind the spindles of a chair. A pale product looks so as well, but all of it.
 */
export function measureKeptFloor(cells: ClassifiedCells, product: CellMask, productSize: number): number {
  const usual = averageColor(listCells(product), cells.deviations);
  let kept = 0;
  for (const part of findParts(markShaded(cells), cells.context.features)) {
    if (part.length < minFloorCells) continue;
    const [lightness, u, v] = averageColor(part, cells.deviations);
    if (Math.hypot(lightness - usual[0], u - usual[1], v - usual[2]) >= visibleContrast) kept += part.length;
  }
  return kept / productSize;
}

function passesIntoShade(part: Int32Array, { background, certain, context: { features } }: ClassifiedCells): boolean {
  let [all, soft, lit] = [0, 0, 0];
  for (let k = 0; k < part.length; k++) {
    const i = part[k] ?? 0;
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
