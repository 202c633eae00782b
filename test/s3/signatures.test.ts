import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { moodboardLimits } from "../../core/moodboard/upload-rules.ts";
import { readAll, readAllBytes, toChunks } from "../builders/byte-stream.ts";
import { jpegLike } from "../builders/jpeg.ts";
import { createBucketSubject, putJpeg } from "./bucket-subject.ts";
import { objectStorageUnderTest } from "./object-storage-under-test.ts";

const key = "moodboards/one.jpg";

/** S3 servers reject unsigned requests with different 4xx statuses. */
function expectRejection({ status }: Response): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
}

describe("a presigned upload URL", () => {
  test("accepts only a JPEG of the signed size", async () => {
    const { storage } = await createBucketSubject();
    const { uploadURL } = await storage.createUpload(2_000);
    expect((await putJpeg(uploadURL, jpegLike(1_999))).status).toBe(403);
    expect((await putJpeg(uploadURL, jpegLike(2_001))).status).toBe(403);
    expect((await putJpeg(uploadURL, jpegLike(2_000))).status).toBe(200);
    expect((await readAllBytes((await storage.readUpload(uploadURL)).content)).length).toBe(2_000);
  });

  test("accepts any size without a signed one, and finalizing refuses one that is too large", async () => {
    const { storage } = await createBucketSubject();
    const { uploadURL } = await storage.createUpload();
    expect((await putJpeg(uploadURL, jpegLike(moodboardLimits.maxBytes + 1))).status).toBe(200);
    await expect(storage.readUpload(uploadURL)).rejects.toMatchObject({ code: "moodboard.too-large" });
  });

  test.each(["image/png", "text/html", ""])("refuses the content type '%s'", async (type) => {
    const { storage } = await createBucketSubject();
    const { uploadURL } = await storage.createUpload();
    expect((await putJpeg(uploadURL, jpegLike(9), { "content-type": type })).status).toBe(403);
    await expect(storage.readUpload(uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
  });

  test.each([
    [
      "another signature",
      (url: string) => url.replace(/Signature=./u, (found) => (found.endsWith("0") ? "Signature=1" : "Signature=0")),
    ],
    ["another key", (url: string) => url.replace("/uploads/", "/objects/")],
    ["a longer lifetime", (url: string) => url.replace(/Expires=\d+/u, "Expires=604800")],
    ["no signature", (url: string) => url.split("?")[0] ?? ""],
  ])("is refused with %s", async (_what, tampered) => {
    const { storage } = await createBucketSubject();
    const { uploadURL } = await storage.createUpload();
    expectRejection(await putJpeg(tampered(uploadURL), jpegLike(9)));
    await expect(storage.readUpload(uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
    expect(await readAll(storage.list(""))).toEqual([]);
  });

  test("refuses other methods", async () => {
    const { storage, send } = await createBucketSubject();
    const { uploadURL } = await storage.createUpload();
    await send(uploadURL, jpegLike(9));
    for (const method of ["GET", "DELETE"]) expect((await fetch(uploadURL, { method })).status).toBe(403);
  });

  test("is refused after it has expired", async () => {
    const { bucket } = await createBucketSubject();
    const uploadURL = await bucket.signPut("uploads/short.jpg", 1, { "content-type": "image/jpeg" });
    await pause(2_100);
    const response = await putJpeg(uploadURL, jpegLike(9));
    expect(response.status).toBe(403);
    expect(await response.text()).toMatch(/expired/iu);
  });
});

describe("a real S3 server", () => {
  test("refuses requests without a key", async () => {
    const { bucket, storage } = await createBucketSubject();
    await storage.put(key, toChunks(jpegLike(9)), "image/jpeg");
    for (const url of [`${bucket.bucketUrl}/objects/${key}`, `${bucket.bucketUrl}/`]) {
      expectRejection(await fetch(url));
    }
  });

  test.each([
    ["another secret", { secretAccessKey: "not the secret" }],
    ["an unknown key", { accessKeyId: "nobody:nobody" }],
  ])("refuses %s and names the settings to check", async (_what, wrong) => {
    const { storage } = await createBucketSubject(wrong);
    await expect(storage.get(key)).rejects.toMatchObject({
      code: "storage.unavailable",
      suggestion: expect.stringMatching(/S3_ACCESS_KEY_ID/u),
    });
  });

  test("reports a missing bucket", async () => {
    const { storage } = await createBucketSubject({ bucket: `${objectStorageUnderTest().bucket}-none` });
    await expect(storage.put(key, toChunks(jpegLike(9)), "image/jpeg")).rejects.toThrow(/bucket|does not let/u);
    await expect(storage.get(key)).rejects.toThrow(/bucket|does not let/u);
  });

  test("lists more objects than one page holds", async () => {
    const { bucket, storage } = await createBucketSubject({ pageSize: 3 });
    for (let n = 0; n < 8; n++) await storage.put(`moodboards/${n}.jpg`, toChunks(jpegLike(9)), "image/jpeg");
    const keys: string[] = [];
    for await (const info of storage.list("moodboards/")) keys.push(info.key);
    expect(keys).toHaveLength(8);
    expect(await bucket.exists("objects/moodboards/7.jpg")).toBe(true);
  });

  test("returns all bytes of an object of several chunks", async () => {
    const { storage } = await createBucketSubject();
    const bytes = jpegLike(5_300_000);
    await storage.put(key, toChunks(bytes), "image/jpeg");
    const object = await storage.get(key);
    expect(object && Buffer.compare(await readAllBytes(object.content), bytes)).toBe(0);
  });
});
