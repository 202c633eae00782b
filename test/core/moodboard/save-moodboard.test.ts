import { describe, expect, test } from "vitest";
import type { ImageNormalizer } from "../../../core/image/image-transformer.port.ts";
import { moodboardPrefix, uploadPathPrefix } from "../../../core/kernel/object-storage.port.ts";
import { makeFinalizeMoodboard, makeStoreComposed } from "../../../core/moodboard/stored-moodboards.ts";
import { readAll, readAllBytes, toChunks } from "../../builders/byte-stream.ts";
import { aJpeg, jpegLike } from "../../builders/jpeg.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { fakeId, fakeIds } from "../../fakes/fake-ids.ts";
import { fakeImageNormalizer } from "../../fakes/fake-image-normalizer.ts";
import { fakeObjectStorage } from "../../fakes/fake-object-storage.ts";

function moodboards() {
  const storage = fakeObjectStorage(fakeClock());
  const upload = async (bytes: Uint8Array) => {
    const { uploadURL } = await storage.createUpload();
    await storage.receive(uploadURL.slice(uploadPathPrefix.length), toChunks(bytes));
    return uploadURL;
  };
  const stored = () => readAll(storage.list(moodboardPrefix));
  return {
    storage,
    upload,
    stored,
    finalise: makeFinalizeMoodboard({ storage, images: fakeImageNormalizer() }),
  };
}

describe("FinalizeMoodboard", () => {
  test("stores the image at the returned path", async () => {
    const { storage, upload, finalise } = moodboards();
    const jpeg = await aJpeg();
    const { objectPath } = await finalise(await upload(jpeg));
    expect(objectPath).toMatch(/^\/objects\/moodboards\/[a-z0-9-]+\.jpg$/u);
    const stored = await storage.get(objectPath.slice("/objects/".length));
    expect(stored?.contentType).toBe("image/jpeg");
    expect(stored && Buffer.from(await readAllBytes(stored.content))).toEqual(Buffer.from(jpeg));
  });

  test("returns the same path again without processing the image again", async () => {
    const { storage, upload, stored } = moodboards();
    let works = 0;
    const normalizeJpeg: ImageNormalizer["normalizeJpeg"] = async (content) => {
      works += 1;
      return await fakeImageNormalizer().normalizeJpeg(content);
    };
    const finalise = makeFinalizeMoodboard({ storage, images: { normalizeJpeg } });
    const uploadURL = await upload(await aJpeg());
    const first = await finalise(uploadURL);
    expect(await finalise(uploadURL)).toEqual(first);
    expect([works, (await stored()).length]).toEqual([1, 1]);
  });

  test("deletes the uploaded bytes", async () => {
    const { storage, upload, finalise } = moodboards();
    const uploadURL = await upload(await aJpeg());
    await finalise(uploadURL);
    const { content } = await storage.readUpload(uploadURL);
    await expect(readAllBytes(content)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
  });

  test("succeeds when a concurrent call discards the bytes first", async () => {
    const { storage, upload } = moodboards();
    const uploadURL = await upload(await aJpeg());
    const images = fakeImageNormalizer();
    const quick = makeFinalizeMoodboard({ storage, images });
    const overtaken = makeFinalizeMoodboard({
      storage,
      images: {
        normalizeJpeg: async (content) => {
          await quick(uploadURL);
          return await images.normalizeJpeg(content);
        },
      },
    });
    expect(await overtaken(uploadURL)).toEqual(await quick(uploadURL));
  });

  test("stores two images for two uploads", async () => {
    const { upload, finalise, stored } = moodboards();
    const jpeg = await aJpeg();
    const one = await finalise(await upload(jpeg));
    expect(await finalise(await upload(jpeg))).not.toEqual(one);
    expect(await stored()).toHaveLength(2);
  });

  test("rejects a file with a JPEG signature only and stores nothing", async () => {
    const { upload, finalise, stored } = moodboards();
    await expect(finalise(await upload(jpegLike(1000)))).rejects.toMatchObject({ code: "moodboard.unreadable" });
    expect(await stored()).toEqual([]);
  });
});

test("StoreComposed stores images unchanged, each under its own path with its sources", async () => {
  const { storage, stored } = moodboards();
  const store = makeStoreComposed({ storage, ids: fakeIds() });
  const jpeg = await aJpeg();
  expect(await store(toChunks(jpeg), ["shop", "own", "amazon"])).toBe(
    `/objects/moodboards/${fakeId(1)}.amazon-shop.jpg`,
  );
  expect(await store(toChunks(jpeg), ["own"])).toBe(`/objects/moodboards/${fakeId(2)}.own.jpg`);
  expect(await stored()).toHaveLength(2);
});
