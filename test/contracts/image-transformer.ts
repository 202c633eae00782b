import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { detectImageFormat, ImageError } from "../../core/image/image.ts";
import type { ImageTransformer } from "../../core/image/image-transformer.port.ts";
import { anSvg, aPhoto, aTransparentPng } from "../builders/images.ts";
import { withJpegDimensions } from "../builders/jpeg.ts";

const toReader = (bytes: Uint8Array) => async () => bytes;
const toSharp = async (width: number, height: number) => sharp(await aPhoto(width, height));
const defaults = { cropPosition: null, format: "webp", priority: "now" } as const;

/** The contract of `ImageTransformer`. */
export function imageTransformerContract(name: string, transformer: ImageTransformer): void {
  describe(`${name} as an ImageTransformer`, () => {
    testResizing(transformer);
    testCropping(transformer);
    testProbing(transformer);
    testRejection(transformer);
  });
}

function testResizing(transformer: ImageTransformer): void {
  test.each(["avif", "webp", "jpeg"] as const)("encodes %s at the requested width", async (format) => {
    const bytes = await transformer.resize({ read: toReader(await aPhoto()), width: 240, ...defaults, format });
    expect(detectImageFormat(bytes)).toBe(format);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height: 160 });
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("decodes %s", async (format) => {
    const original = await (await toSharp(300, 200)).toFormat(format).toBuffer();
    const bytes = await transformer.resize({ read: toReader(original), width: 160, ...defaults, priority: "later" });
    expect((await sharp(bytes).metadata()).width).toBe(160);
  });

  test.each([
    ["whole", null, { width: 400, height: 200 }],
    ["cropped", 50, { width: 160, height: 200 }],
  ])("does not enlarge a %s image", async (_, cropPosition, size) => {
    const read = toReader(await aPhoto(400, 200));
    const bytes = await transformer.resize({ read, width: 1_920, ...defaults, cropPosition });
    expect(await sharp(bytes).metadata()).toMatchObject(size);
  });

  test("rotates an image upright and removes its metadata", async () => {
    const turned = await (await toSharp(300, 200)).withMetadata({ orientation: 8 }).toBuffer();
    const bytes = await transformer.resize({ read: toReader(turned), width: 160, ...defaults, format: "jpeg" });
    const { width, height, exif, icc } = await sharp(bytes).metadata();
    expect([width, height, exif, icc]).toEqual([160, 240, undefined, undefined]);
  });

  test("accepts an image that is too tall for the format", async () => {
    const tall = await aPhoto(100, 20_000);
    const bytes = await transformer.resize({ read: toReader(tall), width: 160, ...defaults });
    expect((await sharp(bytes).metadata()).height).toBeLessThan(16_384);
  });
}

function testCropping(transformer: ImageTransformer): void {
  /** Ten vertical stripes from nearly black to light. */
  async function stripes(width: number, height: number) {
    const row = Array.from({ length: 10 }, (_, stripe) => stripe * 25);
    const pixels = sharp(Uint8Array.from(row), { raw: { width: 10, height: 1, channels: 1 } });
    return pixels.resize(width, height, { kernel: "nearest", fit: "fill" });
  }

  /** Returns the indexes of the stripes at the left and the right edge. */
  async function edgesOf(bytes: Uint8Array): Promise<readonly number[]> {
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    return [1, info.width - 2].map((column) => Math.round((data[column] ?? 0) / 25));
  }

  test.each([
    ["three quarters to the right", 75, [4, 8]],
    ["at the right edge", 100, [6, 9]],
  ])("crops a wide image to portrait, %s", async (_, cropPosition, stripesLeft) => {
    const read = toReader(await (await stripes(1_000, 500)).png().toBuffer());
    const bytes = await transformer.resize({ read, width: 160, ...defaults, cropPosition });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 200 });
    expect(await edgesOf(bytes)).toEqual(stripesLeft);
  });

  test.each([
    ["as narrow as the cut", 400, 500],
    ["narrower", 300, 500],
  ])("does not crop an image that is %s", async (_, width, height) => {
    const read = toReader(await aPhoto(width, height));
    const [cut, whole] = await Promise.all(
      [50, null].map((cropPosition) => transformer.resize({ read, width: 160, ...defaults, cropPosition })),
    );
    expect(cut).toEqual(whole);
  });

  test("rotates an image upright before cropping", async () => {
    const sideways = (await stripes(500, 1_000)).rotate(90).jpeg();
    const read = toReader(await sideways.withMetadata({ orientation: 8 }).toBuffer());
    const lying = await transformer.resize({ read, width: 160, ...defaults, cropPosition: 0 });
    expect(await sharp(lying).metadata()).toMatchObject({ width: 160, height: 320 });
    expect(await edgesOf(lying)).toEqual([0, 9]);
  });
}

function testProbing(transformer: ImageTransformer): void {
  test("returns size and colors, row by row", async () => {
    const info = await transformer.probe(toReader(await aPhoto(900, 1_200)));
    expect(info).toMatchObject({ width: 900, height: 1_200 });
    expect(info.placeholder).toMatch(/^[\da-f]{54}$/u);
    const striped = await transformer.probe(toReader(await threeStripes()));
    expect(striped.placeholder).toMatch(/^(?:[d-f].[01].[01].[01].[d-f].[01].[01].[01].[d-f].){3}$/u);
  });

  test("returns no placeholder for a transparent image", async () => {
    expect(await transformer.probe(toReader(await aTransparentPng()))).toEqual({
      width: 400,
      height: 300,
      placeholder: null,
    });
  });
}

/** Red, green and blue from left to right. */
async function threeStripes(): Promise<Buffer> {
  const stripe = (background: string) => ({ create: { width: 300, height: 300, channels: 3, background } as const });
  const others = ["lime", "blue"].map((color, index) => ({ input: stripe(color), left: 300 * (index + 1), top: 0 }));
  const wide = sharp({ ...stripe("red") }).extend({ right: 600 });
  return await wide.composite(others).png().toBuffer();
}

function testRejection(transformer: ImageTransformer): void {
  const notFound = { code: "picture.not-found" };

  test.each([
    ["nothing", async () => Buffer.alloc(0)],
    ["an SVG", async () => anSvg],
    ["a GIF", async () => (await toSharp(60, 40)).gif().toBuffer()],
    ["a truncated image", async () => (await aPhoto()).subarray(0, 3_000)],
    ["3,600 megapixels", async () => withJpegDimensions(await aPhoto(), 60_000, 60_000)],
  ])("rejects %s", async (_, original) => {
    const read = toReader(await original());
    await expect(transformer.resize({ read, width: 160, ...defaults })).rejects.toMatchObject(notFound);
    await expect(transformer.probe(read)).rejects.toMatchObject(notFound);
  });

  test("rethrows the error of reading the original", async () => {
    const read = () => Promise.reject(new ImageError("picture.not-found", "It is gone."));
    await expect(transformer.probe(read)).rejects.toThrow("It is gone.");
  });
}
