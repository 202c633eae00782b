import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cutOutProduct } from "../../../../adapters/images/cutout/cut-out.ts";
import { isCutoutInfo, unknownCutout } from "../../../../core/image/image-transformer.port.ts";
import { createSeededRandom, pickNumber } from "../../../../core/kernel/system.port.ts";
import { type PairName, readPair } from "./pairs.ts";

const rooms = join(import.meta.dirname, "../../../../ui/public/pictures/rooms");
const samples = join(import.meta.dirname, "../../../../adapters/retailer/sample-catalog/pictures");

const encode = (pixels: Uint8Array, width: number, height: number) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

describe("an image is framed", () => {
  const framed = { cutout: false, mask: unknownCutout.mask };

  test("when it shows a room", async () => {
    for (const file of await readdir(rooms)) {
      const { image, info } = await cutOutProduct(await readFile(join(rooms, file)));
      expect({ file, image, ...info }).toMatchObject({ file, image: null, ...framed });
      expect(info.aspect).toBeCloseTo(1.5, 1);
      expect(isCutoutInfo(info)).toBe(true);
    }
  }, 30_000);

  test.each([
    ["bed-oak-slat", "would lose its white bedding"],
    ["shelf-industrial", "would keep some of the floor below it"],
    ["sofa-tufted-leather", "would keep some of the floor before its feet"],
    ["coffee-table-travertine", "would keep some of the wall between its legs"],
    ["coffee-table-pebble-oak", "would keep some of the floor between its legs"],
    ["sideboard-slat-oak", "would keep some of the floor beside its feet"],
  ])("for %s, because a cut-out %s", async (name) => {
    const { image, info } = await cutOutProduct(await readFile(join(samples, `${name}.jpg`)));
    expect({ image, ...info }).toMatchObject({ image: null, ...framed });
  });

  /** The pair's image after a change of each level; `at` is its place from the upper left corner, 0 to 1. */
  async function changePair(name: PairName, change: (level: number, at: number) => number, quality = 90) {
    const { image } = await readPair(name);
    const { width, height } = image;
    const pixels = image.pixels.map((level, i) =>
      Math.min(255, Math.max(0, Math.round(change(level, i / (3 * width * height))))),
    );
    return await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
  }

  test("when the glass of a mirror has the color of its uneven background", async () => {
    const uneven = await changePair("mirror-arch-brass", (level, at) => level * (1 - 0.16 * at));
    expect(await cutOutProduct(uneven)).toMatchObject({ image: null, info: framed });
  });

  test.each(["sofa-scandinavian", "rug-berber"] as const)("when noise hides the surfaces of %s", async (name) => {
    const random = createSeededRandom(11);
    const noise = () => pickNumber(random, -4, 4) + pickNumber(random, -4, 4) + pickNumber(random, -4, 4);
    const noisy = await changePair(name, (level) => level + noise());
    expect(await cutOutProduct(noisy)).toMatchObject({ image: null, info: framed });
  });

  test("when only blocks of a strongly compressed JPEG separate a part of it from the background", async () => {
    const compressed = await changePair("mirror-arch-brass", (level) => level, 60);
    expect(await cutOutProduct(compressed)).toMatchObject({ image: null, info: framed });
  });

  test("when only the pattern of a pale rug differs from the background", async () => {
    const compressed = await changePair("rug-berber", (level) => level, 60);
    expect(await cutOutProduct(compressed)).toMatchObject({ image: null, info: framed });
  });

  test("when floor without an outline stays beside a cushion", async () => {
    const darker = await sharp(join(samples, "cushion-linen-olive.jpg")).linear(0.78).jpeg({ quality: 88 }).toBuffer();
    expect(await cutOutProduct(darker)).toMatchObject({ image: null, info: framed });
  });

  test("when a white vase at the border of the image counts as background", async () => {
    const { image } = await readPair("vase-white");
    const pixels = await sharp(image.pixels, { raw: { ...image, channels: 3 } })
      .extract({ left: 292, top: 0, width: image.width - 292, height: image.height })
      .flop()
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(await cutOutProduct(pixels)).toMatchObject({ image: null, info: framed });
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
