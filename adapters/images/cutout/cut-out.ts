import sharp from "sharp";
import { maxImagePixels } from "../../../core/image/image.ts";
import {
  type CutoutResult,
  cutoutMaskSize,
  maxCutoutLength,
  unknownCutout,
} from "../../../core/image/image-transformer.port.ts";
import { type RgbImage, toRelativeLab } from "./features.ts";
import { measureLength } from "./grid.ts";
import { type ProductLayers, separateProduct } from "./matte.ts";

/** Cut-outs below this confidence are framed. */
const minConfidence = 0.5;

/**
 * Decodes an image of a product on a plain background, separates the product and encodes it with its shadow. With less
 * than the required confidence the image is framed.
 */
export async function cutOutProduct(bytes: Uint8Array, requiredConfidence = minConfidence): Promise<CutoutResult> {
  const { image, opacity } = await decode(bytes);
  const aspect = image.width / image.height;
  const layers: ProductLayers | null = opacity
    ? { alpha: opacity, pixels: image.pixels, shadow: new Uint8Array(opacity.length), confidence: 1 }
    : separateProduct(image);
  const box = layers && findBox(layers.alpha, image);
  if (layers === null || box === null || layers.confidence < requiredConfidence) {
    const everything = new Uint8Array(image.width * image.height).fill(255);
    const colors = findMainColors(image.pixels, everything);
    return { image: null, info: { ...unknownCutout, aspect, confidence: layers?.confidence ?? 0, colors } };
  }
  return {
    image: await encode(layers, box, image.width),
    info: {
      cutout: true,
      aspect: box.width / box.height,
      confidence: layers.confidence,
      mask: measureMask(layers.alpha, box, image.width),
      colors: findMainColors(layers.pixels, layers.alpha),
    },
  };
}

/**
 * Larger images have no sharper outline at the size in which cut-outs are shown. `opacity` is that of an image that has
 * a transparent background already; null for all others.
 */
