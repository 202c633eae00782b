import { describe, expect, test } from "vitest";
import { allBytes, inPieces } from "../builders/byte-stream.ts";
import { jpegLike } from "../builders/jpeg.ts";
import type { MakeStorageSubject } from "./storage-test-subject.ts";

const strangeAddresses = [
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

/** The upload half of the object storage's contract. */
export function uploadStorageContract(name: string, makeSubject: MakeStorageSubject): void {
  describe(`${name} as an object storage that takes uploads`, () => {
    receivingUploads(makeSubject);
    forgettingUploads(makeSubject);
  });
}

function receivingUploads(makeSubject: MakeStorageSubject): void {
  test("hands out the bytes that were sent to an address", async () => {
    const { storage, send } = await makeSubject();
    const { uploadURL } = await storage.openUpload();
    await send(uploadURL, jpegLike(150_000));
    const upload = await storage.received(uploadURL);
    expect(Buffer.compare(await allBytes(upload.content), jpegLike(150_000))).toBe(0);
  });

  test("opens another address each time", async () => {
    const { storage } = await makeSubject();
    const addresses = await Promise.all(Array.from({ length: 20 }, () => storage.openUpload()));
    expect(new Set(addresses.map(({ uploadURL }) => uploadURL)).size).toBe(20);
  });

  test("gives an upload an id of its own that stays and fits into a key", async () => {
    const { storage, send } = await makeSubject();
    const [{ uploadURL: one }, { uploadURL: other }] = [await storage.openUpload(), await storage.openUpload()];
    await send(one, jpegLike(10));
    await send(other, jpegLike(10));
    const { id } = await storage.received(one);
    expect(id).toMatch(/^[a-z0-9]+$/u);
    expect((await storage.received(one)).id).toBe(id);
    expect((await storage.received(other)).id).not.toBe(id);
    expect(one).not.toContain(id);
  });

  test("says that nothing was sent", async () => {
    const { storage } = await makeSubject();
    const { uploadURL } = await storage.openUpload();
    await expect(storage.received(uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
  });

  test.each(strangeAddresses)("knows no upload at '%s'", async (address) => {
    const { storage } = await makeSubject();
    await storage.openUpload();
    await expect(storage.received(address)).rejects.toMatchObject({ code: "moodboard.upload-unknown" });
    await storage.discardUpload(address);
  });

  test("says what to do whenever it refuses", async () => {
    const { storage } = await makeSubject();
    await expect(storage.received("/")).rejects.toMatchObject({ suggestion: expect.stringMatching(/\w/u) });
  });
}

function forgettingUploads(makeSubject: MakeStorageSubject): void {
  test("forgets the bytes but not the id, so that finalising can be asked for again", async () => {
    const { storage, send } = await makeSubject();
    const { uploadURL } = await storage.openUpload();
    await send(uploadURL, jpegLike(10));
    const { id } = await storage.received(uploadURL);
    await storage.discardUpload(uploadURL);
    await storage.discardUpload(uploadURL);
    const again = await storage.received(uploadURL);
    expect(again.id).toBe(id);
    await expect(allBytes(again.content)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
  });

  test("leaves an address open that is discarded before anything was sent", async () => {
    const { storage, send } = await makeSubject();
    const { uploadURL } = await storage.openUpload();
    await storage.discardUpload(uploadURL);
    await send(uploadURL, jpegLike(10));
    expect((await allBytes((await storage.received(uploadURL)).content)).length).toBe(10);
  });

  test("hands out nothing after the address ran out", async () => {
    const { storage, send, letUploadsExpire } = await makeSubject();
    const { uploadURL } = await storage.openUpload();
    await send(uploadURL, jpegLike(10));
    await letUploadsExpire();
    await expect(storage.received(uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-expired" });
  });

  test("removes what ran out and keeps what did not", async () => {
    const { storage, send, letUploadsExpire } = await makeSubject();
    const old = await storage.openUpload();
    await send(old.uploadURL, jpegLike(10));
    await letUploadsExpire();
    const fresh = await storage.openUpload();
    await send(fresh.uploadURL, jpegLike(20));
    await storage.removeExpiredUploads();
    await expect(storage.received(old.uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-unknown" });
    expect((await allBytes((await storage.received(fresh.uploadURL)).content)).length).toBe(20);
  });

  test("keeps every object when it removes uploads", async () => {
    const { storage, letUploadsExpire } = await makeSubject();
    await storage.put("moodboards/one.jpg", inPieces(jpegLike(10)), "image/jpeg");
    await letUploadsExpire();
    await storage.removeExpiredUploads();
    expect(await storage.has("moodboards/one.jpg")).toBe(true);
  });
}
