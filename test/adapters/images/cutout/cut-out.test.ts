import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cutOutProduct } from "../../../../adapters/images/cutout/cut-out.ts";
import { separateProduct } from "../../../../adapters/images/cutout/matte.ts";
import { isCutoutInfo } from "../../../../core/image/image-transformer.port.ts";
import { readPair, scorePair } from "./pairs.ts";

const samples = join(import.meta.dirname, "../../../../adapters/retailer/sample-catalog/pictures");

const encode = (pixels: Uint8Array, width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();

const readAlpha = async (webp: Uint8Array) => {
  const { data, info } = await sharp(webp).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...info, at: (x: number, y: number) => data[4 * (Math.floor(y) * info.width + Math.floor(x)) + 3] ?? 0 };
};

describe("the matte of a product", () => {
  test.each(["basket-seagrass", "mirror-arch-brass"] as const)(
    "of %s covers 98% of the true one and differs by 2% at most",
    async (name) => {
      const { iou, error, confidence } = await scorePair(name);
      expect(iou).toBeGreaterThanOrEqual(0.98);
      expect(error).toBeLessThanOrEqual(0.02);
      expect(confidence).toBeGreaterThanOrEqual(0.5);
    },
  );

  test("does not contain the shadow, which is a separate layer", async () => {
    const { image, alpha } = await readPair("sofa-scandinavian");
    const layers = separateProduct(image);
    // In front of the sofa, between its legs.
    const i = 545 * image.width + 330;
    expect(alpha[i]).toBe(0);
    expect(layers?.alpha[i]).toBe(0);
    expect(layers?.shadow[i]).toBeGreaterThan(60);
    // Far from it, the background is lit.
    expect(layers?.shadow[780 * image.width + 20]).toBe(0);
    expect(layers?.shadow[100 * image.width + 400]).toBe(0);
  });

  test("does not contain the floor between legs, onto which the product reflects warm light", async () => {
    const { image, alpha } = await readPair("lamp-paper-column");
    const layers = separateProduct(image);
    for (const x of [410, 420, 430]) {
      expect(alpha[694 * image.width + x]).toBe(0);
      expect(layers?.alpha[694 * image.width + x]).toBeLessThan(64);
    }
  });

  test("removes the background's color from the edges", async () => {
    const { image } = await readPair("chair-spindle-black");
    const layers = separateProduct(image);
    const levels = [...(layers?.alpha ?? [])].flatMap((alpha, i) => {
      const isEdge = alpha > 60 && alpha < 200;
      return isEdge ? [layers?.pixels[3 * i + 1] ?? 255] : [];
    });
    expect(levels.length).toBeGreaterThan(500);
    expect(levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.9)]).toBeLessThan(120);
  });
});

