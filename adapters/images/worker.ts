import sharp from "sharp";

const formatsOfTheWeb = [
  "VipsForeignLoadJpeg",
  "VipsForeignLoadPng",
  "VipsForeignLoadWebp",
  "VipsForeignLoadHeif",
] as const;

/**
 * Leaves the process only the decoders that pictures of the site need (Heif is AVIF), so that SVG, PDF, TIFF and the
 * like cannot be smuggled in under another name; and keeps no picture in memory once it is done.
 */
export function settleLibvips(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [...formatsOfTheWeb] });
  sharp.cache(false);
}
