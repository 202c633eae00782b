import { interpolateMissing, modelBackground } from "./background-model.ts";
import { type CellMask, cellDistance, measureDistances } from "./cell-grid.ts";
import type { CellFeatures } from "./color-cells.ts";
import { markCells } from "./find-background.ts";

/** Background farther from the product than this share of the longer side counts as lit. */
const reachShare = 0.12;
/** Differences of lightness that are unevenness of the background, and from which they count in full. */
const noise = 0.015;
const fullShadow = 0.045;

/** Opacity of a black layer that darkens the background as the product's shadow does, 0 to 1 for each cell. */
export function measureShadow(background: CellMask, features: CellFeatures): Float32Array {
  const distances = measureDistances(
    markCells(features, (i) => !background[i]),
    features,
  );
  const reach = cellDistance * reachShare * Math.max(features.width, features.height);
  const lit = new Float32Array(features.size);
  const known = new Float32Array(features.size);
  for (let i = 0; i < features.size; i++) {
    if ((distances[i] ?? 0) >= reach) lit[i] = 1;
    if (background[i]) known[i] = (distances[i] ?? 0) > 2 * cellDistance ? 1 : 0.02;
  }
  const expected = modelBackground(features.lightness, lit, features);
  const shadow = new Float32Array(features.size);
  for (let i = 0; i < features.size; i++) {
    const darkness = (expected[i] ?? 0) - (features.lightness[i] ?? 0);
    if (!background[i] || darkness <= noise) continue;
    const ratio = (features.lightness[i] ?? 0) / Math.max(0.01, expected[i] ?? 0);
    const fade = Math.min(1, 2 - (2 * (distances[i] ?? 0)) / reach);
    // Linear light is the third power of OKLab's lightness; the layer is blended without a conversion to it.
    const opacity = 1 - toDisplay(ratio ** 3);
    shadow[i] = Math.max(0, fade) * opacity * Math.min(1, (darkness - noise) / (fullShadow - noise));
  }
  return interpolateMissing(shadow, known, features);
}

/** Encodes linear light as sRGB does. */
function toDisplay(value: number): number {
  return value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
