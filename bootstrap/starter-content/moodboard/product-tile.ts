import sharp from "sharp";
import { cutOut } from "./cut-out.ts";
import type { Area } from "./grid.ts";

/** Share of the tile's shorter side that stays free around the product, besides the seam of its cut-out. */
const air = 0.06;

/** A product on a coloured tile: its white ground takes the tile's colour. What hangs from above hangs from the tile's edge. */
export async function productTile(file: string, { width, height }: Area, colour: string): Promise<Buffer> {
  const { content, reachesTop } = await cutOut(file);
  const hangs = reachesTop && file.includes("pendant");
  const free = Math.round(Math.min(width, height) * air);
  const product = await sharp(content)
    .resize({ width: width - 2 * free, height: height - (hangs ? 1 : 2) * free, fit: "inside" })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((width - product.info.width) / 2);
  const top = hangs ? 0 : Math.round((height - product.info.height) / 2);
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: product.data, left, top, blend: "multiply" }])
    .png()
    .toBuffer();
}
