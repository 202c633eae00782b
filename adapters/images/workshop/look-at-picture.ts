import type { PictureInfo } from "../../../core/picture/picture-info.ts";
import { placeholderSide } from "../../../core/picture/placeholder.ts";
import { openPicture } from "../image-operations.ts";

/** The colours are those of the whole picture, which proves that there is one. */
export async function lookAtPicture(bytes: Uint8Array): Promise<PictureInfo> {
  const { autoOrient } = await openPicture(bytes).metadata();
  return { width: autoOrient.width, height: autoOrient.height, placeholder: await placeholderOf(bytes) };
}

async function placeholderOf(bytes: Uint8Array): Promise<string | null> {
  const rgba = await openPicture(bytes)
    .resize({ width: placeholderSide, height: placeholderSide, fit: "fill" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  return isSeeThrough(rgba) ? null : Buffer.from(rgba.filter((_, at) => !isAlpha(at))).toString("hex");
}

function isSeeThrough(rgba: Uint8Array): boolean {
  return rgba.some((value, at) => isAlpha(at) && value !== 255);
}

function isAlpha(at: number): boolean {
  return at % 4 === 3;
}
