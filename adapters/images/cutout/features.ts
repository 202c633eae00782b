import {
  blur,
  cellDistance,
  flood,
  type Grid,
  growMask,
  listCells,
  type Mask,
  markBorder,
  markCells,
  measureLength,
} from "./grid.ts";

/** Decoded pixels: red, green, blue, row by row from the upper left. */
export interface RgbImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** OKLab as L, `u` = a / L and `v` = b / L: a shadow changes the lightness of a background, but not u and v. */
export interface RelativeLab {
  readonly lightness: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
}

/** The image in cells of `scale` × `scale` pixels. All values are per cell. */
export interface ColorCells extends Grid, RelativeLab {
  readonly scale: number;
  /** Mean levels of red, green and blue, 0 to 255. */
  readonly colors: readonly Float32Array[];
  /** Mean difference of neighboring pixels in levels of 8 bits. */
  readonly detail: Float32Array;
}

/** Cells on the longer side of an image: few enough to be fast, small enough for the legs of a table. */
const cellsOnLongerSide = 400;
/** The least number of pixels on the shorter side for which a cut-out makes sense. */
export const minImageLength = 32;
/** Below this lightness u and v are noise. */
const minLightness = 0.05;

function toLight(level: number): number {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Converts levels of sRGB. */
export function toRelativeLab(red: number, green: number, blue: number): readonly [number, number, number] {
  const [r, g, b] = [toLight(red), toLight(green), toLight(blue)];
  const l = Math.cbrt(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b);
  const m = Math.cbrt(0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b);
  const s = Math.cbrt(0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b);
  const lightness = 0.210_454_26 * l + 0.793_617_79 * m - 0.004_072_05 * s;
  const factor = 1 / Math.max(lightness, minLightness);
  const u = (1.977_998_5 * l - 2.428_592_21 * m + 0.450_593_71 * s) * factor;
  return [lightness, u, (0.025_904_04 * l + 0.782_771_77 * m - 0.808_675_77 * s) * factor];
}

/** Averages each cell. Pixels at the right and at the bottom that do not fill a cell are left out. */
export function toColorCells({ width: imageWidth, height: imageHeight, pixels }: RgbImage): ColorCells {
  const scale = Math.max(1, Math.round(Math.max(imageWidth, imageHeight) / cellsOnLongerSide));
  const grid = { width: Math.floor(imageWidth / scale), height: Math.floor(imageHeight / scale) };
  const create = () => new Float32Array(grid.width * grid.height);
  const cells = { ...grid, scale, lightness: create(), u: create(), v: create(), detail: create() };
  const colors = [create(), create(), create()];
  const getLuma = (p: number) => (2 * (pixels[p] ?? 0) + 5 * (pixels[p + 1] ?? 0) + (pixels[p + 2] ?? 0)) / 8;
  const area = scale * scale;
  const add = (x: number, y: number, i: number) => {
    const p = 3 * (y * imageWidth + x);
    for (const [c, levels] of colors.entries()) levels[i] = (levels[i] ?? 0) + (pixels[p + c] ?? 0) / area;
    const right = x + 1 < imageWidth ? p + 3 : p - 3;
    const below = y + 1 < imageHeight ? p + 3 * imageWidth : p - 3 * imageWidth;
    const luma = getLuma(p);
    const difference = Math.abs(luma - getLuma(right)) + Math.abs(luma - getLuma(below));
    cells.detail[i] = (cells.detail[i] ?? 0) + difference / area / 2;
  };
  for (let y = 0; y < grid.height * scale; y++) {
    const row = Math.floor(y / scale) * grid.width;
    for (let x = 0; x < grid.width * scale; x++) add(x, y, row + Math.floor(x / scale));
  }
  for (let i = 0; i < cells.lightness.length; i++) {
    const [lightness, u, v] = toRelativeLab(colors[0]?.[i] ?? 0, colors[1]?.[i] ?? 0, colors[2]?.[i] ?? 0);
    cells.lightness[i] = lightness;
    cells.u[i] = u;
    cells.v[i] = v;
  }
  return { ...cells, colors };
}

/** Cells with their surroundings: smoothed colors, edges and texture. */
export interface CellFeatures extends ColorCells {
  readonly raw: ColorCells;
  /** Change of lightness from cell to cell. */
  readonly slope: Float32Array;
  /** Change of u and v from cell to cell. */
  readonly tint: Float32Array;
  /** Change of u and v over six cells: larger than a step of JPEG's color only where the color really changes. */
  readonly tintStep: Float32Array;
  /** Differences of pixels that no slope explains, such as of a fabric; its mean over more cells. */
  readonly weave: Float32Array;
  readonly weaveAround: Float32Array;
}

export function measureFeatures(raw: ColorCells): CellFeatures {
  const { width, height } = raw;
  const smooth = (values: Float32Array) => blur(values, raw);
  const [lightness, u, v, detail] = [smooth(raw.lightness), smooth(raw.u), smooth(raw.v), smooth(raw.detail)];
  const create = () => new Float32Array(lightness.length);
  const [slope, tint, tintStep, weave] = [create(), create(), create(), create()];
  const getTint = (one: number, other: number) =>
    measureLength((u[one] ?? 0) - (u[other] ?? 0), (v[one] ?? 0) - (v[other] ?? 0));
  for (let i = 0; i < lightness.length; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const left = (distance: number) => i - Math.min(distance, x);
    const right = (distance: number) => i + Math.min(distance, width - 1 - x);
    const above = (distance: number) => i - width * Math.min(distance, y);
    const below = (distance: number) => i + width * Math.min(distance, height - 1 - y);
    const change = (one: number, other: number) => ((lightness[one] ?? 0) - (lightness[other] ?? 0)) / 2;
    slope[i] = measureLength(change(left(1), right(1)), change(above(1), below(1)));
    tint[i] = measureLength(getTint(left(1), right(1)), getTint(above(1), below(1))) / 2;
    tintStep[i] = Math.max(getTint(left(3), right(3)), getTint(above(3), below(3)));
    weave[i] = Math.max(0, (detail[i] ?? 0) - 255 * (slope[i] ?? 0));
  }
  const edges = { slope, tint, tintStep, weave, weaveAround: smooth(weave) };
  return { ...raw, raw, lightness, u, v, detail: smooth(detail), ...edges };
}

/** What is too much for a plain background, derived from the border of the image. */
export interface BackgroundLimits {
  readonly slope: number;
  readonly tint: number;
  readonly detail: number;
}

export function measureBackgroundLimits(features: CellFeatures): BackgroundLimits {
  const border = listCells(markBorder(features, 3));
  const measure = (values: Float32Array, factor: number, min: number, max: number) => {
    const usual = findQuantile(
      border.map((i) => values[i] ?? 0),
      0.95,
    );
    return Math.min(max, Math.max(min, factor * usual));
  };
  return {
    slope: measure(features.slope, 1.5, 0.0028, 0.008),
    tint: measure(features.tint, 1.3, 0.0005, 0.003),
    detail: measure(features.detail, 1.6, 0.5, 8),
  };
}

/** Radius of the first ball as a share of the longer side. */
const ballShare = 0.04;
/** Radius of the ball that ignores small changes of color, such as those of a JPEG. */
const wideBallShare = 0.06;
/** Larger than a step of JPEG's color. */
const realTintStep = 0.0045;

/**
 * Finds cells that are certainly background: reachable from the border by a ball that does not fit through gaps in the
 * outline of the product. Smaller balls then fill the corners, but go no further than their own size.
 */
export function findCertainBackground(features: CellFeatures, limits: BackgroundLimits): Mask {
  const { slope, tint, tintStep, detail } = features;
  const isUneven = (i: number) => (slope[i] ?? 0) > limits.slope || (detail[i] ?? 0) > limits.detail;
  const barrier = markCells(features, (i) => isUneven(i) || (tint[i] ?? 0) > limits.tint);
  const edges = markCells(features, (i) => isUneven(i) || (tintStep[i] ?? 0) > realTintStep);
  /** Adds all cells that a ball covers on its way from the seeds, whose center stays within `near`. */
  const roll = (background: Mask, seeds: Mask, walls: Mask, radius: number, near?: Mask) => {
    const blocked = growMask(walls, cellDistance * radius, features);
    const canPass = markCells(features, (i) => !blocked[i] && (near === undefined || near[i] === 1));
    const covered = growMask(flood(canPass, seeds, features), cellDistance * radius, features);
    return markCells(features, (i) => background[i] === 1 || (covered[i] === 1 && !walls[i]));
  };
  const longer = Math.max(features.width, features.height);
  const firstRadius = Math.max(4, Math.round(ballShare * longer));
  let background = roll(new Uint8Array(features.slope.length), markBorder(features, 1), barrier, firstRadius);
  for (let radius = firstRadius >> 1; radius >= 1; radius >>= 1) {
    const near = growMask(background, cellDistance * Math.max(2, radius), features);
    background = roll(background, background, barrier, radius, near);
  }
  return roll(background, background, edges, Math.round(wideBallShare * longer));
}

/** The noise that a JPEG or a wall adds to u and v of the background. */
export function measureTintTolerance({ tintStep }: CellFeatures, background: Mask): number {
  const noise = listCells(background).map((i) => tintStep[i] ?? 0);
  if (noise.length === 0) return 0.008;
  return Math.min(0.008, Math.max(0.0025, 1.1 * findQuantile(noise, 0.97) + 0.0015));
}

/** The value below which a share of the values lies. */
export function findQuantile(values: readonly number[], share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** How far the colors on both sides of an outline are compared, in cells. */
const profileLength = 3;

/** Compares the colors on both sides of a cell at the outline, in the direction of the background around. */
export function readProfile(i: number, background: Mask, features: CellFeatures) {
  const { raw, width } = features;
  let [toX, toY] = [0, 0];
  for (let y = -2; y <= 2; y++) {
    for (let x = -2; x <= 2; x++) {
      if (!background[i + y * width + x]) continue;
      toX += x;
      toY += y;
    }
  }
  const length = Math.max(1, measureLength(toX, toY));
  const follow = (distance: number) => {
    const cell = i + Math.round((distance * toY) / length) * width + Math.round((distance * toX) / length);
    return Math.min(background.length - 1, Math.max(0, cell));
  };
  const measureStep = (one: number, other: number, { lightness, u, v }: RelativeLab) =>
    measureLength(
      (lightness[one] ?? 0) - (lightness[other] ?? 0),
      (u[one] ?? 0) - (u[other] ?? 0),
      (v[one] ?? 0) - (v[other] ?? 0),
    );
  let [inner, outer] = [i, i];
  for (let k = 1; k <= profileLength && !background[follow(-k)]; k++) inner = follow(-k);
  for (let k = 1; k <= profileLength + 1 && background[follow(k)]; k++) outer = follow(k);
  let steepest = 0;
  for (let k = -profileLength; k < profileLength; k++)
    steepest = Math.max(steepest, measureStep(follow(k), follow(k + 1), raw));
  return { inner, step: Math.max(measureStep(inner, outer, features), measureStep(inner, outer, raw)), steepest };
}
