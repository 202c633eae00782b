import sharp from "sharp";
import type { PictureSize } from "../worker-protocol.ts";

/** The highest quality at which a photograph's file still shrinks noticeably. */
const quality = 88;

/** The header alone says how large a picture is: a bomb is refused before a pixel of it is decoded. */
export async function measureFile(path: string): Promise<PictureSize> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Decodes every pixel of a JPEG and writes it anew: upright, in sRGB, without metadata. */
export async function encodeUpright(from: string, to: string, maxPixels: number): Promise<PictureSize> {
  const { width, height } = await sharp(from, { failOn: "warning", limitInputPixels: maxPixels })
    .autoOrient()
    .toColourspace("srgb")
    .jpeg({ quality, mozjpeg: true, progressive: true })
    .toFile(to);
  return { width, height };
}
