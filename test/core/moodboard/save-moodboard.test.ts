import { describe, expect, test } from "vitest";
import type { ImageNormalizer } from "../../../core/image/image-transformer.port.ts";
import { moodboardPrefix } from "../../../core/moodboard/moodboard-path.ts";
import { makeFinalizeMoodboard, makeStoreMoodboard } from "../../../core/moodboard/save-moodboard.ts";
import { uploadPathPrefix } from "../../../core/storage/upload-storage.port.ts";
import { allBytes, readAll, toChunks } from "../../builders/byte-stream.ts";
import { aJpeg, jpegLike } from "../../builders/jpeg.ts";
import { fakeClock } from "../../fakes/clock.ts";
import { fakeId, fakeIds } from "../../fakes/ids.ts";
import { fakeImageProcessor } from "../../fakes/image-normalizer.ts";
import { fakeObjectStorage } from "../../fakes/object-storage.ts";

function moodboards() {
  const clock = fakeClock();
  const storage = fakeObjectStorage(clock);
  const upload = async (bytes: Uint8Array) => {
    const { uploadURL } = await storage.createUpload();
    await storage.receive(uploadURL.slice(uploadPathPrefix.length), toChunks(bytes));
    return uploadURL;
  };
  const stored = () => readAll(storage.list(moodboardPrefix));
  return { clock, storage, upload, stored, finalise: makeFinalizeMoodboard({ storage, images: fakeImageProcessor() }) };
}

describe("Finalising an upload", () => {
  test("keeps the picture at the path it gives", async () => {
    const { storage, upload, finalise } = moodboards();
    const jpeg = await aJpeg();
    const { objectPath } = await finalise(await upload(jpeg));
    expect(objectPath).toMatch(/^\/objects\/moodboards\/[a-z0-9-]+\.jpg$/u);
    const stored = await storage.get(objectPath.slice("/objects/".length));
    expect(stored?.contentType).toBe("image/jpeg");
    expect(stored && Buffer.from(await allBytes(stored.content))).toEqual(Buffer.from(jpeg));
  });

  test("again gives the same path, and the picture is not worked on again", async () => {
    const { storage, upload, stored } = moodboards();
    let works = 0;
    const normalizeJpeg: ImageNormalizer["normalizeJpeg"] = async (content) => {
      works += 1;
      return await fakeImageProcessor().normalizeJpeg(content);
    };
    const finalise = makeFinalizeMoodboard({ storage, images: { normalizeJpeg } });
    const uploadURL = await upload(await aJpeg());
    const first = await finalise(uploadURL);
    expect(await finalise(uploadURL)).toEqual(first);
    expect([works, (await stored()).length]).toEqual([1, 1]);
  });

  test("forgets the raw bytes", async () => {
    const { storage, upload, finalise } = moodboards();
    const uploadURL = await upload(await aJpeg());
    await finalise(uploadURL);
    const { content } = await storage.readUpload(uploadURL);
    await expect(allBytes(content)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
  });

  test("twice at the same time gives the same path to both", async () => {
    const { upload, finalise, stored } = moodboards();
    const uploadURL = await upload(await aJpeg());
    const [one, other] = await Promise.all([finalise(uploadURL), finalise(uploadURL)]);
    expect(one).toEqual(other);
    expect(await stored()).toHaveLength(1);
  });

  test("succeeds although the other one takes the raw bytes away first", async () => {
    const { storage, upload } = moodboards();
    const uploadURL = await upload(await aJpeg());
    const images = fakeImageProcessor();
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

  test("of two uploads gives two pictures", async () => {
    const { upload, finalise, stored } = moodboards();
    const jpeg = await aJpeg();
    const one = await finalise(await upload(jpeg));
    expect(await finalise(await upload(jpeg))).not.toEqual(one);
    expect(await stored()).toHaveLength(2);
  });

  test("of what only starts like a JPEG is refused and keeps nothing", async () => {
    const { upload, finalise, stored } = moodboards();
    await expect(finalise(await upload(jpegLike(1000)))).rejects.toMatchObject({ code: "moodboard.unreadable" });
    expect(await stored()).toEqual([]);
  });

  test("before anything was sent is refused", async () => {
    const { storage, finalise } = moodboards();
    const { uploadURL } = await storage.createUpload();
    await expect(finalise(uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
  });

  test("after its time is refused", async () => {
    const { upload, finalise, clock } = moodboards();
    const uploadURL = await upload(await aJpeg());
    clock.advance(24 * 60 * 60 * 1000);
    await expect(finalise(uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-expired" });
  });

  test.each(["", "/objects/moodboards/a.jpg", "https://evil.example/a.jpg", "/api/local-upload/../../etc/passwd"])(
    "of %j, no address of ours, is refused",
    async (uploadURL) => {
      await expect(moodboards().finalise(uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-unknown" });
    },
  );
});

test("a picture of our own is kept as it is, each under its own path", async () => {
  const { storage, stored } = moodboards();
  const store = makeStoreMoodboard({ storage, ids: fakeIds() });
  const jpeg = await aJpeg();
  expect(await store(toChunks(jpeg))).toBe(`/objects/moodboards/${fakeId(1)}.jpg`);
  expect(await store(toChunks(jpeg))).toBe(`/objects/moodboards/${fakeId(2)}.jpg`);
  expect(await stored()).toHaveLength(2);
});
