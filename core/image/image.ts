/** Widths in pixels at which pictures are offered; none is ever made larger than it is. */
export const imageWidths = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2400] as const;

export function isImageWidth(width: number): boolean {
  return imageWidths.some((offered) => offered === width);
}

export type ImageFormat = "avif" | "webp" | "jpeg";

/** Originals may have as many pixels as an uploaded moodboard. */
export const maxImagePixels = 50_000_000;

export type SourceImageFormat = "jpeg" | "png" | "webp" | "avif";

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** What the first bytes say, whatever name or header says; null for everything that is not shown as a picture. */
export function detectImageFormat(bytes: Uint8Array): SourceImageFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(bytes, 0, 8) === "\u0089PNG\r\n\u001a\n") return "png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  if (text(bytes, 4, 8) === "ftyp" && /^avi[fs]$/u.test(text(bytes, 8, 12))) return "avif";
  return null;
}

/** The usual extension, which is also the end of an object's key. */
export const imageExtensions = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif" } as const;

/** What is shown of a picture: all of it, or what a tall frame has room for. */
export type ImageCrop = "whole" | "tall";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width to height. */
const portraitRatio = 4 / 5;

/** In pixels, of the tall cut: as high as the picture, and 4:5. What is narrower stays as it is. */
export function portraitCropSize({ width, height }: Size): Size {
  return { width: Math.min(width, Math.max(1, Math.floor(height * portraitRatio))), height };
}

const maxLength = 2_048;

/**
 * Where a picture comes from: a path of this site ("/objects/moodboards/0b9c….jpg") or an http(s) address. Whether
 * there is a picture is another question.
 */
export function isImageSource(text: string): boolean {
  return text.length <= maxLength && /^(?:\/(?![/\\])|https?:\/\/)[^\s\p{Cc}]*$/iu.test(text) && text.isWellFormed();
}

export function isRemoteImage(source: string): boolean {
  return !source.startsWith("/");
}

/** What a page needs to know of a picture before it arrives. */
export interface ImageInfo {
  /** Pixels, as the picture stands upright. */
  readonly width: number;
  readonly height: number;
  /**
   * What can be drawn until the picture comes: its colours in three rows of three from the upper left, each as six
   * hexadecimal digits. Null for a picture that is see-through.
   */
  readonly placeholder: string | null;
}

/** So many colours stand beside each other in a placeholder, and as many below each other. */
export const placeholderGridSize = 3;

const form = new RegExp(`^[\\da-f]{${6 * placeholderGridSize ** 2}}$`, "u");

/** Whether a text is what `ImageInfo` says of placeholders. */
export function isPlaceholder(text: string): boolean {
  return form.test(text);
}

/** A placeholder's colours such as "#c8b199", row by row from the upper left. */
export function placeholderColors(placeholder: string): readonly string[] {
  return placeholder.match(/.{6}/gu)?.map((digits) => `#${digits}`) ?? [];
}
