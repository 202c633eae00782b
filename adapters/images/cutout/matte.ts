import {
  type CellFeatures,
  type ColorCells,
  measureFeatures,
  minImageLength,
  type RgbImage,
  toColorCells,
} from "./features.ts";
import { cellDistance, fillMissing, fillSmoothly, type Mask, measureLength, measureOutlineDistances } from "./grid.ts";
import { measureConfidence, refineBackground } from "./refine.ts";
import { separateCells } from "./separate.ts";

interface Matte {
  /** Opacity of the product without its shadow, 0 to 255, for each pixel. */
  readonly alpha: Uint8Array;
  /** The image, but at the edges of the product without the background that shines through. */
  readonly pixels: Uint8Array;
}

/** Opacities for each pixel: of the product alone, and of the shadow beside it. */
export interface ProductLayers extends Matte {
  readonly shadow: Uint8Array;
  readonly confidence: number;
}

/** Returns null for images that are too small. */
export function separateProduct(image: RgbImage): ProductLayers | null {
  if (Math.min(image.width, image.height) < minImageLength) return null;
  const features = measureFeatures(toColorCells(image));
  const cells = separateCells(features);
  refineBackground(cells);
  const { background } = cells;
  const distances = measureOutlineDistances(background, features);
  const confidence = measureConfidence(cells, distances);
  const shadow = computeShadow(image, background, distances, features);
  return { ...computeMatte(image, background, distances, features), shadow, confidence };
}

/** Cells at this distance have no part of the other side. */
const pureDistance = 3 * cellDistance;

/**
 * Computes opacity and color of each pixel. Between background and product, the color decides about the opacity.
 * `distances` are those from the outline.
 */
function computeMatte(image: RgbImage, background: Mask, distances: Uint16Array, cells: ColorCells): Matte {
  const { width, colors } = cells;
  const inside = Float32Array.from(distances, (distance, i) => (background[i] ? -distance : distance));
  const backgroundWeights = inside.map((distance) =>
    distance > 0 ? 0 : distance <= -pureDistance ? 1 : distance < -cellDistance ? 0.1 : 0.01,
  );
  const behind = fillMissing(colors, backgroundWeights, cells);
  const productWeights = inside.map((distance, i) => {
    if (distance < 0) return 0;
    if (distance >= pureDistance) return 1;
    const difference = (c: number) => (colors[c]?.[i] ?? 0) - (behind[c]?.[i] ?? 0);
    const contrast = measureLength(difference(0), difference(1), difference(2));
    return Math.min(0.3, 0.002 + (contrast / 150) ** 2);
  });
  const front = fillMissing(colors, productWeights, cells);
  const matte: Matte = { alpha: new Uint8Array(image.width * image.height), pixels: image.pixels.slice() };
  visitPixels(image, cells, (p, at) => {
    const distance = sample(inside, at, width);
    if (distance > bandDistance) matte.alpha[p] = 255;
    if (Math.abs(distance) > bandDistance) return;
    const mixed = [0, 1, 2].map((c) => ({
      level: image.pixels[3 * p + c] ?? 0,
      behind: sample(behind[c], at, width),
      front: sample(front[c], at, width),
    }));
    blendPixel(p, distance, cells.scale, mixed, matte);
  });
  return matte;
}

/** Beyond this distance from the outline a pixel is background or product as its cell. */
const bandDistance = 3 * cellDistance;

/** Contrast in levels from which the color decides, and below which the outline does. */
const clearContrast = 30;
const unclearContrast = 10;

/** One channel of a pixel between background and product. */
interface MixedLevel {
  readonly level: number;
  readonly behind: number;
  readonly front: number;
}

function blendPixel(p: number, distance: number, scale: number, mixed: readonly MixedLevel[], matte: Matte): void {
  const opacity = measureOpacity(mixed, distance, scale);
  matte.alpha[p] = Math.round(255 * opacity);
  if (opacity <= 0 || opacity >= 1) return;
  for (const [c, { level, behind, front }] of mixed.entries()) {
    const unmixed = behind + (level - behind) / Math.max(opacity, 0.15);
    // Little of the product is left in nearly transparent pixels: its color around is more exact.
    const trust = Math.min(1, 2 * opacity);
    matte.pixels[3 * p + c] = Math.min(255, Math.max(0, Math.round(unmixed * trust + front * (1 - trust))));
  }
}

