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
