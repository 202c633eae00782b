import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cutOutProduct } from "../../adapters/images/cutout/cut-out.ts";
import { unknownCutout } from "../../core/image/image-transformer.port.ts";
import { createSeededRandom, pickNumber } from "../../core/kernel/system.port.ts";
import { type PairName, readPair } from "../adapters/images/cutout/pairs.ts";

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

test("a mirror keeps its glass, which has the color of its uneven background", async () => {
  const uneven = await changePair("mirror-arch-brass", (level, at) => level * (1 - 0.16 * at));
  const { image } = await cutOutProduct(uneven);
  const glass = sharp(image ?? undefined)
    .extractChannel("alpha")
    .resize(9, 20, { fit: "fill" });
  const rows = await glass.extract({ left: 2, top: 5, width: 5, height: 13 }).raw().toBuffer();
  expect(Math.min(...rows)).toBe(255);
});

/** Pictures that mislead the search for the outline. */
describe("an image is framed", () => {
  const framed = { cutout: false, mask: unknownCutout.mask };

  test("when noise hides its surfaces", async () => {
    const random = createSeededRandom(11);
    const noise = () => pickNumber(random, -4, 4) + pickNumber(random, -4, 4) + pickNumber(random, -4, 4);
    const noisy = await changePair("rug-berber", (level) => level + noise());
    expect(await cutOutProduct(noisy)).toMatchObject({ image: null, info: framed });
  });

  test("when only the pattern of a pale rug differs from the background", async () => {
    const compressed = await changePair("rug-berber", (level) => level, 60);
    expect(await cutOutProduct(compressed)).toMatchObject({ image: null, info: framed });
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

  /** The pair's image, whose background is darker by a share at each pixel. */
  async function shadePair(name: PairName, shade: (pixel: number) => number) {
    const { image, alpha } = await readPair(name);
    const { width, height } = image;
    const pixels = image.pixels.map((level, i) => {
      const pixel = Math.floor(i / 3);
      return level * (1 - shade(pixel) * (1 - (alpha[pixel] ?? 0) / 255));
    });
    return await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer();
  }

  test("when its shadow on the wall is nearly as sharp as its outline", async () => {
    const { image, alpha } = await readPair("basket-seagrass");
    const { width, height } = image;
    const [right, down] = [14, 6];
    const moved = new Uint8Array(alpha.length);
    for (let y = down; y < height; y++) {
      moved.set(alpha.subarray((y - down) * width, (y - down + 1) * width - right), y * width + right);
    }
    const shadow = await sharp(moved, { raw: { width, height, channels: 1 } })
      .blur(4)
      .toColourspace("b-w")
      .raw()
      .toBuffer();
    const shaded = await shadePair("basket-seagrass", (pixel) => (0.4 * (shadow[pixel] ?? 0)) / 255);
    expect(await cutOutProduct(shaded)).toMatchObject({ image: null, info: framed });
  });

  test("when the wall between the spindles of a chair is in its shadow", async () => {
    const { image } = await readPair("chair-spindle-black");
    const box = { left: 174, top: 109, width: 448, height: 660 };
    const fade = (distance: number) => 1 / (1 + Math.exp(-distance / 12));
    const shaded = await shadePair("chair-spindle-black", (pixel) => {
      const x = (pixel % image.width) - box.left;
      const y = Math.floor(pixel / image.width) - box.top;
      return 0.2 * fade(x - 20) * fade(box.width - 20 - x) * fade(y - 20) * fade(box.height / 2 - y);
    });
    expect(await cutOutProduct(shaded)).toMatchObject({ image: null, info: framed });
  });
});