function measureOpacity(mixed: readonly MixedLevel[], distance: number, scale: number): number {
  const outline = clamp(0.5 + (distance / cellDistance) * (scale / 2));
  const contrast = Math.hypot(...mixed.map(({ front, behind }) => front - behind));
  const projected = mixed.reduce((sum, { level, behind, front }) => sum + (level - behind) * (front - behind), 0);
  let opacity = contrast > 0 ? projected / contrast ** 2 : 0;
  // Inside, any color that is not the background's is the product's, such as its texture.
  if (distance > 0) {
    const difference = Math.hypot(...mixed.map(({ level, behind }) => level - behind));
    opacity = Math.max(opacity, (difference / Math.max(contrast, 1)) * Math.min(1, distance / (2 * cellDistance)));
  }
  opacity = clamp((opacity - 0.05) / 0.9);
  const clarity = clamp((contrast - unclearContrast) / (clearContrast - unclearContrast));
  opacity = outline + (opacity - outline) * clarity;
  const beyond = clamp((Math.abs(distance) - 2 * cellDistance) / cellDistance);
  return distance > 0 ? opacity + (1 - opacity) * beyond : opacity * (1 - beyond);
}

/**
 * The upper left one of the four nearest cells, and the shares of the right and lower ones. One object for all pixels.
 */
interface CellPosition {
  i: number;
  u: number;
  v: number;
}

/** Calls `visit` for each pixel with its place between the cells; it is the same object for all. */
function visitPixels(image: RgbImage, cells: ColorCells, visit: (p: number, at: CellPosition) => void): void {
  const { width, height, scale } = cells;
  const at = { i: 0, u: 0, v: 0 };
  const locate = (pixel: number, length: number) => Math.min(length - 1.001, Math.max(0, (pixel + 0.5) / scale - 0.5));
  for (let p = 0; p < image.width * image.height; p++) {
    const x = locate(p % image.width, width);
    const y = locate(Math.floor(p / image.width), height);
    at.i = Math.trunc(y) * width + Math.trunc(x);
    at.u = x - Math.trunc(x);
    at.v = y - Math.trunc(y);
    visit(p, at);
  }
}

/** Interpolates between the four cells. */
function sample(values: Float32Array | undefined, { i, u, v }: CellPosition, width: number): number {
  if (values === undefined) return 0;
  const upper = (values[i] ?? 0) * (1 - u) + (values[i + 1] ?? 0) * u;
  const lower = (values[i + width] ?? 0) * (1 - u) + (values[i + width + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** Background farther from the product than this share of the longer side counts as lit. */
const reachShare = 0.12;
/** Differences of lightness that are unevenness of the background, and from which they count in full. */
const noise = 0.015;
const fullShadow = 0.045;

/** Opacity of a black layer that darkens the background as the product's shadow does, 0 to 255 for each pixel. */
function computeShadow(image: RgbImage, background: Mask, distances: Uint16Array, features: CellFeatures): Uint8Array {
  const { width, height, lightness } = features;
  const reach = cellDistance * reachShare * Math.max(width, height);
  const lit = Float32Array.from(background, (isBackground, i) =>
    isBackground && (distances[i] ?? 0) >= reach ? 1 : 0,
  );
  const [expected = lightness] = fillSmoothly([lightness], lit, features);
  const known = Float32Array.from(background, (isBackground, i) =>
    !isBackground ? 0 : (distances[i] ?? 0) > 2 * cellDistance ? 1 : 0.02,
  );
  const shadow = lightness.map((actual, i) => {
    const usual = expected[i] ?? 0;
    const darkness = usual - actual;
    if (!background[i] || darkness <= noise) return 0;
    const fade = Math.min(1, Math.max(0, 2 - (2 * (distances[i] ?? 0)) / reach));
    // Linear light is the third power of OKLab's lightness; the layer is blended without a conversion to it.
    const opacity = 1 - toDisplay((actual / Math.max(0.01, usual)) ** 3);
    return fade * opacity * Math.min(1, (darkness - noise) / (fullShadow - noise));
  });
  const [filled = shadow] = fillMissing([shadow], known, features);
  const result = new Uint8Array(image.width * image.height);
  visitPixels(image, features, (p, at) => {
    result[p] = Math.round(255 * sample(filled, at, width));
  });
  return result;
}

/** Encodes linear light as sRGB does. */
function toDisplay(value: number): number {
  return value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
