import { getChroma, getColorDistance, mixColors, type Oklab, toHex, toOklab } from "./colors.ts";
import type { ComposerProduct } from "./composition.ts";

const paletteSize = 5;
/** Colors closer than this look like one. */
const minDistance = 0.09;
/** Lightness beyond these is the white of a background or the black of a shadow. */
const lightness = { min: 0.2, max: 0.94 };
/** Pale colors look like the background of the moodboard. */
const pale = { lightness: 0.87, chroma: 0.035 };

/** Colors that are added to a palette with too few: oak, linen, charcoal. */
const additions = ["#b58b5c", "#d8c9b2", "#3a352f"];

/**
 * Returns up to five distinct colors of the products, from light to dark. Strong colors count more than grays, and the
 * first color of a product more than its others.
 */
export function suggestPalette(products: readonly ComposerProduct[]): readonly string[] {
  const found = products.flatMap(({ image }) =>
    image.colors.map((color, index) => ({ color: toOklab(color), weight: 1 / (1 + index) })),
  );
  const usable = found.filter(({ color }) => isUsable(color));
  const chosen: Oklab[] = [];
  for (let count = 0; count < paletteSize; count += 1) {
    const next = chooseColor(usable, chosen);
    if (next === null) break;
    chosen.push(next);
  }
  for (const color of additions.map(toOklab)) if (chosen.length < 3 && isDistinct(color, chosen)) chosen.push(color);
  return chosen.sort((one, other) => other.lightness - one.lightness).map(toHex);
}

function isUsable(color: Oklab): boolean {
  const isPale = color.lightness > pale.lightness && getChroma(color) < pale.chroma;
  return color.lightness >= lightness.min && color.lightness <= lightness.max && !isPale;
}

interface WeightedColor {
  readonly color: Oklab;
  readonly weight: number;
}

/** The color that most products share and that differs most from the chosen ones. */
function chooseColor(colors: readonly WeightedColor[], chosen: readonly Oklab[]): Oklab | null {
  let best: Oklab | null = null;
  let highest = 0;
  for (const { color } of colors) {
    if (!isDistinct(color, chosen)) continue;
    const support = colors.reduce(
      (sum, other) => sum + other.weight * Math.max(0, 1 - getColorDistance(color, other.color) / minDistance),
      0,
    );
    const novelty = Math.min(0.4, ...chosen.map((other) => getColorDistance(color, other)));
    const score = Math.sqrt(support) * (0.35 + 3 * getChroma(color)) * novelty;
    if (score > highest) [best, highest] = [color, score];
  }
  return best;
}

function isDistinct(color: Oklab, chosen: readonly Oklab[]): boolean {
  return chosen.every((other) => getColorDistance(color, other) >= minDistance);
}

/** Returns a pale background with a trace of the palette's hue, on which white and dark products both stand out. */
export function suggestBackground(palette: readonly string[]): string {
  const colors = palette.map(toOklab);
  const sum = (value: (color: Oklab) => number) => colors.reduce((total, color) => total + value(color), 0);
  const [greenRed, blueYellow] = [sum((color) => color.greenRed), sum((color) => color.blueYellow)];
  const strength = Math.hypot(greenRed, blueYellow) || 1;
  const tint = 0.017;
  return toHex({
    lightness: 0.912,
    greenRed: (tint * greenRed) / strength,
    blueYellow: 0.004 + (tint * blueYellow) / strength,
  });
}

const floorShare = 0.3;
const wood = "#b58b5c";

/** Returns a color for the floor of a moodboard without a room image: the background, closer to a middle color. */
export function suggestFloor(background: string, palette: readonly string[]): string {
  return mixColors(background, palette[Math.floor((palette.length - 1) / 2)] ?? wood, floorShare);
}
