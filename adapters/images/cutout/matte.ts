import { type CellMask, cellDistance } from "./cell-grid.ts";
import type { ColorCells, ColorMap, RgbImage } from "./color-cells.ts";
import { fillMissing } from "./interpolate-missing.ts";
import { borrowBytes, borrowFloats, copyFloats } from "./scratch.ts";

export interface Matte {
  /** Opacity of the product without its shadow, 0 to 255, for each pixel. */
  readonly alpha: Uint8Array;
  /** The image, but at the edges of the product without the background that shines through. */
  readonly pixels: Uint8Array;
}

/** Cells at this distance have no part of the other side. */
const pureDistance = 3 * cellDistance;
/** Colors of background and product are interpolated up to here, from cells up to there. */
const colorDistance = 5 * cellDistance;
const sourceDistance = 24 * cellDistance;

/**
 * Computes opacity and color of each pixel. Between background and product, the color decides about the opacity. `distances`
 * are those from the outline.
 */
export function computeMatte(image: RgbImage, background: CellMask, distances: Uint16Array, cells: ColorCells): Matte {
  const { colors } = cells;
  const inside = borrowFloats(cells.size);
  const isNear = borrowBytes(cells.size);
  const backgroundWeights = borrowFloats(cells.size);
  for (let i = 0; i < cells.size; i++) {
    const distance = background[i] ? -(distances[i] ?? 0) : (distances[i] ?? 0);
    inside[i] = distance;
    if (Math.abs(distance) <= colorDistance) isNear[i] = 1;
    if (!background[i] || distance < -sourceDistance) continue;
    backgroundWeights[i] = distance <= -pureDistance ? 1 : distance < -cellDistance ? 0.1 : 0.01;
  }
  const behind = copyColors(colors);
  fillMissing({ ...cells, channels: behind, weights: backgroundWeights }, isNear);
  const productWeights = borrowFloats(cells.size);
  for (let i = 0; i < cells.size; i++) {
    const distance = inside[i] ?? 0;
    if (background[i] || distance > sourceDistance) continue;
    if (distance >= pureDistance) productWeights[i] = 1;
    else productWeights[i] = Math.min(0.3, 0.002 + (measureContrast(colors, behind, i) / 150) ** 2);
  }
  const front = copyColors(colors);
  fillMissing({ ...cells, channels: front, weights: productWeights }, isNear);
  return blendEdges(image, { inside, front, behind, cells });
}

function copyColors(colors: ColorMap): ColorMap {
  return colors.map((levels) => copyFloats(levels));
}

function measureContrast(one: ColorMap, other: ColorMap, i: number): number {
  let square = 0;
  for (let c = 0; c < 3; c++) square += ((one[c]?.[i] ?? 0) - (other[c]?.[i] ?? 0)) ** 2;
  return Math.sqrt(square);
}

interface EdgeMaps {
  /** Distance to the outline in units of `cellDistance`; above 0 inside the product. */
  readonly inside: Float32Array;
  readonly front: ColorMap;
  readonly behind: ColorMap;
  readonly cells: ColorCells;
}

/** Beyond this distance from the outline a pixel is background or product as its cell. */
const bandDistance = 3 * cellDistance;

function blendEdges(image: RgbImage, maps: EdgeMaps): Matte {
  const { cells, inside } = maps;
  const at = createCellPosition();
  const mixed = { behind: new Float64Array(3), front: new Float64Array(3) };
  const matte: Matte = { alpha: new Uint8Array(image.width * image.height), pixels: image.pixels.slice() };
  const blendCell = (x: number, y: number, end: number) => {
    for (let p = y * image.width + x; x < end; x++, p++) {
      locate(x, y, cells, at);
      mixColors(at, maps, mixed);
      blendPixel(p, sample(inside, at), cells.scale, mixed, image, matte);
    }
  };
  const { width, height, scale } = cells;
  const blendRow = (y: number, row: number) => {
    for (let column = 0; column < width; column++) {
      const distance = inside[row + column] ?? 0;
      if (distance < -bandDistance) continue;
      const x = column * scale;
      // The last cell takes in the pixels that do not fill a cell.
      const end = column === width - 1 ? image.width : x + scale;
      if (distance <= bandDistance) blendCell(x, y, end);
      else matte.alpha.fill(255, y * image.width + x, y * image.width + end);
    }
  };
  for (let y = 0; y < image.height; y++) blendRow(y, Math.min(height - 1, Math.trunc(y / scale)) * width);
  return matte;
}

