import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { PictureError } from "../../core/picture/picture.errors.ts";
import { pictureKindOf } from "../../core/picture/picture-format.ts";
import type { PictureWorkshop } from "../../core/picture/picture-workshop.port.ts";
import { claimingSize } from "../builders/jpeg.ts";
import { anSvg, aPhoto, aSeeThroughPng } from "../builders/pictures.ts";

const reading = (bytes: Uint8Array) => async () => bytes;

/** What every PictureWorkshop keeps to. */
export function pictureWorkshopContract(name: string, workshop: PictureWorkshop): void {
  describe(`${name} as a PictureWorkshop`, () => {
    making(workshop);
    looking(workshop);
    refusing(workshop);
  });
}

function making(workshop: PictureWorkshop): void {
  test.each(["avif", "webp", "jpeg"] as const)("makes %s at the width asked for", async (format) => {
    const bytes = await workshop.make({ read: reading(await aPhoto()), width: 240, format, urgency: "now" });
    expect(pictureKindOf(bytes)).toBe(format);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height: 160 });
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("takes %s", async (format) => {
    const original = await sharp(await aPhoto(300, 200))
      .toFormat(format)
      .toBuffer();
    const bytes = await workshop.make({ read: reading(original), width: 160, format: "webp", urgency: "later" });
    expect((await sharp(bytes).metadata()).width).toBe(160);
  });

  test("makes no picture larger than it is", async () => {
    const read = reading(await aPhoto(200, 100));
    const bytes = await workshop.make({ read, width: 1_920, format: "webp", urgency: "now" });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 100 });
  });

  test("turns a picture upright and drops what the camera noted", async () => {
    const turned = await sharp(await aPhoto(300, 200))
      .withMetadata({ orientation: 8 })
      .toBuffer();
    const bytes = await workshop.make({ read: reading(turned), width: 160, format: "jpeg", urgency: "now" });
    const { width, height, exif, icc } = await sharp(bytes).metadata();
    expect([width, height, exif, icc]).toEqual([160, 240, undefined, undefined]);
  });

  test("takes what is far too tall for the format", async () => {
    const tall = await aPhoto(100, 20_000);
    const bytes = await workshop.make({ read: reading(tall), width: 160, format: "webp", urgency: "now" });
    expect((await sharp(bytes).metadata()).height).toBeLessThan(16_384);
  }, 30_000);
}

function looking(workshop: PictureWorkshop): void {
  test("knows size and miniature", async () => {
    const info = await workshop.look(reading(await aPhoto(900, 1_200)));
    expect(info).toMatchObject({ width: 900, height: 1_200 });
    expect(info.placeholder?.length).toBeLessThanOrEqual(250);
    const miniature = Buffer.from(info.placeholder?.split(",")[1] ?? "", "base64");
    expect(await sharp(miniature).metadata()).toMatchObject({ format: "webp", width: 12, height: 16 });
  });

  test("knows the size of a picture that lies on its side as it will stand", async () => {
    const turned = await sharp(await aPhoto(300, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await workshop.look(reading(turned))).toMatchObject({ width: 200, height: 300 });
  });

  test("gives no miniature of what can be seen through: it would show behind it", async () => {
    expect(await workshop.look(reading(await aSeeThroughPng()))).toEqual({
      width: 400,
      height: 300,
      placeholder: null,
    });
  });

  test("gives a small enough miniature of the wildest picture", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 120 } as const;
    const wild = await sharp({ create: { width: 16, height: 16, channels: 3, background: "red", noise } })
      .png()
      .toBuffer();
    const { placeholder } = await workshop.look(reading(wild));
    expect(placeholder?.length ?? 0).toBeLessThanOrEqual(250);
  });
}

function refusing(workshop: PictureWorkshop): void {
  const notFound = { code: "picture.not-found" };

  test.each([
    ["nothing", async () => Buffer.alloc(0)],
    ["an SVG", async () => anSvg],
    [
      "a GIF",
      async () =>
        sharp(await aPhoto(60, 40))
          .gif()
          .toBuffer(),
    ],
    ["half a picture", async () => (await aPhoto()).subarray(0, 3_000)],
    ["3,600 megapixels", async () => claimingSize(await aPhoto(), 60_000, 60_000)],
    ["51 megapixels", async () => claimingSize(await aPhoto(), 7_200, 7_100)],
  ])("refuses %s", async (_, original) => {
    const read = reading(await original());
    await expect(workshop.make({ read, width: 160, format: "webp", urgency: "now" })).rejects.toMatchObject(notFound);
    await expect(workshop.look(read)).rejects.toMatchObject(notFound);
  });

  test("passes on why a picture could not be read", async () => {
    const read = () => Promise.reject(new PictureError("picture.not-found", "It is gone."));
    await expect(workshop.look(read)).rejects.toThrow("It is gone.");
  });
}