async function decode(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes, { failOn: "error", limitInputPixels: maxImagePixels })
    .autoOrient()
    .resize({ width: maxCutoutLength, height: maxCutoutLength, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = new Uint8Array(3 * width * height);
  const opacity = new Uint8Array(width * height);
  let transparent = 0;
  for (let i = 0; i < opacity.length; i++) {
    const alpha = data[4 * i + 3] ?? 0;
    opacity[i] = alpha;
    if (alpha < 128) transparent += 1;
    // Transparent parts of an image that is treated as opaque are white.
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = alpha === 0 ? 255 : (data[4 * i + c] ?? 0);
  }
  const isCutOut = transparent >= minTransparentShare * opacity.length;
  return { image: { width, height, pixels }, opacity: isCutOut ? opacity : null };
}

/** Share of transparent pixels from which an image counts as cut out already. */
const minTransparentShare = 0.02;

/** The shadow fades out over this share of the box, so that its edge cuts off no shadow visibly. */
const fadeShare = 0.06;

/** The pixels of the box with the product over its shadow. */
function blendLayers({ alpha, shadow, pixels }: ProductLayers, box: Box, imageWidth: number): Uint8Array {
  const { left, top, width, height } = box;
  const rgba = new Uint8Array(4 * width * height);
  const fadeLength = Math.max(1, fadeShare * Math.max(width, height));
  for (let k = 0; k < width * height; k++) {
    const x = k % width;
    const y = Math.floor(k / width);
    const from = (top + y) * imageWidth + left + x;
    const product = (alpha[from] ?? 0) / 255;
    const toEdge = Math.min(x, y, width - 1 - x, height - 1 - y);
    const darkness = ((shadow[from] ?? 0) / 255) * Math.min(1, toEdge / fadeLength);
    const opacity = product + (1 - product) * darkness;
    if (opacity === 0) continue;
    // The shadow is black, so only the product adds color.
    for (let c = 0; c < 3; c++) rgba[4 * k + c] = Math.round(((pixels[3 * from + c] ?? 0) * product) / opacity);
    rgba[4 * k + 3] = Math.round(255 * opacity);
  }
  return rgba;
}

async function encode(layers: ProductLayers, box: Box, imageWidth: number): Promise<Uint8Array> {
  const { width, height } = box;
  return await sharp(blendLayers(layers, box, imageWidth), { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, alphaQuality: 90, effort: 1 })
    .toBuffer();
}

/** Pixels; `right` and `bottom` are outside. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Fainter pixels do not count for the box. */
const visibleAlpha = 16;

/** The smallest box that contains the product; null if there is none. */
function findBox(alpha: Uint8Array, { width, height }: Pick<RgbImage, "width" | "height">): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((alpha[i] ?? 0) < visibleAlpha) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** A bit for each part of the box that the product covers by at least an eighth, so that thin legs count. */
function measureMask(alpha: Uint8Array, { left, top, width, height }: Box, imageWidth: number): string {
  const getRange = (part: number, length: number): readonly [number, number] => {
    const from = Math.floor((part * length) / cutoutMaskSize);
    return [from, Math.max(from + 1, Math.floor(((part + 1) * length) / cutoutMaskSize))];
  };
  const isCovered = (part: number) => {
    const [fromX, toX] = getRange(part % cutoutMaskSize, width);
    const [fromY, toY] = getRange(Math.floor(part / cutoutMaskSize), height);
    let sum = 0;
    for (let y = fromY; y < toY; y++)
      for (let x = fromX; x < toX; x++) sum += alpha[(top + y) * imageWidth + left + x] ?? 0;
    return sum / 255 >= ((toX - fromX) * (toY - fromY)) / 8 ? 1 : 0;
  };
  const toDigit = (_: unknown, digit: number) =>
    [0, 1, 2, 3].reduce((value, bit) => 2 * value + isCovered(4 * digit + bit), 0).toString(16);
  return Array.from({ length: cutoutMaskSize ** 2 / 4 }, toDigit).join("");
}

const maxColors = 3;
/** OKLab distance below which two colors count as one. */
const sameColor = 0.09;
const sampleCount = 6_000;

/**
 * The main colors of the opaque pixels: each of a few thousand samples joins the nearest group, or begins one. Groups
 * with less than a twentieth of the samples are left out, unless there is none besides.
 */
function findMainColors(pixels: Uint8Array, alpha: Uint8Array): readonly string[] {
  const groups: { readonly sums: number[]; count: number }[] = [];
  // A prime step does not follow the rows.
  const step = Math.max(1, Math.floor(alpha.length / sampleCount)) | 1;
  let total = 0;
  for (let i = 0; i < alpha.length; i += step) {
    if ((alpha[i] ?? 0) < 250) continue;
    total += 1;
    const levels = [pixels[3 * i] ?? 0, pixels[3 * i + 1] ?? 0, pixels[3 * i + 2] ?? 0] as const;
    const [lightness, u, v] = toRelativeLab(...levels);
    const color = [lightness, 2 * u * lightness, 2 * v * lightness, ...levels];
    let [nearest, best] = [{ sums: color.map(() => 0), count: 0 }, sameColor];
    for (const group of groups) {
      const difference = (k: number) => (color[k] ?? 0) - (group.sums[k] ?? 0) / group.count;
      const distance = measureLength(difference(0), difference(1), difference(2));
      if (distance < best) [nearest, best] = [group, distance];
    }
    if (nearest.count === 0) groups.push(nearest);
    nearest.count += 1;
    for (const [k, value] of color.entries()) nearest.sums[k] = (nearest.sums[k] ?? 0) + value;
  }
  const toHex = (sum: number, count: number) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, "0");
  return groups
    .toSorted((one, other) => other.count - one.count)
    .filter(({ count }, index) => index === 0 || count >= total / 20)
    .slice(0, maxColors)
    .map(
      ({ sums, count }) =>
        `#${sums
          .slice(3)
          .map((sum) => toHex(sum, count))
          .join("")}`,
    );
}
