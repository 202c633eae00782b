import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cutOutProduct } from "../../../../adapters/images/cutout/cut-out.ts";
import { isCutoutInfo, unknownCutout } from "../../../../core/image/image-transformer.port.ts";
import { readPair } from "./pairs.ts";

const rooms = join(import.meta.dirname, "../../../../ui/public/pictures/rooms");
const samples = join(import.meta.dirname, "../../../../adapters/retailer/sample-catalog/pictures");

const encode = (pixels: Uint8Array, width: number, height: number) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

describe("an image is framed", () => {
  const framed = { cutout: false, mask: unknownCutout.mask };

  test("when it shows a room", async () => {
    const [file = ""] = await readdir(rooms);
    const { image, info } = await cutOutProduct(await readFile(join(rooms, file)));
    expect({ file, image, ...info }).toMatchObject({ file, image: null, ...framed });
    expect(info.aspect).toBeCloseTo(1.5, 1);
    expect(isCutoutInfo(info)).toBe(true);
  });

  test.each([
    ["bed-oak-slat", "would lose its white bedding"],
    ["plant-fiddle", "would keep some of the wall between its leaves"],
  ])("for %s, because a cut-out %s", async (name) => {
    const { image, info } = await cutOutProduct(await readFile(join(samples, `${name}.jpg`)));
    expect({ image, ...info }).toMatchObject({ image: null, ...framed });
  });

  test("when hardly anything of its outline is darker or lighter than the background", async () => {
    const { bytes } = await readPair("vase-white");
    expect(await cutOutProduct(bytes)).toMatchObject({ image: null, info: framed });
  });

  test("when its JPEG is compressed so much that a cut-out would keep pieces of the background", async () => {
    const { image, alpha } = await readPair("mirror-arch-brass");
    const onGray = image.pixels.map((level, i) => 200 + ((level - 200) * (alpha[Math.floor(i / 3)] ?? 0)) / 255);
    const compressed = await sharp(await encode(onGray, image.width, image.height))
      .jpeg({ quality: 70 })
      .toBuffer();
    expect(await cutOutProduct(compressed)).toMatchObject({ image: null, info: framed });
  });

  test("when its background is busy", async () => {
    const pixels = Uint8Array.from({ length: 3 * 200 * 200 }, (_, i) => (i * 7_919 + (i % 13) * 97) % 256);
    expect(await cutOutProduct(await encode(pixels, 200, 200))).toMatchObject({ image: null, info: framed });
  });

  test("when there is nothing but background", async () => {
    const pixels = new Uint8Array(3 * 120 * 90).fill(240);
    const { image, info } = await cutOutProduct(await encode(pixels, 120, 90));
    expect({ image, ...info }).toMatchObject({ image: null, ...framed, confidence: 0, colors: ["#f0f0f0"] });
    expect(info.aspect).toBeCloseTo(4 / 3);
  });

  test("when the product touches three sides", async () => {
    const { bytes } = await readPair("basket-seagrass");
    const close = await sharp(bytes).extract({ left: 200, top: 300, width: 300, height: 300 }).toBuffer();
    expect(await cutOutProduct(close)).toMatchObject({ image: null, info: framed });
  });

  test("when it is tiny", async () => {
    const tiny = await encode(new Uint8Array(3 * 10 * 10).fill(9), 10, 10);
    expect(await cutOutProduct(tiny)).toMatchObject({ image: null, info: framed });
  });
});