/** Contrast in levels from which the color decides, and below which the outline does. */
const clearContrast = 30;
const unclearContrast = 10;

/** The colors of background and product at a pixel. One object for all pixels. */
interface MixedColors {
  readonly behind: Float64Array;
  readonly front: Float64Array;
}

function mixColors(at: CellPosition, { front, behind }: EdgeMaps, mixed: MixedColors): void {
  for (let c = 0; c < 3; c++) {
    mixed.behind[c] = sample(behind[c], at);
    mixed.front[c] = sample(front[c], at);
  }
}

function blendPixel(
  p: number,
  distance: number,
  scale: number,
  { behind, front }: MixedColors,
  { pixels }: RgbImage,
  matte: Matte,
): void {
  let projected = 0;
  let contrast = 0;
  let difference = 0;
  for (let c = 0; c < 3; c++) {
    const background = behind[c] ?? 0;
    const toFront = (front[c] ?? 0) - background;
    const toPixel = (pixels[3 * p + c] ?? 0) - background;
    projected += toPixel * toFront;
    contrast += toFront * toFront;
    difference += toPixel * toPixel;
  }
  const opacity = measureOpacity(projected, contrast, difference, distance, scale);
  matte.alpha[p] = Math.round(255 * opacity);
  if (opacity <= 0 || opacity >= 1) return;
  for (let c = 0; c < 3; c++) {
    const background = behind[c] ?? 0;
    const unmixed = background + ((pixels[3 * p + c] ?? 0) - background) / Math.max(opacity, 0.15);
    // Little of the product is left in nearly transparent pixels: its color around is more exact.
    const trust = Math.min(1, 2 * opacity);
    const color = unmixed * trust + (front[c] ?? 0) * (1 - trust);
    matte.pixels[3 * p + c] = Math.min(255, Math.max(0, Math.round(color)));
  }
}

/**
 * `projected` is the product of the differences of pixel and product to the background, `contrast` and `difference` are
 * the squares of the lengths of the product's and the pixel's.
 */
function measureOpacity(
  projected: number,
  contrast: number,
  difference: number,
  distance: number,
  scale: number,
): number {
  const outline = clamp(0.5 + (distance / cellDistance) * (scale / 2));
  const length = Math.sqrt(contrast);
  let opacity = length > 0 ? projected / contrast : 0;
  // Inside, any color that is not the background's is the product's, such as its texture.
  if (distance > 0) {
    const any = (Math.sqrt(difference) / Math.max(length, 1)) * Math.min(1, distance / (2 * cellDistance));
    opacity = Math.max(opacity, any);
  }
  opacity = clamp((opacity - 0.05) / 0.9);
  const clarity = clamp((length - unclearContrast) / (clearContrast - unclearContrast));
  opacity = outline + (opacity - outline) * clarity;
  const beyond = clamp((Math.abs(distance) - 2 * cellDistance) / cellDistance);
  return distance > 0 ? opacity + (1 - opacity) * beyond : opacity * (1 - beyond);
}

/** The upper left one of the four nearest cells, and the shares of the right and lower ones. One object for all pixels. */
export interface CellPosition {
  i: number;
  width: number;
  u: number;
  v: number;
}

export function createCellPosition(): CellPosition {
  return { i: 0, width: 0, u: 0, v: 0 };
}

export function locate(x: number, y: number, { width, height, scale }: ColorCells, result: CellPosition): void {
  const fx = Math.min(width - 1.001, Math.max(0, (x + 0.5) / scale - 0.5));
  const fy = Math.min(height - 1.001, Math.max(0, (y + 0.5) / scale - 0.5));
  const left = Math.trunc(fx);
  const top = Math.trunc(fy);
  result.i = top * width + left;
  result.width = width;
  result.u = fx - left;
  result.v = fy - top;
}

/** Interpolates between the four cells. */
function sample(values: Float32Array | undefined, { i, width, u, v }: CellPosition): number {
  if (values === undefined) return 0;
  const upper = (values[i] ?? 0) * (1 - u) + (values[i + 1] ?? 0) * u;
  const lower = (values[i + width] ?? 0) * (1 - u) + (values[i + width + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
