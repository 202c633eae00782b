import type { Sharp } from "sharp";
import sharp from "sharp";
import {
  getPortraitCropSize,
  type ImageFormat,
  type ImageInfo,
  maxImagePixels,
  placeholderGridSize,
} from "../../core/image/image.ts";
import type { ImageSize, ResizeOptions } from "./worker-protocol.ts";

/** The maximum height of a WebP image, in pixels. */
const maxHeight = 16_383;

/**
 * Chosen by visual quality and file size for moodboards, product images and rooms at 480 and 960 pixels. AVIF with
 * effort 4 takes three times as long for 5% fewer bytes; 4:2:0 chroma subsampling, as in WebP, saves nearly as much and
 * a sixth of the time.
 */
const encoders: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 50, effort: 3, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  jpeg: (image) => image.flatten({ background: "white" }).jpeg({ quality: 78, mozjpeg: true }),
};

function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: "error", limitInputPixels: maxImagePixels }).autoOrient();
}

/** Resizes an image: upright, in sRGB, without metadata, cropped on request, never enlarged. */
export async function resizeImage(
  bytes: Uint8Array,
  { width, cropPosition, format }: ResizeOptions,
): Promise<Uint8Array> {
  const resized = cropPosition === null ? resizeWhole(bytes, width) : await cropPortrait(bytes, width, cropPosition);
  return encoders[format](resized).toBuffer();
}

function resizeWhole(bytes: Uint8Array, width: number): Sharp {
  return openImage(bytes).resize({ width, height: maxHeight, fit: "inside", withoutEnlargement: true });
}

/** Resizes before cropping: decoders can shrink on load, which is faster, but cannot decode a part of an image. */
async function cropPortrait(bytes: Uint8Array, maxWidth: number, cropPosition: number): Promise<Sharp> {
  const { autoOrient } = await openImage(bytes).metadata();
  const crop = getPortraitCropSize(autoOrient);
  if (crop.width === autoOrient.width) return resizeWhole(bytes, maxWidth);
  const width = Math.min(maxWidth, crop.width);
  const height = Math.round((crop.height * width) / crop.width);
  const fullWidth = Math.round((autoOrient.width * width) / crop.width);
  const left = Math.round(((fullWidth - width) * cropPosition) / 100);
  const resized = openImage(bytes).resize({ width: fullWidth, height, fit: "fill" });
  return resized.extract({ left, top: 0, width, height });
}

/** Reads the size and computes the placeholder, which decodes every pixel and so proves that the image is valid. */
export async function probeImage(bytes: Uint8Array): Promise<ImageInfo> {
  const { autoOrient } = await openImage(bytes).metadata();
  return { width: autoOrient.width, height: autoOrient.height, placeholder: await computePlaceholder(bytes) };
}

async function computePlaceholder(bytes: Uint8Array): Promise<string | null> {
  const rgba = await openImage(bytes)
    .resize({ width: placeholderGridSize, height: placeholderGridSize, fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  return hasTransparency(rgba) ? null : Buffer.from(rgba.filter((_, index) => !isAlpha(index))).toString("hex");
}

function hasTransparency(rgba: Uint8Array): boolean {
  return rgba.some((value, index) => isAlpha(index) && value !== 255);
}

function isAlpha(index: number): boolean {
  return index % 4 === 3;
}

/** The highest quality at which the file of a photograph still becomes noticeably smaller. */
const normalizedQuality = 88;

/** Reads the size from the header alone, so that decompression bombs are rejected before decoding. */
export async function measureFile(path: string): Promise<ImageSize> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Decodes every pixel of a JPEG and encodes it again: upright, in sRGB, without metadata. */
export async function reencode(from: string, to: string, maxPixels: number): Promise<ImageSize> {
  const { width, height } = await sharp(from, { failOn: "warning", limitInputPixels: maxPixels })
    .autoOrient()
    .toColourspace("srgb")
    .jpeg({ quality: normalizedQuality, mozjpeg: true, progressive: true })
    .toFile(to);
  return { width, height };
}
