import { describe, expect, test } from "vitest";
import { abortedStream, readAll, readAllBytes, toChunks } from "../builders/byte-stream.ts";
import { jpegLike } from "../builders/jpeg.ts";
import type { CreateStorageSubject } from "./storage-test-subject.ts";

const invalidKeys = [
  "",
  "../secret.jpg",
  "moodboards/../../secret.jpg",
  "/etc/passwd.jpg",
  "moodboards/one.jpg/",
  "moodboards\\one.jpg",
  "moodboards/One.jpg",
  "moodboards/one\0.jpg",
  "moodboards/öne.jpg",
  `moodboards/${"a".repeat(300)}.jpg`,
];

export function objectStorageContract(name: string, makeSubject: CreateStorageSubject): void {
  describe(`${name} as an ObjectStorage`, () => {
    testStoring(makeSubject);
    testInvalidKeys(makeSubject);
    testListing(makeSubject);
  });
  uploadStorageContract(name, makeSubject);
}

const key = "moodboards/one.jpg";
/** More than one listing page: the disk lists 32 names at a time, test buckets 7. */
const manyObjects = 40;

function testStoring(makeSubject: CreateStorageSubject): void {
  test("returns the stored bytes with size and content type", async () => {
    const { storage } = await makeSubject();
    const bytes = jpegLike(200_000);
    await storage.put(key, toChunks(bytes), "image/jpeg");
    const object = await storage.get(key);
    expect(object).toMatchObject({ contentType: "image/jpeg", size: 200_000 });
    expect(object && Buffer.compare(await readAllBytes(object.content), bytes)).toBe(0);
    expect(await storage.exists(key)).toBe(true);
    for (const format of ["png", "webp", "avif"]) {
      await storage.put(`products/one.${format}`, toChunks(jpegLike(10)), `image/${format}`);
      expect((await storage.get(`products/one.${format}`))?.contentType).toBe(`image/${format}`);
    }
  });

  test("replaces an object and changes its etag, which needs no escaping", async () => {
    const { storage } = await makeSubject();
    await storage.put(key, toChunks(Buffer.from("first")), "image/jpeg");
    const [before, again] = [await storage.get(key), await storage.get(key)];
    expect(before?.etag).toMatch(/^[\w-]+$/u);
    expect(again?.etag).toBe(before?.etag);
    await storage.put(key, toChunks(Buffer.from("other")), "image/jpeg");
    const after = await storage.get(key);
    expect(after?.etag).not.toBe(before?.etag);
    expect(after && Buffer.from(await readAllBytes(after.content)).toString()).toBe("other");
  });

  test("keeps the old bytes when an upload is aborted", async () => {
    const { storage } = await makeSubject();
    await storage.put(key, toChunks(Buffer.from("first")), "image/jpeg");
    await expect(storage.put(key, abortedStream(Buffer.from("half")), "image/jpeg")).rejects.toThrow("aborted");
    const object = await storage.get(key);
    expect(object && Buffer.from(await readAllBytes(object.content)).toString()).toBe("first");
  });

  test("deletes an object, a second time without error", async () => {
    const { storage } = await makeSubject();
    await storage.put(key, toChunks(Buffer.from("first")), "image/jpeg");
    await storage.delete(key);
    await storage.delete(key);
    expect([await storage.get(key), await storage.exists(key)]).toEqual([null, false]);
  });
}

function testInvalidKeys(makeSubject: CreateStorageSubject): void {
  test("finds and stores nothing under an invalid key", async () => {
    const { storage } = await makeSubject();
    await storage.put(key, toChunks(Buffer.from("first")), "image/jpeg");
    for (const text of invalidKeys) {
      expect([text, await storage.get(text), await storage.exists(text)]).toEqual([text, null, false]);
      await storage.delete(text);
      await expect(storage.put(text, toChunks(Buffer.from("x")), "image/jpeg")).rejects.toThrow(TypeError);
    }
    expect((await readAll(storage.list(""))).map((info) => info.key)).toEqual([key]);
  });

  test("finds nothing under the name of a folder or below an object", async () => {
    const { storage } = await makeSubject();
    await storage.put(key, toChunks(Buffer.from("first")), "image/jpeg");
    expect(await storage.get("moodboards")).toBeNull();
    expect(await storage.get(`${key}/two.jpg`)).toBeNull();
  });
}

