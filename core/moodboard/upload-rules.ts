import { detectImageFormat, type SourceImageFormat } from "../image/image.ts";

/** Specification, sections 5 and 9. */
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

/** Whether a picture may look blurred: it has fewer pixels than recommended in either direction. */
export function isBelowRecommended({ width, height }: PixelSize, recommended: PixelSize): boolean {
  return width < recommended.width || height < recommended.height;
}

/** The first bytes decide, not the name and not the header. */
export function hasJpegSignature(bytes: Uint8Array): boolean {
  return bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** How many of a file's first bytes tell what it is. */
export const signatureBytes = 16;

export type ImageFileError =
  | { readonly kind: "empty" }
  | { readonly kind: "too-large" }
  /** `found` is what the bytes are instead, where that can be said. */
  | { readonly kind: "not-a-jpeg"; readonly detected: Exclude<SourceImageFormat, "jpeg"> | null };

/** What the server would refuse a file for, as far as its size and its first bytes tell; null where they are right. */
export function validateImageFile(size: number, start: Uint8Array): ImageFileError | null {
  if (size === 0) return { kind: "empty" };
  const detected = detectImageFormat(start);
  if (detected !== "jpeg") return { kind: "not-a-jpeg", detected };
  return size > moodboardLimits.maxBytes ? { kind: "too-large" } : null;
}
