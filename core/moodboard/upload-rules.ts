import { detectImageFormat, type SourceImageFormat } from "../image/image.ts";

/** Limits of an upload (core/README.md, M1 to M3). */
export const moodboardLimits = {
  maxBytes: 10_485_760,
  contentTypes: ["image/jpeg", "image/jpg"],
  recommendedWidth: 1798,
  recommendedHeight: 2400,
  maxPixels: 50_000_000,
  maxFiles: 1,
} as const;

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Whether an image can look blurred: it has fewer pixels than recommended in either direction. */
export function isBelowRecommended({ width, height }: PixelSize, recommended: PixelSize): boolean {
  return width < recommended.width || height < recommended.height;
}

/** Checks the first bytes, because file name and header can be wrong. */
export function hasJpegSignature(bytes: Uint8Array): boolean {
  return bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** Number of bytes that format detection needs. */
export const signatureBytes = 16;

export type ImageFileError =
  | { readonly kind: "empty" }
  | { readonly kind: "too-large" }
  /** `detected` is the actual format, null if unknown. */
  | { readonly kind: "not-a-jpeg"; readonly detected: Exclude<SourceImageFormat, "jpeg"> | null };

/** Checks size and signature before an upload, by the server's rules; null if both are valid. */
export function validateImageFile(size: number, start: Uint8Array): ImageFileError | null {
  if (size === 0) return { kind: "empty" };
  const detected = detectImageFormat(start);
  if (detected !== "jpeg") return { kind: "not-a-jpeg", detected };
  return size > moodboardLimits.maxBytes ? { kind: "too-large" } : null;
}
