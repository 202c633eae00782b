import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import {
  getPortraitCropSize,
  type ImageFormat,
  type ImageInfo,
  maxImagePixels,
  placeholderGridSize,
} from "../../core/image/image.ts";
import { cutOutProduct } from "./cutout/cut-out.ts";
import { hasAllScans } from "./jpeg-scans.ts";
import { drawScene } from "./scene-drawing.ts";
import { renderSocialImage } from "./social/render-social-image.ts";
import { type ImageSize, isJob, type Job, type JobResult, type ResizeOptions } from "./worker-protocol.ts";

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
async function resizeImage(bytes: Uint8Array, { width, cropPosition, format }: ResizeOptions): Promise<Uint8Array> {
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
async function probeImage(bytes: Uint8Array): Promise<ImageInfo> {
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
async function measureFile(path: string): Promise<ImageSize> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  return { width, height };
}

const endOfImage = Uint8Array.of(0xff, 0xd9);

/**
 * What libjpeg says of files that are complete and that browsers show: unusual headers, not missing or damaged data.
 */
const harmlessWarning =
  /^VipsJpeg: (?:Warning: unknown JFIF revision|Invalid SOS parameters|Unknown Adobe color transform|Corrupt JPEG data: (?:\d+ extraneous bytes|bad ICC))/u;

/**
 * Decodes every pixel of a JPEG and encodes it again: upright, in sRGB, without metadata. With an end marker added, a
 * file that lacks only this one decodes without a warning, and one that is cut off does not. libjpeg reports the first
 * warning only, so a file with a harmless one must be complete without the added marker.
 */
async function reencode(from: string, to: string, maxPixels: number): Promise<ImageSize> {
  const bytes = await readFile(from);
  if (!hasAllScans(bytes)) throw new Error("The image is cut off between two scans.");
  const write = async (jpeg: Uint8Array, failOn: "error" | "warning"): Promise<ImageSize> => {
    const { width, height } = await sharp(jpeg, { failOn, limitInputPixels: maxPixels })
      .autoOrient()
      .toColourspace("srgb")
      .jpeg({ quality: normalizedQuality, mozjpeg: true, progressive: true })
      .toFile(to);
    return { width, height };
  };
  try {
    return await write(Buffer.concat([bytes, endOfImage]), "warning");
  } catch (error) {
    const isHarmless = error instanceof Error && error.message.split("\n").every((line) => harmlessWarning.test(line));
    if (!isHarmless) throw error;
    return await write(bytes, "error");
  }
}

const webFormats = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"] as const;

/**
 * Allows only the decoders that the site needs (Heif is AVIF), so that SVG, PDF, TIFF and other formats are rejected
 * under any file name. Disables sharp's cache, so that no image stays in memory.
 */
function restrictDecoders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [...webFormats] });
  sharp.cache(false);
}

restrictDecoders();
sharp.concurrency(1);

async function runJob(job: Job): Promise<JobResult> {
  switch (job.task) {
    case "probe":
      return { result: "probed", info: await probeImage(job.bytes) };
    case "resize":
      return { result: "rendered", bytes: await resizeImage(job.bytes, job.resize) };
    case "cut-out":
      return { result: "cut-out", cutout: await cutOutProduct(job.bytes) };
    case "render-social":
      return { result: "rendered", bytes: await renderSocialImage(job.content) };
    case "render-scene":
      return { result: "rendered", bytes: await drawScene(job.drawing) };
    case "measure":
      return { result: "sized", size: await measureFile(job.path) };
    case "reencode":
      return { result: "sized", size: await reencode(job.from, job.to, job.maxPixels) };
  }
}

async function toJobResult(job: Job): Promise<JobResult> {
  try {
    return await runJob(job);
  } catch (error) {
    return { result: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (message: unknown) => {
  if (isJob(message)) void toJobResult(message).then((result) => process.send?.(result));
});
/** The parent process has ended or stopped this worker. */
process.on("disconnect", () => process.exit(0));
/** Signals to the parent process that it can send jobs. */
process.send?.({ result: "ready" });
