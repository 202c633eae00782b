import { describe, expect, test, vi } from "vitest";
import { type ImageCrop, ImageError } from "../../../core/image/image.ts";
import { readAllBytes, toChunks } from "../../builders/byte-stream.ts";
import { jpegLike } from "../../builders/jpeg.ts";
import { createImageUseCases } from "./image-use-cases.ts";

const all = { avif: true, webp: true };
const webpOnly = { avif: false, webp: true };
const jpegOnly = { avif: false, webp: false };
const source = "/objects/moodboards/one.jpg";
const original = Buffer.from(jpegLike(10)).toString("latin1");

/** A visitor of a site that makes no variant before `finish` is called. */
async function visitor() {
  const makers = createImageUseCases();
  const { serve, imageTransformer, storage } = makers;
  await makers.putMoodboard("one");
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const client = new AbortController();
  const storedWidths = new Set<number>();
  const resize = imageTransformer.resize.getMockImplementation();
  if (resize === undefined) throw new Error("the fake transformer resizes nothing");
  imageTransformer.resize.mockImplementation(async (request) => {
    if (request.priority !== "now" || !storedWidths.has(request.width)) await finished;
    return await resize(request);
  });
  return {
    ...makers,
    finish,
    disconnect: () => client.abort(),
    async requestImage(width: number, acceptedFormats = all, crop: ImageCrop = "none", from = source) {
      const request = { source: from, width, crop, acceptedFormats, allowStandIn: true, signal: client.signal };
      const { image, isStandIn } = await serve(request);
      return [isStandIn, image.contentType, Buffer.from(await readAllBytes(image.content)).toString("latin1")];
    },
    /** Stores a WebP variant. */
    async store(width: number, crop: ImageCrop = "none", from = source) {
      storedWidths.add(width);
      await serve({ source: from, width, crop, acceptedFormats: webpOnly });
    },
    storeOriginal: (name: string, bytes: Uint8Array, type = "image/jpeg") =>
      storage.put(`moodboards/${name}`, toChunks(bytes), type),
  };
}

describe("A stand-in for a missing variant", () => {
  test("is the original when there is no variant, and the variant is made for later requests", async () => {
    const { requestImage, imageTransformer, finish, settle } = await visitor();
    expect(await requestImage(480)).toEqual([true, "image/jpeg", original]);
    expect(await requestImage(480)).toEqual([true, "image/jpeg", original]);
    expect(
      imageTransformer.resize.mock.calls.map(([{ format, width, priority }]) => [format, width, priority]),
    ).toEqual([["webp", 480, "soon"]]);
    finish();
    await settle();
    expect(await requestImage(480, webpOnly)).toEqual([false, "image/webp", "webp 480"]);
  });

  test("is the next wider variant, else one of at least half the width, else the original", async () => {
    const { requestImage, store } = await visitor();
    await store(320);
    expect(await requestImage(640)).toEqual([true, "image/webp", "webp 320"]);
    expect(await requestImage(800)).toEqual([true, "image/jpeg", original]);
    await store(1_600);
    expect(await requestImage(640)).toEqual([true, "image/webp", "webp 1600"]);
    await store(960);
    expect(await requestImage(640)).toEqual([true, "image/webp", "webp 960"]);
  });

  test("has a format that the client accepts", async () => {
    const { requestImage, store, storeOriginal } = await visitor();
    await store(480);
    expect(await requestImage(480, jpegOnly)).toEqual([true, "image/jpeg", original]);
    await storeOriginal("own.webp", Buffer.from("an original"), "image/webp");
    expect(await requestImage(480, webpOnly, "none", "/objects/moodboards/own.webp")).toEqual([
      true,
      "image/webp",
      "an original",
    ]);
  });

  test("has the requested crop, or is the original", async () => {
    const { requestImage, store } = await visitor();
    await store(640);
    expect(await requestImage(640, webpOnly, "portrait")).toEqual([true, "image/jpeg", original]);
    await store(960, "portrait");
    expect(await requestImage(640, webpOnly, "portrait")).toEqual([true, "image/webp", "webp 960 at 50"]);
  });

  test("is never an original of more than 4 MiB: the client waits for its variant", async () => {
    const { requestImage, storeOriginal, finish } = await visitor();
    await storeOriginal("large.jpg", jpegLike(4 * 1024 * 1024 + 1));
    const asked = requestImage(480, webpOnly, "none", "/objects/moodboards/large.jpg");
    finish();
    expect(await asked).toEqual([false, "image/webp", "webp 480"]);
  });

  test("is the first suitable variant that is stored while the client waits", async () => {
    const { requestImage, store, storeOriginal, finish } = await visitor();
    const large = "/objects/moodboards/large.jpg";
    await storeOriginal("large.jpg", jpegLike(4 * 1024 * 1024 + 1));
    const [small, wide] = [320, 1_280].map((width) => requestImage(width, webpOnly, "none", large));
    await store(160, "portrait", large);
    await store(160, "none", large);
    expect(await small).toEqual([true, "image/webp", "webp 160"]);
    expect(await Promise.race([wide, "waits"])).toBe("waits");
    finish();
    expect(await wide).toEqual([false, "image/webp", "webp 1280"]);
  });

  test("is never an original of another site, which is only served re-encoded", async () => {
    const { requestImage, internet, finish } = await visitor();
    internet.set("https://shop.example/sofa.jpg", jpegLike(10));
    const asked = requestImage(480, webpOnly, "none", "https://shop.example/sofa.jpg");
    finish();
    expect(await asked).toEqual([false, "image/webp", "webp 480"]);
    expect(await requestImage(320, webpOnly, "none", "https://shop.example/sofa.jpg")).toEqual([
      true,
      "image/webp",
      "webp 480",
    ]);
  });

  test("is returned even when the queue is full", async () => {
    const { requestImage, imageTransformer, reportError, settle } = await visitor();
    imageTransformer.resize.mockRejectedValueOnce(new ImageError("picture.busy", "Too many."));
    expect(await requestImage(480)).toEqual([true, "image/jpeg", original]);
    await settle();
    expect(reportError).not.toHaveBeenCalled();
    await requestImage(480);
    expect(imageTransformer.resize).toHaveBeenCalledTimes(2);
  });

  test("is not made again when its job starts after another one has stored it", async () => {
    const { requestImage, store, storage, finish, settle } = await visitor();
    const put = vi.spyOn(storage, "put");
    await requestImage(480);
    await store(480);
    finish();
    await settle();
    expect(put).toHaveBeenCalledTimes(1);
  });

  test("keeps the job in the queue after its client has a stand-in", async () => {
    const { requestImage, imageTransformer, disconnect } = await visitor();
    await requestImage(480);
    disconnect();
    expect(imageTransformer.resize.mock.calls[0]?.[0].signal?.aborted).toBe(false);
  });
});
