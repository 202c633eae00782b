import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { makeFinalizeMoodboard } from "../../../../core/moodboard/stored-moodboards.ts";
import { moodboardLimits } from "../../../../core/moodboard/upload-rules.ts";
import { abortedStream, readAll, readAllBytes, toChunks } from "../../../builders/byte-stream.ts";
import { aJpeg, jpegLike, padJpeg } from "../../../builders/jpeg.ts";
import { fakeImageNormalizer } from "../../../fakes/fake-image-normalizer.ts";
import { createS3Subject } from "./s3-subject.ts";

const key = "moodboards/one.jpg";

describe("an upload to a bucket", () => {
  test.each([
    ["too many bytes", jpegLike(moodboardLimits.maxBytes + 1), "image/jpeg", "moodboard.too-large"],
    ["bytes of something else", Buffer.from("<html>".repeat(9)), "image/jpeg", "moodboard.not-a-jpeg"],
    ["another type", jpegLike(90), "image/png", "moodboard.not-a-jpeg"],
  ])("of %s is refused when it is finalized", async (_what, bytes, type, code) => {
    const { storage } = await createS3Subject();
    const { uploadURL } = await storage.createUpload();
    await fetch(uploadURL, { method: "PUT", body: new Uint8Array(bytes), headers: { "content-type": type } });
    await expect(storage.readUpload(uploadURL)).rejects.toMatchObject({ code });
  });

  test("without bytes counts as missing", async () => {
    const { storage, send } = await createS3Subject();
    const { uploadURL } = await storage.createUpload();
    await send(uploadURL, new Uint8Array());
    const { content } = await storage.readUpload(uploadURL);
    await expect(readAllBytes(content)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
  });

  test("has an address that is valid for 15 minutes", async () => {
    const { storage } = await createS3Subject();
    const { uploadURL } = await storage.createUpload();
    expect(new URL(uploadURL).searchParams.get("X-Amz-Expires")).toBe("900");
  });

  test("has a signed content type and, if given, a signed size", async () => {
    const { storage } = await createS3Subject();
    const signed = async (size?: number) =>
      new URL((await storage.createUpload(size)).uploadURL).searchParams.get("X-Amz-SignedHeaders");
    expect(await signed()).toBe("content-type;host");
    expect(await signed(70_000)).toBe("content-length;content-type;host");
  });

  test("can be continued by another node at every step", async () => {
    const { storage, reopen, send } = await createS3Subject();
    const { uploadURL } = await storage.createUpload();
    await send(uploadURL, jpegLike(50));
    const { id } = await storage.readUpload(uploadURL);
    await reopen().discardUpload(uploadURL);
    expect((await reopen().readUpload(uploadURL)).id).toBe(id);
  });

  test("becomes one image when several nodes finalize it at once", async () => {
    const { storage, reopen, send } = await createS3Subject();
    const { uploadURL } = await storage.createUpload();
    await send(uploadURL, padJpeg(await aJpeg(), 2_500_000));
    const nodes = Array.from({ length: 4 }, () =>
      makeFinalizeMoodboard({ storage: reopen(), images: fakeImageNormalizer() }),
    );
    const paths = await Promise.all(nodes.map((finalise) => finalise(uploadURL)));
    expect(new Set(paths.map(({ objectPath }) => objectPath)).size).toBe(1);
    expect(await readAll(storage.list(""))).toHaveLength(1);
  });

  test("cannot be read as an object", async () => {
    const { storage, send } = await createS3Subject();
    const { uploadURL } = await storage.createUpload();
    await send(uploadURL, jpegLike(50));
    const place = new URL(uploadURL).pathname.split("/").slice(2).join("/");
    expect(await storage.get(place)).toBeNull();
    expect(await storage.get(`../${place}`)).toBeNull();
    expect(await readAll(storage.list(""))).toEqual([]);
  });

  test("is refused under a URL of another server or bucket", async () => {
    const { storage, send } = await createS3Subject();
    const { uploadURL } = await storage.createUpload();
    await send(uploadURL, jpegLike(50));
    const { host, pathname } = new URL(uploadURL);
    for (const other of [`http://store.example${pathname}`, `http://${host}/other${pathname.slice(7)}`, pathname]) {
      await expect(storage.readUpload(other)).rejects.toMatchObject({ code: "moodboard.upload-unknown" });
    }
  });
});

describe("a large object", () => {
  test("is buffered in a temporary file that is deleted afterwards", async () => {
    const { storage, folder } = await createS3Subject();
    let files: readonly string[] = [];
    const watched = async function* () {
      yield jpegLike(1_500_000);
      yield jpegLike(10);
      files = await readdir(folder);
    };
    await storage.put(key, watched(), "image/jpeg");
    expect(files).toHaveLength(1);
    expect(await readdir(folder)).toEqual([]);
    expect((await storage.get(key))?.size).toBe(1_500_010);
  });

  test("leaves no file and no object when the stream fails", async () => {
    const { storage, folder } = await createS3Subject();
    await expect(storage.put(key, abortedStream(jpegLike(2_000_000)), "image/jpeg")).rejects.toThrow("aborted");
    expect(await readdir(folder)).toEqual([]);
    expect(await storage.exists(key)).toBe(false);
  });

  test("fails with a message when the disk cannot be written", async () => {
    const { storage } = await createS3Subject({ folder: "/dev/null/outgoing" });
    await expect(storage.put(key, toChunks(jpegLike(2_000_000)), "image/jpeg")).rejects.toThrow("disk");
  });
});

describe("a bucket behind a CDN", () => {
  test("returns the public URL and the content", async () => {
    const { storage } = await createS3Subject({ publicUrl: "https://pictures.example" });
    await storage.put(key, toChunks(jpegLike(2_000)), "image/jpeg");
    const object = await storage.get(key);
    expect(object).toMatchObject({ size: 2_000, publicUrl: "https://pictures.example/objects/moodboards/one.jpg" });
    expect(object && (await readAllBytes(object.content)).length).toBe(2_000);
  });
});
