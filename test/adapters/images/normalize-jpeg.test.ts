import { execFile } from "node:child_process";
import { copyFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { Sharp } from "sharp";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ImageFiles } from "../../../adapters/images/image-transformer.ts";
import { createJpegNormalizer, toImageError } from "../../../adapters/images/normalize-jpeg.ts";
import type { ImageSize } from "../../../adapters/images/worker-protocol.ts";
import { allBytes, brokenOff, toChunks } from "../../builders/byte-stream.ts";
import { aJpeg, claimingSize, jpegLike } from "../../builders/jpeg.ts";
import { imageProcessorContract } from "../../contracts/image-normalizer.ts";
import { createSharpSubject, files } from "./normalizer-subject.ts";

imageProcessorContract("sharp", async () => (await createSharpSubject()).processor);

describe("a picture normalised by sharp", () => {
  test("is a progressive sRGB JPEG", async () => {
    const { normalised } = await createSharpSubject();
    expect(await sharp(await normalised(await aJpeg())).metadata()).toMatchObject({
      format: "jpeg",
      space: "srgb",
      channels: 3,
      isProgressive: true,
    });
  });

  test("has lost its metadata", async () => {
    const { normalised } = await createSharpSubject();
    const exif = { IFD0: { Copyright: "Jane Roe" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
    const jpeg = await aJpeg(60, 80, (image) => image.withExif(exif).withIccProfile("p3").withXmp("<x:xmpmeta/>"));
    expect(Buffer.from(jpeg).includes("Jane Roe")).toBe(true);
    const result = await normalised(jpeg);
    const { exif: keptExif, icc, xmp } = await sharp(result).metadata();
    expect({ keptExif, icc, xmp }).toEqual({ keptExif: undefined, icc: undefined, xmp: undefined });
    expect(result.includes("Jane Roe")).toBe(false);
  });

  test.each([
    ["greyscale", (image: Sharp) => image.toColourspace("b-w")],
    ["CMYK", (image: Sharp) => image.toColourspace("cmyk")],
    ["Display P3", (image: Sharp) => image.withIccProfile("p3")],
    ["progressive", (image: Sharp) => image.jpeg({ progressive: true })],
  ])("keeps about the colours of a %s one", async (_, finish) => {
    const { normalised } = await createSharpSubject();
    const { channels } = await sharp(await normalised(await aJpeg(60, 80, finish))).stats();
    expect(channels).toHaveLength(3);
    expect(channels.every((channel) => channel.mean > 110 && channel.mean < 215)).toBe(true);
  });

  test("loses what was hidden behind its end", async () => {
    const { normalised } = await createSharpSubject();
    const hidden = Buffer.concat([await aJpeg(), Buffer.from("<script>alert(1)</script>")]);
    expect((await normalised(hidden)).includes("script")).toBe(false);
  });

  test("of 50 megapixels is still taken, one pixel row more is not", async () => {
    const { processor } = await createSharpSubject();
    const flat = await aJpeg(5_000, 10_000, (image) => image.jpeg({ quality: 20 }));
    const image = await processor.normalizeJpeg(toChunks(flat));
    expect(image.width * image.height).toBe(50_000_000);
    await allBytes(image.content);
    const oneMore = processor.normalizeJpeg(toChunks(claimingSize(flat, 5_000, 10_001)));
    await expect(oneMore).rejects.toMatchObject({ code: "moodboard.too-many-pixels" });
  });

  test("that claims 400 megapixels is refused within moments", async () => {
    const { processor, normalised } = await createSharpSubject();
    await normalised(await aJpeg());
    const bomb = claimingSize(await aJpeg(), 20_000, 20_000);
    const start = performance.now();
    await expect(processor.normalizeJpeg(toChunks(bomb))).rejects.toThrow("50 megapixels");
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe("several pictures at once", () => {
  test.each([
    ["two of usual size", 1_798, 2_400, 2],
    ["one large one", 3_600, 3_600, 1],
  ])("are worked on %s at a time", async (_, width, height, expected) => {
    const { folder } = await createSharpSubject();
    const counted = countingFiles({ width, height });
    const processor = createJpegNormalizer({ folder, files: counted.files });
    const jpeg = await aJpeg();
    const normalise = async () => allBytes((await processor.normalizeJpeg(toChunks(jpeg))).content);
    await Promise.all(Array.from({ length: 5 }, normalise));
    expect(counted.most()).toBe(expected);
  });
});

/** Says of every picture that it has this size, and remembers how many were encoded at the same time at most. */
function countingFiles(size: ImageSize) {
  let [now, most] = [0, 0];
  const encodeUpright: ImageFiles["encodeUpright"] = async (from, to) => {
    now += 1;
    most = Math.max(most, now);
    await setTimeout(20);
    await copyFile(from, to);
    now -= 1;
    return size;
  };
  return { files: { measure: async () => size, encodeUpright }, most: () => most };
}

describe("the working folder of sharp", () => {
  test("is empty after success, refusal, a broken stream and a reader that stops early", async () => {
    const { folder, processor } = await createSharpSubject();
    const jpeg = await aJpeg(900, 900);
    for await (const _ of (await processor.normalizeJpeg(toChunks(jpeg))).content) break;
    await allBytes((await processor.normalizeJpeg(toChunks(jpeg))).content);
    for (const rejected of [toChunks(jpegLike(500)), toChunks(Buffer.alloc(9)), brokenOff(jpeg)]) {
      await expect(processor.normalizeJpeg(rejected)).rejects.toThrow();
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test("is empty before anyone reads the result", async () => {
    const { folder, processor } = await createSharpSubject();
    const image = await processor.normalizeJpeg(toChunks(await aJpeg()));
    expect(await readdir(folder)).toEqual([]);
    expect((await allBytes(image.content)).length).toBeGreaterThan(100);
  });

  test("that cannot be used makes the storage unavailable", async () => {
    const { folder } = await createSharpSubject();
    await writeFile(join(folder, "file"), "");
    const processor = createJpegNormalizer({ folder: join(folder, "file", "below"), files });
    await expect(processor.normalizeJpeg(toChunks(await aJpeg()))).rejects.toMatchObject({
      code: "storage.unavailable",
    });
  });

  test.each(["write error", "unable to open for write", "unable to write to target"])(
    "that is full is told apart from a damaged picture by '%s'",
    (text) => {
      const full = new Error(`upright.jpg: ${text}\nsystem error: No space left on device`);
      expect(toImageError(full).code).toBe("storage.unavailable");
      expect(toImageError(new Error("VipsJpeg: premature end of JPEG image")).code).toBe("moodboard.unreadable");
    },
  );
});

describe("a process that works on pictures", () => {
  test("decodes the formats of the web and no others", async () => {
    const { folder } = await createSharpSubject();
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

test("the program itself loads no decoder of pictures", async () => {
  const script =
    "await import('./bootstrap/start-site.ts'); console.log(process.report.getReport().sharedObjects.join())";
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout).toContain("libc");
  expect(stdout).not.toMatch(/sharp|vips/u);
});
