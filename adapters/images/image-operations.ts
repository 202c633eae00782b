import type { Sharp } from "sharp";
import sharp from "sharp";
import {
  maxPicturePixels,
  type PictureFormat,
  type PictureInfo,
  placeholderSide,
  tallSize,
} from "../../core/image/image.ts";
import type { Making, PictureSize } from "./worker-protocol.ts";

/** The tallest that WebP can be. */
const maxHeight = 16_383;

/**
 * Chosen by eye and file size on moodboards, product images and rooms at 480 and 960 pixels. AVIF's next effort
 * takes three times as long for a twentieth fewer bytes; colours at half the sharpness of light, as WebP has them, save
 * nearly as much and a sixth of the time.
 */
const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3, chromaSubsampling: "4:2:0" }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpeg: (picture) => picture.flatten({ background: "white" }).jpeg({ quality: 78, mozjpeg: true }),
};

function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: "error", limitInputPixels: maxPicturePixels }).autoOrient();
}

/** Upright, in sRGB, without metadata, cut, never larger than it was. */
export async function makePicture(bytes: Uint8Array, { width, cutAt, format }: Making): Promise<Uint8Array> {
  const made = cutAt === null ? makeWhole(bytes, width) : await makeTall(bytes, width, cutAt);
  return encoders[format](made).toBuffer();
}

function makeWhole(bytes: Uint8Array, width: number): Sharp {
  return openPicture(bytes).resize({ width, height: maxHeight, fit: "inside", withoutEnlargement: true });
}

/** Made smaller first and cut then: a decoder can give a smaller picture in less time, but not a part of one. */
async function makeTall(bytes: Uint8Array, mostWidth: number, cutAt: number): Promise<Sharp> {
  const { autoOrient } = await openPicture(bytes).metadata();
  const cut = tallSize(autoOrient);
  if (cut.width === autoOrient.width) return makeWhole(bytes, mostWidth);
  const width = Math.min(mostWidth, cut.width);
  const height = Math.round((cut.height * width) / cut.width);
  const uncutWidth = Math.round((autoOrient.width * width) / cut.width);
  const left = Math.round(((uncutWidth - width) * cutAt) / 100);
  const smaller = openPicture(bytes).resize({ width: uncutWidth, height, fit: "fill" });
  return smaller.extract({ left, top: 0, width, height });
}

/** The colours are those of the whole picture, which proves that there is one. */
export async function lookAtPicture(bytes: Uint8Array): Promise<PictureInfo> {
  const { autoOrient } = await openPicture(bytes).metadata();
  return { width: autoOrient.width, height: autoOrient.height, placeholder: await placeholderOf(bytes) };
}

async function placeholderOf(bytes: Uint8Array): Promise<string | null> {
  const rgba = await openPicture(bytes)
    .resize({ width: placeholderSide, height: placeholderSide, fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  return isSeeThrough(rgba) ? null : Buffer.from(rgba.filter((_, at) => !isAlpha(at))).toString("hex");
}

function isSeeThrough(rgba: Uint8Array): boolean {
  return rgba.some((value, at) => isAlpha(at) && value !== 255);
}

function isAlpha(at: number): boolean {
  return at % 4 === 3;
}

/** The highest quality at which a photograph's file still shrinks noticeably. */
const quality = 88;

/** The header alone says how large a picture is: a bomb is refused before a pixel of it is decoded. */
export async function measureFile(path: string): Promise<PictureSize> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Decodes every pixel of a JPEG and writes it anew: upright, in sRGB, without metadata. */
export async function encodeUpright(from: string, to: string, maxPixels: number): Promise<PictureSize> {
  const { width, height } = await sharp(from, { failOn: "warning", limitInputPixels: maxPixels })
    .autoOrient()
    .toColourspace("srgb")
    .jpeg({ quality, mozjpeg: true, progressive: true })
    .toFile(to);
  return { width, height };
}
