import { type PictureKind, pictureKindOf } from "../image/image.ts";

/** Specification, sections 5 and 9. */
export const moodboardRules = {
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
export function startsLikeJpeg(bytes: Uint8Array): boolean {
  return bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** How many of a file's first bytes tell what it is. */
export const tellingBytes = 16;

export type PictureFileProblem =
  | { readonly kind: "empty" }
  | { readonly kind: "too-large" }
  /** `found` is what the bytes are instead, where that can be said. */
  | { readonly kind: "not-a-jpeg"; readonly found: Exclude<PictureKind, "jpeg"> | null };

/** What the server would refuse a file for, as far as its size and its first bytes tell; null where they are right. */
export function pictureFileProblem(size: number, start: Uint8Array): PictureFileProblem | null {
  if (size === 0) return { kind: "empty" };
  const found = pictureKindOf(start);
  if (found !== "jpeg") return { kind: "not-a-jpeg", found };
  return size > moodboardRules.maxBytes ? { kind: "too-large" } : null;
}
