/** Widths in pixels at which pictures are offered; none is ever made larger than it is. */
export const pictureWidths = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2400] as const;

export function isPictureWidth(width: number): boolean {
  return pictureWidths.some((offered) => offered === width);
}

export type PictureFormat = "avif" | "webp" | "jpeg";

/** Originals may have as many pixels as an uploaded moodboard. */
export const maxPicturePixels = 50_000_000;

export type PictureKind = "jpeg" | "png" | "webp" | "avif";

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** What the first bytes say, whatever name or header says; null for everything that is not shown as a picture. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(bytes, 0, 8) === "\u0089PNG\r\n\u001a\n") return "png";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return "webp";
  if (text(bytes, 4, 8) === "ftyp" && /^avi[fs]$/u.test(text(bytes, 8, 12))) return "avif";
  return null;
}

/** The usual extension, which is also the end of an object's key. */
export const pictureExtensions = { jpeg: "jpg", png: "png", webp: "webp", avif: "avif" } as const;
