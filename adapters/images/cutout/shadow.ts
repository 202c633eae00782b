import { expectBackground, modelBackground } from "./background-model.ts";
import type { CellFeatures } from "./cell-features.ts";
import { type CellMask, cellDistance, listCells } from "./cell-grid.ts";
import { markCells } from "./find-background.ts";
import { fillMissing } from "./interpolate-missing.ts";
import { borrowFloats } from "./scratch.ts";

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
