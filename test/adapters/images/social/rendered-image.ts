import sharp from "sharp";
import { afterAll } from "vitest";
import { openImageProcessor } from "../../../../adapters/images/image-processor.ts";
import type { BoardSocialImage, PageSocialImage } from "../../../../core/board/social-image.port.ts";

export const paper = [244, 240, 232];
export const colored = (background: string) =>
  sharp({ create: { width: 960, height: 1280, channels: 3, background } })
    .jpeg()
    .toBuffer();
const [red, green, blue, grey] = await Promise.all(["#c00", "#0c0", "#00c", "#888"].map(colored));
export const images = [red, green, blue, grey].filter((image) => image !== undefined);

export const board: BoardSocialImage = {
  layout: "board",
  arrangement: "moodboard",
  images: images.slice(0, 1),
  title: "Low Oak, Paper Light",
  style: "Mid-Century Modern",
  countLabel: "12 curated items",
  siteName: "Hearthboard",
  isTitleInImage: false,
};

/** A renderer for the tests of one file. */
export function openRenderer() {
  const transformer = openImageProcessor();
  afterAll(() => transformer.close());
  return {
    transformer,
    renderImage: async (content: BoardSocialImage | PageSocialImage) => await read(await transformer.render(content)),
  };
}

async function read(bytes: Uint8Array) {
  const metadata = await sharp(bytes).metadata();
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => {
    const start = (y * metadata.width + x) * 3;
    return [...data.subarray(start, start + 3)];
  };
  /** How many pixels of this box are darker than paper and its hairlines. */
  const ink = (left: number, top: number, right: number, bottom: number) => {
    let count = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if ((data[(y * metadata.width + x) * 3] ?? 255) < 150) count += 1;
    return count;
  };
  return { metadata, pixel, ink };
}

export function near(found: readonly number[], requested: readonly number[]): boolean {
  return found.every((value, index) => Math.abs(value - (requested[index] ?? 0)) < 12);
}
