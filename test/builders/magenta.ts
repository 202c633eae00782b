import sharp from "sharp";

/** A color that the site uses nowhere. */
export const magenta = { r: 255, g: 0, b: 255 };

/** Counts the pixels of an image that are magenta, also after lossy encoding; null for bytes that are not an image. */
export async function countMagentaPixels(bytes: Uint8Array): Promise<number | null> {
  const pixels = await sharp(bytes)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer()
    .catch(() => null);
  if (pixels === null) return null;
  let count = 0;
  // By index: a view of each of millions of pixels takes seconds.
  for (let at = 0; at < pixels.length; at += 3) {
    if ((pixels[at] ?? 0) > 180 && (pixels[at + 1] ?? 0) < 90 && (pixels[at + 2] ?? 0) > 180) count += 1;
  }
  return count;
}