describe("the cut-out of an image", () => {
  test("is a WebP with transparency in the size of the product's box", async () => {
    const { bytes } = await readPair("chair-spindle-black");
    const { image: webp, info } = await cutOutProduct(bytes);
    expect(isCutoutInfo(info)).toBe(true);
    expect(info).toMatchObject({ cutout: true, mask: expect.stringMatching(/^[\da-f]{64}$/u) });
    const found = await readAlpha(webp ?? new Uint8Array());
    expect(await sharp(webp ?? undefined).metadata()).toMatchObject({ format: "webp", hasAlpha: true });
    expect(Math.abs(found.width - 448)).toBeLessThanOrEqual(4);
    expect(Math.abs(found.height - 660)).toBeLessThanOrEqual(4);
    expect(info.aspect).toBeCloseTo(found.width / found.height, 2);
    // The top rail, and the air beside the legs.
    expect(found.at(0.3 * found.width, 0.02 * found.height)).toBeGreaterThan(200);
    expect(found.at(0.95 * found.width, 0.2 * found.height)).toBe(0);
  });

  test("has at most three colors of the product, and none of the background", async () => {
    const { info } = await cutOutProduct(await readFile(join(samples, "chair-velvet-green.jpg")));
    expect(info.colors.length).toBeGreaterThan(0);
    const [red = 0, green = 0, blue = 0] =
      info.colors[0]?.match(/[\da-f]{2}/gu)?.map((digits) => parseInt(digits, 16)) ?? [];
    expect(green).toBeGreaterThan(red + 10);
    expect(green).toBeGreaterThan(blue + 10);
  });

  test("is made for a rug whose pale edges hardly differ from the background", async () => {
    const { info } = await cutOutProduct(await readFile(join(samples, "rug-diamond.jpg")));
    expect(info).toMatchObject({ cutout: true });
  });

  test("of a sofa does not contain the dark floor at and between its legs", async () => {
    const { image, info } = await cutOutProduct(await readFile(join(samples, "sofa-wool-grey.jpg")));
    const { width, height, at } = await readAlpha(image ?? new Uint8Array());
    expect(info).toMatchObject({ cutout: true });
    // The shadow on the floor is translucent.
    expect(at(0.5 * width, 0.87 * height)).toBeLessThan(200);
  });

  test("of a cushion before a darker wall does not contain the floor beside it", async () => {
    const picture = join(samples, "cushion-linen-olive.jpg");
    const { info } = await cutOutProduct(await sharp(picture).linear(0.78).jpeg({ quality: 88 }).toBuffer());
    expect(info).toMatchObject({ cutout: true });
    expect(Math.abs(info.aspect / 0.972 - 1)).toBeLessThan(0.02);
  });

  test("has a mask in which thin parts count", async () => {
    const width = 160;
    const pixels = Uint8Array.from({ length: 4 * width * width }, (_, i) => (i % 40 < 8 ? 255 : 0));
    const { info } = await cutOutProduct(await encode(pixels, width, width, 4));
    expect(info.mask).toBe("f".repeat(64));
  });

  test("takes over the transparency of an image that is cut out already", async () => {
    const width = 80;
    const pixels = new Uint8Array(4 * width * width);
    for (let y = 20; y < 60; y++) for (let x = 30; x < 50; x++) pixels.set([200, 30, 40, 255], 4 * (y * width + x));
    const { image, info } = await cutOutProduct(await encode(pixels, width, width, 4));
    expect(info).toMatchObject({ cutout: true, aspect: 0.5, confidence: 1, mask: "f".repeat(64) });
    expect(info.colors).toEqual(["#c81e28"]);
    expect(await sharp(image ?? undefined).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  test("has 1,200 px at most on its longer side", async () => {
    const pixels = Uint8Array.from({ length: 4 * 2_000 * 100 }, (_, i) => (i < 8_000 * 20 ? 0 : 255));
    const { image } = await cutOutProduct(await encode(pixels, 2_000, 100, 4));
    const { width, height } = await sharp(image ?? undefined).metadata();
    expect(Math.max(width, height)).toBe(1_200);
  });
});

test("small images of any content never fail", async () => {
  const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
  const rectangle = fc.record({ x: fc.nat(90), y: fc.nat(90), width: fc.nat(60), height: fc.nat(60), color });
  const scene = fc.record({
    width: fc.integer({ min: 1, max: 96 }),
    height: fc.integer({ min: 1, max: 96 }),
    background: color,
    noise: fc.nat(40),
    rectangles: fc.array(rectangle, { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(scene, async ({ width, height, background, noise, rectangles }) => {
      const pixels = new Uint8Array(3 * width * height);
      for (let i = 0; i < width * height; i++) {
        const [x, y] = [i % width, Math.floor(i / width)];
        const covers = (each: { x: number; y: number; width: number; height: number }) =>
          x >= each.x && y >= each.y && x < each.x + each.width && y < each.y + each.height;
        const shown = rectangles.find(covers)?.color ?? background;
        for (const [c, level] of shown.entries()) pixels[3 * i + c] = Math.min(255, level + ((i * 31) % (noise + 1)));
      }
      const { image, info } = await cutOutProduct(await encode(pixels, width, height), 0);
      expect([isCutoutInfo(info), image !== null]).toEqual([true, info.cutout]);
    }),
    { numRuns: 25 },
  );
});
