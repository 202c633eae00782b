import { DomainError } from "../kernel/domain-error.ts";

/**
 * Widths in pixels at which images are served; images are never enlarged. Browsers take all of them: measured with
 * 1,570 image requests of all pages at 360 to 2560 px and densities 1 to 3, of which 24 took 1600 or 1920.
 */
export const imageWidths = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2400] as const;

export function isImageWidth(width: number): boolean {
  return imageWidths.some((allowed) => allowed === width);
}

/** Returns the widths to offer for an image of this width: up to the first that is not below it; all for null. */
export function listVariantWidths(natural: number | null): readonly number[] {
  const lastIndex = imageWidths.findIndex((width) => natural !== null && width >= natural);
  return lastIndex === -1 ? imageWidths : imageWidths.slice(0, lastIndex + 1);
}

export type ImageFormat = "avif" | "webp" | "jpeg";

/** Limit for every original, uploads included (core/README.md, M2). */
export const maxImagePixels = 50_000_000;

export type SourceImageFormat = "jpeg" | "png" | "webp" | "avif";

/** Detects the format by the file signature; null for everything that is not served as an image. */
export function detectImageFormat(bytes: Uint8Array): SourceImageFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (decodeLatin1(bytes, 0, 8) === "\u0089PNG\r\n\u001a\n") return "png";
  if (decodeLatin1(bytes, 0, 4) === "RIFF" && decodeLatin1(bytes, 8, 12) === "WEBP") return "webp";
  if (decodeLatin1(bytes, 4, 8) === "ftyp" && /^avi[fs]$/u.test(decodeLatin1(bytes, 8, 12))) return "avif";
  return null;
}

function decodeLatin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** File extension by format, also of object keys. */
export const imageExtensions = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif" } as const;

/** "none" shows the complete image, "portrait" a vertical part of it. */
export type ImageCrop = "none" | "portrait";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width : height. */
const portraitRatio = 4 / 5;

/** Size of the portrait crop in pixels: full height, 4:5. A narrower image keeps its width. */
export function getPortraitCropSize({ width, height }: Size): Size {
  return { width: Math.min(width, Math.max(1, Math.floor(height * portraitRatio))), height };
}

/** Metadata that a page needs before the image has loaded. */
export interface ImageInfo {
  /** Pixels, after rotation by EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /**
   * Average colors in a grid of 3 × 3, row by row from the upper left, each as six hexadecimal digits. Null for an
   * image with transparency.
   */
  readonly placeholder: string | null;
}

/** Columns and rows of a placeholder. */
export const placeholderGridSize = 3;

const placeholderPattern = new RegExp(`^[\\da-f]{${6 * placeholderGridSize ** 2}}$`, "u");

/** Whether a text has the format of `ImageInfo.placeholder`. */
export function isPlaceholder(text: string): boolean {
  return placeholderPattern.test(text);
}

/** Returns the colors of a placeholder as CSS values ("#c8b199"), row by row from the upper left. */
export function parsePlaceholderColors(placeholder: string): readonly string[] {
  return placeholder.match(/.{6}/gu)?.map((digits) => `#${digits}`) ?? [];
}

/**
 * `picture.not-found`: the source is missing or is no image that can be shown.
 * `picture.busy`: the queue of image jobs is full; retry later.
 * `picture.interrupted`: the program that works on images ended or took too long, which may not be the image's fault.
 * `picture.abandoned`: all callers aborted before the image was rendered, or another job stored it first.
 */
export type ImageErrorCode = "picture.abandoned" | "picture.busy" | "picture.interrupted" | "picture.not-found";

export class ImageError extends DomainError<ImageErrorCode> {}

export function imageNotFoundError(cause?: unknown): ImageError {
  return new ImageError("picture.not-found", "There is no such image.", { cause });
}

export function imageInterruptedError(cause?: unknown): ImageError {
  return new ImageError("picture.interrupted", "The program that works on pictures ended or took too long.", {
    suggestion: "If it happens again with this picture, replace the picture.",
    cause,
  });
}

export function isImageInterrupted(error: unknown): boolean {
  return error instanceof ImageError && error.code === "picture.interrupted";
}

export function imageAbandonedError(): ImageError {
  return new ImageError("picture.abandoned", "Nobody waits for this picture any more.");
}

export function isImageAbandoned(error: unknown): boolean {
  return error instanceof ImageError && error.code === "picture.abandoned";
}

export function isImageNotFound(error: unknown): boolean {
  return error instanceof ImageError && error.code === "picture.not-found";
}

export function isImageQueueFull(error: unknown): boolean {
  return error instanceof ImageError && error.code === "picture.busy";
}
