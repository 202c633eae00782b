import sharp from "sharp";
import type { Area } from "./grid.ts";

/** The largest part of the picture with the area's proportions whose middle is as near to the focus as it can be. */
export async function roomPicture(file: string, area: Area, [x, y]: readonly [number, number]): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const scale = Math.min(width / area.width, height / area.height);
  const part = { width: Math.floor(area.width * scale), height: Math.floor(area.height * scale) };
  const start = (centre: number, size: number, whole: number): number =>
    Math.round(Math.min(Math.max(centre * whole - size / 2, 0), whole - size));
  return await sharp(file)
    .extract({ ...part, left: start(x, part.width, width), top: start(y, part.height, height) })
    .resize(area.width, area.height, { fit: "fill", kernel: "lanczos3" })
    .png()
    .toBuffer();
}
