import { describe, expect, test } from "vitest";
import { readAllBytes, toChunks } from "../builders/byte-stream.ts";
import { jpegLike } from "../builders/jpeg.ts";
import type { CreateStorageSubject } from "./storage-test-subject.ts";

const invalidUrls = [
  "",
  "/",
  "/api/local-upload/",
  "/api/local-upload/..",
  "/api/local-upload/../../../etc/passwd",
  "/api/local-upload/..%2f..%2f..%2fetc%2fpasswd",
  "/api/local-upload/%00",
  `/api/local-upload/${"a".repeat(43)}`,
  `/api/local-upload/${"a".repeat(100_000)}`,
  "/objects/moodboards/one.jpg",
  "file:///etc/passwd",
  "https://",
  "javascript:alert(1)",
  "//",
  "\0",
];

/** The upload part of the contract of `ObjectStorage`. */
export function uploadStorageContract(name: string, makeSubject: CreateStorageSubject): void {
  describe(`${name} as an ObjectStorage for uploads`, () => {
    testReading(makeSubject);
    testDeletion(makeSubject);
  });
}

function testReading(makeSubject: CreateStorageSubject): void {
  test("returns the bytes that were sent to an upload URL", async () => {
    const { storage, send } = await makeSubject();
    const { uploadURL } = await storage.createUpload();
    await send(uploadURL, jpegLike(150_000));
    const upload = await storage.readUpload(uploadURL);
    expect(Buffer.compare(await readAllBytes(upload.content), jpegLike(150_000))).toBe(0);
  });

  test("creates a different URL each time", async () => {
    const { storage } = await makeSubject();
    const addresses = await Promise.all(Array.from({ length: 20 }, () => storage.createUpload()));
    expect(new Set(addresses.map(({ uploadURL }) => uploadURL)).size).toBe(20);
  });

  test("returns a stable and unique upload id that is valid in a key", async () => {
    const { storage, send } = await makeSubject();
    const [{ uploadURL: one }, { uploadURL: other }] = [await storage.createUpload(), await storage.createUpload()];
    await send(one, jpegLike(10));
    await send(other, jpegLike(10));
    const { id } = await storage.readUpload(one);
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

  test.each(invalidUrls)("throws moodboard.upload-unknown for '%s'", async (url) => {
    const { storage } = await makeSubject();
    await storage.createUpload();
    await expect(storage.readUpload(url)).rejects.toMatchObject({ code: "moodboard.upload-unknown" });
    await storage.discardUpload(url);
  });

  test("throws each error with a suggestion", async () => {
    const { storage } = await makeSubject();
    await expect(storage.readUpload("/")).rejects.toMatchObject({ suggestion: expect.stringMatching(/\w/u) });
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

  test("deletes expired uploads and keeps the others", async () => {
    const { storage, send, letUploadsExpire } = await makeSubject();
    const old = await storage.createUpload();
    await send(old.uploadURL, jpegLike(10));
    await letUploadsExpire();
    const fresh = await storage.createUpload();
    await send(fresh.uploadURL, jpegLike(20));
    await storage.deleteExpiredUploads();
    await expect(storage.readUpload(old.uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-unknown" });
    expect((await readAllBytes((await storage.readUpload(fresh.uploadURL)).content)).length).toBe(20);
  });

  test("keeps all objects when it deletes expired uploads", async () => {
    const { storage, letUploadsExpire } = await makeSubject();
    await storage.put("moodboards/one.jpg", toChunks(jpegLike(10)), "image/jpeg");
    await letUploadsExpire();
    await storage.deleteExpiredUploads();
    expect(await storage.exists("moodboards/one.jpg")).toBe(true);
  });
}
