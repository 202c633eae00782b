import { describe, expect, test } from "vitest";
import type { ImageNormalizer } from "../../core/image/image-transformer.port.ts";
import { hasJpegSignature, moodboardLimits } from "../../core/moodboard/upload-rules.ts";
import { abortedStream, readAllBytes, toChunks } from "../builders/byte-stream.ts";
import { aJpeg, jpegLike, padJpeg, withJpegDimensions } from "../builders/jpeg.ts";

type CreateNormalizer = () => Promise<ImageNormalizer>;

export function imageNormalizerContract(name: string, createNormalizer: CreateNormalizer): void {
  describe(`${name} as an ImageNormalizer`, () => {
    testAcceptedFiles(createNormalizer);
    testRejectedFiles(createNormalizer);
  });
}

function testAcceptedFiles(createNormalizer: CreateNormalizer): void {
  test("returns a JPEG and its size in pixels", async () => {
    const image = await (await createNormalizer()).normalizeJpeg(toChunks(await aJpeg(120, 160)));
    expect(image).toMatchObject({ width: 120, height: 160 });
    expect(hasJpegSignature(await readAllBytes(image.content))).toBe(true);
  });

  test("accepts a file of 10,485,760 bytes", async () => {
    const largest = padJpeg(await aJpeg(), moodboardLimits.maxBytes);
    const image = await (await createNormalizer()).normalizeJpeg(toChunks(largest));
    expect(hasJpegSignature(await readAllBytes(image.content))).toBe(true);
  });
}

function testRejectedFiles(createNormalizer: CreateNormalizer): void {
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a PNG named .jpg", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])("rejects %s", async (_, bytes) => {
    const processing = (await createNormalizer()).normalizeJpeg(toChunks(bytes));
    await expect(processing).rejects.toMatchObject({ code: "moodboard.not-a-jpeg" });
  });

  test("rejects a file of more than 10,485,760 bytes", async () => {
    const tooLarge = padJpeg(await aJpeg(), moodboardLimits.maxBytes + 1);
    const processing = (await createNormalizer()).normalizeJpeg(toChunks(tooLarge));
    await expect(processing).rejects.toMatchObject({ code: "moodboard.too-large" });
  });

  test.each([
    [20_000, 20_000],
    [50_001, 1_000],
  ])("rejects an image of %d x %d pixels by its header", async (width, height) => {
    const bomb = withJpegDimensions(await aJpeg(), width, height);
    const processing = (await createNormalizer()).normalizeJpeg(toChunks(bomb));
    await expect(processing).rejects.toMatchObject({ code: "moodboard.too-many-pixels" });
  });

  test("rejects a truncated image", async () => {
    const jpeg = await aJpeg(400, 400);
    const processing = (await createNormalizer()).normalizeJpeg(toChunks(jpeg.subarray(0, jpeg.length - 100)));
    await expect(processing).rejects.toMatchObject({ code: "moodboard.unreadable", suggestion: expect.any(String) });
  });

  test("rejects a file with a JPEG signature only", async () => {
    const processing = (await createNormalizer()).normalizeJpeg(toChunks(jpegLike(5_000)));
    await expect(processing).rejects.toMatchObject({ code: "moodboard.unreadable" });
  });

  test("rethrows the error of an aborted stream", async () => {
    const jpeg = await aJpeg();
    await expect((await createNormalizer()).normalizeJpeg(abortedStream(jpeg))).rejects.toThrow("aborted");
  });
}
