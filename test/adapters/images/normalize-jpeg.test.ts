import { execFile } from "node:child_process";
import { copyFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ImageFiles } from "../../../adapters/images/image-processor.ts";
import { createJpegNormalizer } from "../../../adapters/images/normalize-jpeg.ts";
import type { ImageSize } from "../../../adapters/images/worker-protocol.ts";
import { abortedStream, readAllBytes, toChunks } from "../../builders/byte-stream.ts";
import { aJpeg, jpegLike } from "../../builders/jpeg.ts";
import { imageNormalizerContract } from "../../contracts/image-normalizer.ts";
import { createNormalizerSubject, files } from "./normalizer-subject.ts";

imageNormalizerContract("sharp", async () => (await createNormalizerSubject()).normalizer);

describe("createJpegNormalizer", () => {
  test("returns a progressive sRGB JPEG", async () => {
    const { normalized } = await createNormalizerSubject();
    expect(await sharp(await normalized(await aJpeg())).metadata()).toMatchObject({
      format: "jpeg",
      space: "srgb",
      channels: 3,
      isProgressive: true,
    });
  });

  test("removes metadata", async () => {
    const { normalized } = await createNormalizerSubject();
    const exif = { IFD0: { Copyright: "Jane Roe" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
    const jpeg = await aJpeg(60, 80, (image) => image.withExif(exif).withIccProfile("p3").withXmp("<x:xmpmeta/>"));
    expect(Buffer.from(jpeg).includes("Jane Roe")).toBe(true);
    const result = await normalized(jpeg);
    const { exif: keptExif, icc, xmp } = await sharp(result).metadata();
    expect({ keptExif, icc, xmp }).toEqual({ keptExif: undefined, icc: undefined, xmp: undefined });
    expect(result.includes("Jane Roe")).toBe(false);
  });

  test.each([
    ["greyscale", (image: Sharp) => image.toColourspace("b-w")],
    ["CMYK", (image: Sharp) => image.toColourspace("cmyk")],
  ])("keeps the colors of a %s image within tolerance", async (_, finish) => {
    const { normalized } = await createNormalizerSubject();
    const { channels } = await sharp(await normalized(await aJpeg(60, 80, finish))).stats();
    expect(channels).toHaveLength(3);
    expect(channels.every((channel) => channel.mean > 110 && channel.mean < 215)).toBe(true);
  });

  test("removes bytes after the end of the image", async () => {
    const { normalized } = await createNormalizerSubject();
    const hidden = Buffer.concat([await aJpeg(), Buffer.from("<script>alert(1)</script>")]);
    expect((await normalized(hidden)).includes("script")).toBe(false);
  });
});

describe("concurrent images", () => {
  test.each([
    ["two of normal size", 1_798, 2_400, 2],
    ["one of large size", 3_600, 3_600, 1],
  ])("are decoded %s at a time", async (_, width, height, expected) => {
    const { folder } = await createNormalizerSubject();
    const counted = countingFiles({ width, height });
    const normalizer = createJpegNormalizer({ folder, files: counted.files });
    const jpeg = await aJpeg();
    const normalize = async () => readAllBytes((await normalizer.normalizeJpeg(toChunks(jpeg))).content);
    await Promise.all(Array.from({ length: 5 }, normalize));
    expect(counted.most()).toBe(expected);
  });
});

/** Reports this size for every image and counts the maximum of concurrent encodings. */
function countingFiles(size: ImageSize) {
  let [now, most] = [0, 0];
  const reencode: ImageFiles["reencode"] = async (from, to) => {
    now += 1;
    most = Math.max(most, now);
    await setTimeout(20);
    await copyFile(from, to);
    now -= 1;
    return size;
  };
  return { files: { measure: async () => size, reencode }, most: () => most };
}

describe("the temporary folder", () => {
  test("is empty after success, rejection, a failed stream and a reader that stops early", async () => {
    const { folder, normalizer } = await createNormalizerSubject();
    const jpeg = await aJpeg(900, 900);
    for await (const _ of (await normalizer.normalizeJpeg(toChunks(jpeg))).content) break;
    await readAllBytes((await normalizer.normalizeJpeg(toChunks(jpeg))).content);
    for (const rejected of [toChunks(jpegLike(500)), toChunks(Buffer.alloc(9)), abortedStream(jpeg)]) {
      await expect(normalizer.normalizeJpeg(rejected)).rejects.toThrow();
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test("causes storage.unavailable when it cannot be used", async () => {
    const { folder } = await createNormalizerSubject();
    await writeFile(join(folder, "file"), "");
    const normalizer = createJpegNormalizer({ folder: join(folder, "file", "below"), files });
    await expect(normalizer.normalizeJpeg(toChunks(await aJpeg()))).rejects.toMatchObject({
      code: "storage.unavailable",
    });
  });

  test.each(["write error", "unable to open for write", "unable to write to target"])(
    "is reported as full, not as a damaged image, for '%s'",
    async (text) => {
      const { folder } = await createNormalizerSubject();
      const reencode = () => Promise.reject(new Error(`upright.jpg: ${text}\nsystem error: No space left on device`));
      const normalizer = createJpegNormalizer({ folder, files: { ...files, reencode } });
      await expect(normalizer.normalizeJpeg(toChunks(await aJpeg()))).rejects.toMatchObject({
        code: "storage.unavailable",
      });
    },
  );
});

describe("a worker process", () => {
  test("decodes only JPEG, PNG, WebP and AVIF", async () => {
    const { folder } = await createNormalizerSubject();
    const sizeOf = async (bytes: Uint8Array) => {
      await writeFile(join(folder, "picture"), bytes);
      return await files.measure(join(folder, "picture"));
    };
    const image = sharp(await aJpeg());
    for (const encoded of [image.clone().png(), image.clone().webp(), image.clone().avif()]) {
      expect(await sizeOf(await encoded.toBuffer())).toMatchObject({ width: 60 });
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const remote of [svg, await image.clone().tiff().toBuffer(), await image.clone().gif().toBuffer()]) {
      await expect(sizeOf(remote)).rejects.toThrow("unsupported image format");
    }
  });
});

test("the site's own process does not load sharp", async () => {
  const script =
    "await import('./bootstrap/start-site.ts'); console.log(process.report.getReport().sharedObjects.join())";
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout).toContain("libc");
  expect(stdout).not.toMatch(/sharp|vips/u);
});