function testListing(makeSubject: CreateStorageSubject): void {
  test("lists the keys that start with a prefix", async () => {
    const { storage } = await makeSubject();
    const keys = [
      "moodboards/a1.jpg",
      "moodboards/a2.jpg",
      "moodboards/deep/er.jpg",
      "moodboards-old/a.jpg",
      "covers/a.jpg",
    ];
    for (const each of keys) await storage.put(each, toChunks(Buffer.from(each)), "image/jpeg");
    const listed = async (prefix: string) => (await readAll(storage.list(prefix))).map((info) => info.key).sort();
    expect(await listed("")).toEqual([...keys].sort());
    expect(await listed("moodboards/")).toEqual(["moodboards/a1.jpg", "moodboards/a2.jpg", "moodboards/deep/er.jpg"]);
    expect(await listed("moodboards/a")).toEqual(["moodboards/a1.jpg", "moodboards/a2.jpg"]);
    expect(await listed("moodboards/deep/er.jpg")).toEqual(["moodboards/deep/er.jpg"]);
    expect(await listed("none/")).toEqual([]);
    expect(await listed("../")).toEqual([]);
    const [first] = await readAll(storage.list("moodboards/a1.jpg"));
    expect(first).toMatchObject({ size: "moodboards/a1.jpg".length, modifiedAt: expect.any(Date) });
  });

  test("allows deleting objects while listing", async () => {
    const { storage } = await makeSubject();
    const keys = Array.from({ length: manyObjects }, (_, n) => `moodboards/${n}.jpg`);
    await Promise.all(keys.map((each) => storage.put(each, toChunks(Buffer.from("x")), "image/jpeg")));
    for await (const info of storage.list("moodboards/")) await storage.delete(info.key);
    expect(await readAll(storage.list(""))).toEqual([]);
  });
}

const invalidUrls = [
  "",
  "/",
  "/api/local-upload/../../../etc/passwd",
  `/api/local-upload/${"a".repeat(43)}`,
  "/objects/moodboards/one.jpg",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "\0",
];

function uploadStorageContract(name: string, makeSubject: CreateStorageSubject): void {
  describe(`${name} as an ObjectStorage for uploads`, () => {
    testReading(makeSubject);
    testDeletion(makeSubject);
  });
}

function testReading(makeSubject: CreateStorageSubject): void {
  test("returns the sent bytes, and a stable and unique upload id that is valid in a key", async () => {
    const { storage, send } = await makeSubject();
    const [{ uploadURL: one }, { uploadURL: other }] = [await storage.createUpload(), await storage.createUpload()];
    await send(one, jpegLike(150_000));
    await send(other, jpegLike(10));
    const { id, content } = await storage.readUpload(one);
    expect(Buffer.compare(await readAllBytes(content), jpegLike(150_000))).toBe(0);
    expect(id).toMatch(/^[a-z0-9]+$/u);
    expect((await storage.readUpload(one)).id).toBe(id);
    expect((await storage.readUpload(other)).id).not.toBe(id);
    expect(one).not.toContain(id);
  });

  test("throws moodboard.upload-missing when no file was sent", async () => {
    const { storage } = await makeSubject();
    const { uploadURL } = await storage.createUpload();
    await expect(storage.readUpload(uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
  });

  test("throws moodboard.upload-unknown with a suggestion for an invalid URL", async () => {
    const { storage } = await makeSubject();
    await storage.createUpload();
    const unknown = { code: "moodboard.upload-unknown", suggestion: expect.stringMatching(/\w/u) };
    for (const url of invalidUrls) {
      await expect(storage.readUpload(url), url).rejects.toMatchObject(unknown);
      await storage.discardUpload(url);
    }
  });
}

function testDeletion(makeSubject: CreateStorageSubject): void {
  test("deletes the bytes but keeps the id, so that finalizing can be repeated", async () => {
    const { storage, send } = await makeSubject();
    const { uploadURL } = await storage.createUpload();
    await send(uploadURL, jpegLike(10));
    const { id } = await storage.readUpload(uploadURL);
    await storage.discardUpload(uploadURL);
    await storage.discardUpload(uploadURL);
    const again = await storage.readUpload(uploadURL);
    expect(again.id).toBe(id);
    await expect(readAllBytes(again.content)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
  });

  test("keeps a URL usable that is discarded before the upload", async () => {
    const { storage, send } = await makeSubject();
    const { uploadURL } = await storage.createUpload();
    await storage.discardUpload(uploadURL);
    await send(uploadURL, jpegLike(10));
    expect((await readAllBytes((await storage.readUpload(uploadURL)).content)).length).toBe(10);
  });

  test("throws moodboard.upload-expired after the expiry", async () => {
    const { storage, send, letUploadsExpire } = await makeSubject();
    const { uploadURL } = await storage.createUpload();
    await send(uploadURL, jpegLike(10));
    await letUploadsExpire();
    await expect(storage.readUpload(uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-expired" });
  });

  test("deletes expired uploads and keeps the others and all objects", async () => {
    const { storage, send, letUploadsExpire } = await makeSubject();
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    const old = await storage.createUpload();
    await send(old.uploadURL, jpegLike(10));
    await letUploadsExpire();
    const fresh = await storage.createUpload();
    await send(fresh.uploadURL, jpegLike(20));
    await storage.deleteExpiredUploads();
    await expect(storage.readUpload(old.uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-unknown" });
    expect(await storage.exists(key)).toBe(true);
    expect((await readAllBytes((await storage.readUpload(fresh.uploadURL)).content)).length).toBe(20);
  });
}
