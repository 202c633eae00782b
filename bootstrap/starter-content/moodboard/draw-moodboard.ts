import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { type Area, areasOf, canvas } from "./grid.ts";
import { swatchesIn } from "./palette-strip.ts";
import type { MoodboardPlan } from "./plan.ts";
import { productTile } from "./product-tile.ts";
import { roomPicture } from "./room-picture.ts";

const root = new URL("../../../", import.meta.url);

/** A moodboard as a JPEG of the recommended size. */
export async function drawMoodboard(plan: MoodboardPlan): Promise<Buffer> {
  const pieces = await Promise.all([...areasOf(plan)].map(([letter, area]) => piecesOf(letter, area, plan)));
  return await sharp({ create: { ...canvas, channels: 3, background: plan.ground } })
    .composite(pieces.flat())
    .jpeg({ quality: 80, mozjpeg: true, progressive: true })
    .toBuffer();
}

async function piecesOf(letter: string, area: Area, plan: MoodboardPlan): Promise<readonly OverlayOptions[]> {
  if (letter === "P") {
    if (plan.picture === null) throw new Error(`${plan.slug}: the cells have a picture, the plan has none.`);
    return [await at(area, roomPicture(fileOf(`ui/public/pictures/${plan.picture.file}`), area, plan.picture.focus))];
  }
  if (letter === "S" || letter === "T") return await swatches(letter, area, plan);
  const product = plan.products[letter];
  if (product === undefined) throw new Error(`${plan.slug}: no product "${letter}".`);
  const file = fileOf(`adapters/retailer/sample-catalogue/pictures/${product}`);
  return [await at(area, productTile(file, area, plan.tints?.[letter] ?? plan.plate))];
}

async function swatches(letter: "S" | "T", area: Area, plan: MoodboardPlan): Promise<readonly OverlayOptions[]> {
  const isSplit = plan.cells.some((row) => row.includes("T"));
  const colours = letter === "T" ? plan.palette.slice(3) : plan.palette.slice(0, isSplit ? 3 : 5);
  return await Promise.all(swatchesIn(area, colours).map((swatch) => at(swatch, plainTile(swatch, swatch.colour))));
}

async function plainTile({ width, height }: Area, background: string): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

async function at({ left, top }: Area, input: Promise<Buffer>): Promise<OverlayOptions> {
  return { input: await input, left, top };
}

function fileOf(path: string): string {
  return fileURLToPath(new URL(`${path}.jpg`, root));
}
