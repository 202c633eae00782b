import sharp from "sharp";
import type { PictureInfo } from "../../../core/picture/picture-info.ts";
import { openPicture } from "./make-picture.ts";

const miniatureSide = 16;
const maxPlaceholderLength = 250;

/** The miniature is decoded from the whole picture, which proves that there is one. */
export async function lookAtPicture(bytes: Uint8Array): Promise<PictureInfo> {
  const { autoOrient } = await openPicture(bytes).metadata();
  return { width: autoOrient.width, height: autoOrient.height, placeholder: await placeholderOf(bytes) };
}

async function placeholderOf(bytes: Uint8Array): Promise<string | null> {
  const { data, info } = await openPicture(bytes)
    .resize({ width: miniatureSide, height: miniatureSide, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (isSeeThrough(data)) return null;
  const { width, height, channels } = info;
  const miniature = await sharp(data, { raw: { width, height, channels } })
    .removeAlpha()
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  const address = `data:image/webp;base64,${miniature.toString("base64")}`;
  return address.length > maxPlaceholderLength ? null : address;
}

function isSeeThrough(rgba: Uint8Array): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return true;
  return false;
}
