import sharp from "sharp";
import { maxImagePixels } from "../../../core/image/image.ts";
import { type CutoutResult, maxCutoutLength, unknownCutout } from "../../../core/image/image-transformer.port.ts";
import { measureFeatures } from "./cell-features.ts";
import { measureOutlineDistances } from "./cell-grid.ts";
import { classifyCells } from "./classify-cells.ts";
import { type ColorCells, minImageLength, type RgbImage, toColorCells } from "./color-cells.ts";
import { measureConfidence, minConfidence } from "./confidence.ts";
import { openGaps, removeDust } from "./gaps.ts";
import { computeMatte, createCellPosition, locate, type Matte } from "./matte.ts";
import { type Box, findBox, findMainColors, measureMask } from "./measures.ts";
import { withScratch } from "./scratch.ts";
import { measureShadow, removeFloor } from "./shadow.ts";

/** Opacities for each pixel: of the product alone, and of the shadow beside it. */
export interface ProductLayers extends Matte {
  readonly shadow: Uint8Array;
  readonly confidence: number;
}

/**
 * Decodes an image of a product on a plain background, separates the product and encodes it with its shadow. With less
 * than the required confidence the image is framed.
 */
export async function cutOutProduct(bytes: Uint8Array, requiredConfidence = minConfidence): Promise<CutoutResult> {
  const { image, opacity } = await decode(bytes);
  const aspect = image.width / image.height;
  const layers = opacity === null ? separateProduct(image) : toLayers(image, opacity);
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

interface DecodedImage {
  readonly image: RgbImage;
  /** Of an image that has a transparent background already; null for all others. */
  readonly opacity: Uint8Array | null;
}

/** Larger images have no sharper outline at the size in which cut-outs are shown. */
async function decode(bytes: Uint8Array): Promise<DecodedImage> {
  const { data, info } = await sharp(bytes, { failOn: "error", limitInputPixels: maxImagePixels })
    .autoOrient()
    .resize({ width: maxCutoutLength, height: maxCutoutLength, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 3) return { image: { width, height, pixels: data }, opacity: null };
  const pixels = new Uint8Array(3 * width * height);
  const opacity = new Uint8Array(width * height);
  let transparent = 0;
  for (let i = 0, from = 0; i < opacity.length; i++, from += 4) {
    const alpha = data[from + 3] ?? 0;
    opacity[i] = alpha;
    if (alpha < 128) transparent += 1;
    // Transparent parts of an image that is treated as opaque are white.
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = alpha === 0 ? 255 : (data[from + c] ?? 0);
  }
  const hasBackground = transparent < minTransparentShare * opacity.length;
  return { image: { width, height, pixels }, opacity: hasBackground ? null : opacity };
}

/** Share of transparent pixels from which an image counts as cut out already. */
const minTransparentShare = 0.02;

function toLayers({ pixels }: RgbImage, alpha: Uint8Array): ProductLayers {
  return { alpha, pixels, shadow: new Uint8Array(alpha.length), confidence: 1 };
}

/** Returns null for images that are too small. */
export function separateProduct(image: RgbImage): ProductLayers | null {
  if (Math.min(image.width, image.height) < minImageLength) return null;
  return withScratch(() => separateCells(image));
}

function separateCells(image: RgbImage): ProductLayers {
  const features = measureFeatures(toColorCells(image));
  const cells = classifyCells(features);
  openGaps(cells);
  removeFloor(cells);
  removeDust(cells);
  const { background } = cells;
  const distances = measureOutlineDistances(background, features);
  const confidence = withScratch(() => measureConfidence(cells, distances));
  const matte = withScratch(() => computeMatte(image, background, distances, features));
  const shadow = withScratch(() =>
    scaleUp(measureShadow(background, distances, features), matte.alpha, image, features),
  );
  return { ...matte, shadow, confidence };
}

/** Opacities of the pixels that the product does not cover, from those of the cells. */
function scaleUp(
  values: Float32Array,
  covered: Uint8Array,
  { width, height }: RgbImage,
  cells: ColorCells,
): Uint8Array {
  const result = new Uint8Array(width * height);
  const at = createCellPosition();
  const columns = Array.from({ length: width }, (_, x) => {
    locate(x, 0, cells, at);
    return { left: at.i, share: at.u };
  });
  const lefts = Int32Array.from(columns, ({ left }) => left);
  const shares = Float32Array.from(columns, ({ share }) => share);
  const row = new Float32Array(cells.width);
  const scaleRow = (start: number) => {
    for (let x = 0, i = start; x < width; x++, i++) {
      const left = lefts[x] ?? 0;
      const value = row[left] ?? 0;
      // Opacities are 0 to 1, and so are those between them.
      if (covered[i] !== 255) result[i] = value + ((row[left + 1] ?? 0) - value) * (shares[x] ?? 0) + 0.5;
    }
  };
  for (let y = 0; y < height; y++) {
    locate(0, y, cells, at);
    for (let x = 0; x < cells.width; x++) {
      const upper = values[at.i + x] ?? 0;
      row[x] = 255 * (upper + ((values[at.i + cells.width + x] ?? 0) - upper) * at.v);
    }
    scaleRow(y * width);
  }
  return result;
}

/** The shadow fades out over this share of the box, so that its edge cuts off no shadow visibly. */
const fadeShare = 0.06;

/** The pixels of the box with the product over its shadow. */
function blendLayers({ alpha, shadow, pixels }: ProductLayers, box: Box, imageWidth: number): Uint8Array {
  const { left, top, width, height } = box;
  const rgba = new Uint8Array(4 * width * height);
  const fadeLength = Math.max(1, fadeShare * Math.max(width, height));
  const blendRow = (y: number) => {
    const start = (top + y) * imageWidth + left;
    for (let x = 0, to = 4 * y * width; x < width; x++, to += 4) {
      const from = start + x;
      if (alpha[from] === 255) {
        rgba[to] = pixels[3 * from] ?? 0;
        rgba[to + 1] = pixels[3 * from + 1] ?? 0;
        rgba[to + 2] = pixels[3 * from + 2] ?? 0;
        rgba[to + 3] = 255;
        continue;
      }
      if (alpha[from] === 0 && shadow[from] === 0) continue;
      const product = (alpha[from] ?? 0) / 255;
      const toEdge = Math.min(x, y, width - 1 - x, height - 1 - y);
      const darkness = ((shadow[from] ?? 0) / 255) * Math.min(1, toEdge / fadeLength);
      const opacity = product + (1 - product) * darkness;
      if (opacity === 0) continue;
      // The shadow is black, so only the product adds color.
      const share = product / opacity;
      for (let c = 0; c < 3; c++) rgba[to + c] = Math.round((pixels[3 * from + c] ?? 0) * share);
      rgba[to + 3] = Math.round(255 * opacity);
    }
  };
  for (let y = 0; y < height; y++) blendRow(y);
  return rgba;
}

async function encode(layers: ProductLayers, box: Box, imageWidth: number): Promise<Uint8Array> {
  const { width, height } = box;
  return await sharp(blendLayers(layers, box, imageWidth), { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, alphaQuality: 90, effort: 1 })
    .toBuffer();
}
