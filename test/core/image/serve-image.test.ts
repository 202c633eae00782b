import { describe, expect, test } from "vitest";
import { focalPoints } from "../../../core/image/bundled-images.ts";
import { type ImageCrop, ImageError } from "../../../core/image/image.ts";
import { readAllBytes } from "../../builders/byte-stream.ts";
import { createImageUseCases } from "./image-use-cases.ts";

const all = { avif: true, webp: true };
const webpOnly = { avif: false, webp: true };
const source = "/objects/moodboards/one.jpg";

async function subject() {
  const makers = createImageUseCases();
  await makers.putMoodboard("one");
  const text = async (acceptedFormats: { avif: boolean; webp: boolean }, crop: ImageCrop = "none") => {
    const { image, isBestFormat } = await makers.serve({ source, width: 480, crop, acceptedFormats });
    return [Buffer.from(await readAllBytes(image.content)).toString(), image.contentType, isBestFormat];
  };
  return { ...makers, text };
}

describe("ServeImage", () => {
  test("returns WebP first and AVIF on later requests", async () => {
    const { text, settle } = await subject();
    expect(await text(all)).toEqual(["webp 480", "image/webp", false]);
    await settle();
    expect(await text(all)).toEqual(["avif 480", "image/avif", true]);
    expect(await text(webpOnly)).toEqual(["webp 480", "image/webp", true]);
  });

  test("stores the portrait crop beside the full image and crops unknown images at the center", async () => {
    const { text, settle } = await subject();
    expect(await text(all, "portrait")).toEqual(["webp 480 at 50", "image/webp", false]);
    await settle();
    expect(await text(all, "portrait")).toEqual(["avif 480 at 50", "image/avif", true]);
    expect(await text(webpOnly)).toEqual(["webp 480", "image/webp", true]);
  });

  test("crops a bundled image around its focal point", async () => {
    const { serve, imageTransformer } = createImageUseCases();
    const source = "/pictures/rooms/kitchen.jpg";
    const kitchen = { source, width: 480, crop: "portrait", acceptedFormats: webpOnly } as const;
    await expect(serve(kitchen)).rejects.toMatchObject({ code: "picture.not-found" });
    expect(imageTransformer.resize).toHaveBeenCalledWith(
      expect.objectContaining({ cropPosition: focalPoints[source].x }),
    );
  });

  test("returns JPEG as the best format to clients that accept nothing else", async () => {
    const { text, imageTransformer } = await subject();
    expect(await text({ avif: false, webp: false })).toEqual(["jpeg 480", "image/jpeg", true]);
    expect(imageTransformer.resize).toHaveBeenCalledTimes(1);
  });

  test("renders each width and format once, also for concurrent requests, and AVIF with low priority", async () => {
    const { text, imageTransformer, settle } = await subject();
    await Promise.all(Array.from({ length: 9 }, () => text(all)));
    await settle();
    await text(all);
    expect(imageTransformer.resize.mock.calls.map(([{ format, priority }]) => [format, priority])).toEqual([
      ["webp", "now"],
      ["avif", "later"],
    ]);
  });

  test("does not load a missing image again for 5 minutes", async () => {
    const { serve, clock, imageTransformer, putMoodboard } = await subject();
    const missing = { source: "/objects/moodboards/two.jpg", width: 480, crop: "none", acceptedFormats: all } as const;
    await expect(serve(missing)).rejects.toMatchObject({ code: "picture.not-found" });
    await putMoodboard("two");
    clock.advance(5 * 60_000 - 1);
    await expect(serve({ ...missing, width: 160 })).rejects.toMatchObject({ code: "picture.not-found" });
    expect(imageTransformer.resize).toHaveBeenCalledTimes(1);
    clock.advance(2);
    expect((await serve(missing)).image.contentType).toBe("image/webp");
  });

  test("retries at once after picture.busy", async () => {
    const { text, imageTransformer } = await subject();
    imageTransformer.resize.mockRejectedValueOnce(new ImageError("picture.busy", "Too many."));
    await expect(text(webpOnly)).rejects.toMatchObject({ code: "picture.busy" });
    expect(await text(webpOnly)).toEqual(["webp 480", "image/webp", true]);
  });

  const second = 1_000;
  const minute = 60 * second;
  /** The pause before each request, and how often the image was made until then. */
  const attempts = (wait: number) =>
    [
      [0, 1],
      [29 * second, 1],
      [2 * second, 2],
      [wait - minute, 2],
      [minute + second, 3],
    ] as const;
  const interrupted = new ImageError("picture.interrupted", "It ended.");

  test("retries an image whose worker crashed after half a minute, then every 5 minutes", async () => {
    const { text, imageTransformer, clock, reportError, failures } = await subject();
    imageTransformer.resize.mockRejectedValue(interrupted);
    for (const [pause, count] of attempts(5 * minute)) {
      clock.advance(pause);
      await expect(text(webpOnly)).rejects.toMatchObject({ code: "picture.interrupted" });
      expect(imageTransformer.resize).toHaveBeenCalledTimes(count);
    }
    expect(failures.has("/objects/moodboards/one.jpg")).toBe(false);
    expect(reportError).toHaveBeenCalledWith(interrupted, "make a picture smaller");
    imageTransformer.resize.mockResolvedValue(Buffer.from("webp 480"));
    clock.advance(5 * minute + 1);
    expect(await text(webpOnly)).toEqual(["webp 480", "image/webp", true]);
  });

  test("retries AVIF whose worker crashed after half a minute, then every hour", async () => {
    const { text, imageTransformer, settle, clock } = await subject();
    await text(webpOnly);
    imageTransformer.resize.mockClear();
    imageTransformer.resize.mockRejectedValue(interrupted);
    for (const [pause, count] of attempts(60 * minute)) {
      clock.advance(pause);
      expect(await text(all)).toEqual(["webp 480", "image/webp", false]);
      await settle();
      expect(imageTransformer.resize).toHaveBeenCalledTimes(count);
    }
  });

  test("serves WebP when AVIF fails, and retries AVIF after an hour", async () => {
    const { text, imageTransformer, settle, clock, reportError } = await subject();
    await text(webpOnly);
    imageTransformer.resize.mockRejectedValueOnce(new ImageError("picture.not-found", "It took too long."));
    for (let times = 0; times < 3; times += 1) {
      expect(await text(all)).toEqual(["webp 480", "image/webp", false]);
      await settle();
    }
    expect(imageTransformer.resize).toHaveBeenCalledTimes(2);
    clock.advance(60 * 60_000 + 1);
    await text(all);
    await settle();
    expect(await text(all)).toEqual(["avif 480", "image/avif", true]);
    expect(reportError).not.toHaveBeenCalled();
  });

  test("serves a variant that cannot be stored and logs the error", async () => {
    const { text, storage, reportError } = await subject();
    storage.put = async () => {
      throw new Error("the disk is full");
    };
    expect(await text(webpOnly)).toEqual(["webp 480", "image/webp", true]);
    expect(reportError).toHaveBeenCalledWith(new Error("the disk is full"), "keep a picture that was made");
  });

  test("renders nothing for an aborted client and caches no failure", async () => {
    const { serve, text, imageTransformer } = await subject();
    const signal = AbortSignal.abort();
    const requested = serve({ source, width: 480, crop: "none", acceptedFormats: webpOnly, signal });
    await expect(requested).rejects.toMatchObject({ code: "picture.abandoned" });
    expect(imageTransformer.resize).not.toHaveBeenCalled();
    expect(await text(webpOnly)).toEqual(["webp 480", "image/webp", true]);
  });
});
