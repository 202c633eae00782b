import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readAllBytes, toChunks } from "../../builders/byte-stream.ts";
import { aJpeg } from "../../builders/jpeg.ts";
import { createNormalizerSubject } from "./normalizer-subject.ts";

describe("an image with an EXIF orientation", () => {
  test.each([
    [1, "top left", 90, 60],
    [2, "top right", 90, 60],
    [3, "bottom right", 90, 60],
    [4, "bottom left", 90, 60],
    [5, "top left", 60, 90],
    [6, "top right", 60, 90],
    [7, "bottom right", 60, 90],
    [8, "bottom left", 60, 90],
  ])("is upright after orientation %d: the first stored corner is now %s", async (orientation, corner, ...size) => {
    const { normalizer } = await createNormalizerSubject();
    const image = await normalizer.normalizeJpeg(toChunks(await markedTopLeft(orientation)));
    expect([image.width, image.height]).toEqual(size);
    const bytes = Buffer.from(await readAllBytes(image.content));
    expect(await darkCorners(bytes)).toEqual([corner]);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });
});

function markedTopLeft(orientation: number): Promise<Uint8Array> {
  const mark = { create: { width: 20, height: 20, channels: 3, background: "black" } } as const;
  return aJpeg(90, 60, (image) => image.composite([{ input: mark, left: 0, top: 0 }]).withMetadata({ orientation }));
}

async function darkCorners(jpeg: Buffer): Promise<readonly string[]> {
  const { width, height } = await sharp(jpeg).metadata();
  const dark: string[] = [];
  for (const [side, left] of [
    ["left", 0],
    ["right", width - 8],
  ] as const) {
    for (const [end, top] of [
      ["top", 0],
      ["bottom", height - 8],
    ] as const) {
      const pixels = await sharp(jpeg).extract({ left, top, width: 8, height: 8 }).raw().toBuffer();
      if (pixels.every((value) => value < 60)) dark.push(`${end} ${side}`);
    }
  }
  return dark;
}
