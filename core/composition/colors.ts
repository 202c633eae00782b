import type { ComposerProduct } from "./composition.ts";

/** Lightness 0..1 and the two color axes of OKLab. */
export interface Oklab {
  readonly lightness: number;
  readonly greenRed: number;
  readonly blueYellow: number;
}

/**
 * Reads "#rrggbb" or "#rgb" in upper or lower case, also without "#"; returns "#rrggbb", and null for any other text.
 */
export function parseHexColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/iu.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./gu, "$&$&")}`;
}

/** Converts "#rrggbb" to OKLab, in which distances match what people see. */
export function toOklab(color: string): Oklab {
  const value = Number.parseInt(color.slice(1), 16);
  const red = toLinear(value >> 16);
  const green = toLinear((value >> 8) & 255);
  const blue = toLinear(value & 255);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    greenRed: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    blueYellow: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** Converts OKLab to "#rrggbb"; colors outside of sRGB are clamped. */
function toHex({ lightness, greenRed, blueYellow }: Oklab): string {
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((channel) => fromLinear(channel).toString(16).padStart(2, "0")).join("")}`;
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const channel = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, channel)));
}

/** Euclidean distance in OKLab: 0 for equal colors, 1 from black to white. */
export function getColorDistance(one: Oklab, other: Oklab): number {
  return Math.hypot(one.lightness - other.lightness, one.greenRed - other.greenRed, one.blueYellow - other.blueYellow);
}

/** Strength of a color: 0 for grays. */
function getChroma({ greenRed, blueYellow }: Oklab): number {
  return Math.hypot(greenRed, blueYellow);
}

/** Mixes two colors; `share` 0 gives the first one, 1 the second. */
export function mixColors(one: string, other: string, share: number): string {
  const [from, to] = [toOklab(one), toOklab(other)];
  const between = (start: number, end: number) => start + (end - start) * share;
  return toHex({
    lightness: between(from.lightness, to.lightness),
    greenRed: between(from.greenRed, to.greenRed),
    blueYellow: between(from.blueYellow, to.blueYellow),
  });
}

const paletteSize = 5;
/** The first ones are those that most products share, the others accents. */
const commonColors = 3;
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
  for (let count = 1; count <= paletteSize; count += 1) {
    const next = (count > commonColors ? findAccent(usable, chosen) : null) ?? chooseColor(usable, chosen);
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

/** Colors with less chroma are grays; those with a closer hue are shades of chosen colors. */
const accent = { chroma: 0.015, hue: 0.045 };

/** The color whose hue is farthest from the chosen ones: many woods would leave no room for the one blue rug. */
function findAccent(colors: readonly WeightedColor[], chosen: readonly Oklab[]): Oklab | null {
  const getNovelty = ({ greenRed, blueYellow }: Oklab) =>
    Math.min(...chosen.map((other) => Math.hypot(greenRed - other.greenRed, blueYellow - other.blueYellow)));
  const candidates = colors.filter(({ color }) => getChroma(color) >= accent.chroma && getNovelty(color) >= accent.hue);
  return candidates.toSorted((one, other) => getNovelty(other.color) - getNovelty(one.color))[0]?.color ?? null;
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

/** Differences of the average colors of products and a room from which on they contradict each other. */
const contradiction = { hue: 0.042, darkerRoom: 0.17, lighterRoom: 0.28 };

/**
 * Whether a room of these colors is much grayer, more colorful, darker or lighter than products. Unknown colors
 * contradict none.
 */
export function contradictsColors(products: readonly ComposerProduct[], room: readonly string[]): boolean {
  const colors = products.flatMap(({ image }) => image.colors);
  if (colors.length === 0 || room.length === 0) return false;
  const [own, other] = [averageColor(colors), averageColor(room)];
  const lighter = other.lightness - own.lightness;
  const hue = Math.hypot(own.greenRed - other.greenRed, own.blueYellow - other.blueYellow);
  return hue > contradiction.hue || lighter > contradiction.lighterRoom || -lighter > contradiction.darkerRoom;
}

function averageColor(colors: readonly string[]): Oklab {
  const all = colors.map(toOklab);
  const average = (value: (color: Oklab) => number) => all.reduce((sum, color) => sum + value(color), 0) / all.length;
  return {
    lightness: average(({ lightness }) => lightness),
    greenRed: average(({ greenRed }) => greenRed),
    blueYellow: average(({ blueYellow }) => blueYellow),
  };
}

const floorShare = 0.3;
const wood = "#b58b5c";

/** Returns a color for the floor of a moodboard without a room image: the background, closer to a middle color. */
export function suggestFloor(background: string, palette: readonly string[]): string {
  return mixColors(background, palette[Math.floor((palette.length - 1) / 2)] ?? wood, floorShare);
}
