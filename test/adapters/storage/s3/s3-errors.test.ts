import { describe, expect, test } from "vitest";
import { MoodboardError } from "../../../../core/moodboard/moodboard.errors.ts";
import type { ObjectStorage } from "../../../../core/storage/object-storage.port.ts";
import { allBytes, allOf, inPieces } from "../../../builders/byte-stream.ts";
import { jpegLike } from "../../../builders/jpeg.ts";
import { refusal } from "../../../doubles/s3/s3-response.ts";
import type { S3Fault } from "../../../doubles/s3/s3-server.ts";
import { makeStoreSubject } from "./s3-subject.ts";

const key = "moodboards/one.jpg";
const page = (status: number): S3Fault => ({
  status,
  headers: { "content-type": "text/html" },
  body: "<html>Sign in to the network</html>",
});
const uploads = ({ place }: { place: { endpoint: string; bucket: string } }) =>
  `${place.endpoint}/${place.bucket}/uploads/9999999999999-${"a".repeat(43)}.jpg`;

/** Everything that a storage is asked, each by itself. */
const calls: readonly (readonly [string, (storage: ObjectStorage, uploadURL: string) => Promise<unknown>])[] = [
  ["get", async (storage) => storage.get(key)],
  ["has", async (storage) => storage.has(key)],
  ["put", async (storage) => storage.put(key, inPieces(jpegLike(10)), "image/jpeg")],
  ["remove", async (storage) => storage.remove(key)],
  ["list", async (storage) => allOf(storage.list(""))],
  ["received", async (storage, uploadURL) => storage.received(uploadURL)],
  ["discardUpload", async (storage, uploadURL) => storage.discardUpload(uploadURL)],
  ["removeExpiredUploads", async (storage) => storage.removeExpiredUploads()],
];

const troubles: readonly (readonly [string, S3Fault, RegExp, RegExp])[] = [
  ["drops connections", "dropped", /does not answer/, /S3_ENDPOINT.*doctor/],
  ["says nothing", "silent", /too long/, /moment/],
  ["fails with 500", refusal(500, "InternalError"), /trouble of its own/, /moment/],
  ["is too busy", refusal(503, "SlowDown"), /trouble|busy/, /moment/],
  ["knows no such key", refusal(403, "InvalidAccessKeyId"), /key/, /S3_ACCESS_KEY_ID|Allow the key/],
  ["has let the key expire", refusal(400, "ExpiredToken"), /key|refused/, /expired|log/],
  ["finds another signature", refusal(403, "SignatureDoesNotMatch"), /key/, /S3_SECRET_ACCESS_KEY|Allow the key/],
  ["does not allow it", refusal(403, "AccessDenied"), /not let/, /list, read, write and delete/],
  ["sends elsewhere", { status: 301, headers: { location: "http://127.0.0.1:1/" } }, /not kept where/, /S3_REGION/],
  ["is a page for people", page(200), /no such store|does not answer|not let/, /S3_ENDPOINT|moment/],
];

async function troubled(fault: S3Fault) {
  const subject = await makeStoreSubject(fault === "silent" ? { timeoutMs: 300 } : {});
  subject.faults.push(...Array.from({ length: 9 }, () => fault));
  return subject;
}

describe.each(troubles)("A store that %s", (_what, fault, message, suggestion) => {
  test.each(calls.filter(([name]) => !(isPage(fault) && ["has", "discardUpload"].includes(name))))(
    "makes '%s' say so, and what to do",
    async (_name, call) => {
      const subject = await troubled(fault);
      const error: unknown = await call(subject.storage, uploads(subject)).catch((thrown: unknown) => thrown);
      if (!(error instanceof MoodboardError)) throw new Error("nothing was refused", { cause: error });
      expect(error.code).toBe("storage.unavailable");
      expect(error.message).toMatch(message);
      expect(error.suggestion).toMatch(suggestion);
    },
  );
});

/** To HEAD a page is answered without its words, and looks as S3's own answer does. */
function isPage(fault: S3Fault): boolean {
  return typeof fault === "object" && fault.headers?.["content-type"] === "text/html";
}

describe("A store in trouble", () => {
  test("that has no such bucket is told from one that has no such picture", async () => {
    const { storage, faults } = await makeStoreSubject();
    expect(await storage.get(key)).toBeNull();
    faults.push(refusal(404, "NoSuchBucket"));
    await expect(storage.get(key)).rejects.toMatchObject({ suggestion: expect.stringContaining("S3_BUCKET") });
  });

  test("that is not there at all says so", async () => {
    const { storage } = await makeStoreSubject({ endpoint: "http://127.0.0.1:1" });
    await expect(storage.get(key)).rejects.toMatchObject({
      message: "The picture store does not answer.",
      suggestion: expect.stringContaining("S3_ENDPOINT"),
    });
  });

  test("is asked again where that can help, and then gives what it has", async () => {
    const { storage, faults, asked } = await makeStoreSubject();
    await storage.put(key, inPieces(jpegLike(10)), "image/jpeg");
    for (const fault of ["dropped", refusal(500, "InternalError"), "cut off", refusal(503, "SlowDown")] as const) {
      faults.push(fault);
      expect((await storage.get(key))?.size).toBe(10);
    }
    expect(asked).toHaveLength(1 + 4 * 2);
  });

  test("is not asked again where that cannot help", async () => {
    const { storage, faults, asked } = await makeStoreSubject();
    faults.push(refusal(403, "SignatureDoesNotMatch"), refusal(403, "RequestTimeTooSkewed"));
    await expect(storage.get(key)).rejects.toThrow("key");
    await expect(storage.get(key)).rejects.toThrow("clock");
    expect(asked).toHaveLength(2);
  });

  test("is left alone for a while after it has failed time after time", async () => {
    const { storage, asked } = await troubled("silent");
    for (let n = 0; n < 5; n++) await expect(storage.get(key)).rejects.toThrow("too long");
    await expect(storage.get(key)).rejects.toThrow("does not answer");
    expect(asked).toHaveLength(5);
  });

  test("whose time differs much says that the clock is wrong, even where it can give no reason", async () => {
    const { storage, faults } = await makeStoreSubject();
    faults.push({ status: 403, headers: { date: new Date(Date.now() - 3_600_000).toUTCString() } });
    await expect(storage.has(key)).rejects.toMatchObject({ message: expect.stringContaining("clock") });
  });

  test("cannot fill the memory with an answer that has no end", async () => {
    const { storage, faults } = await makeStoreSubject();
    faults.push("endless");
    await expect(storage.get(key)).rejects.toThrow("no such store");
  });

  test("that loses the connection in the middle of a picture costs one piece", async () => {
    const { storage, faults, asked } = await makeStoreSubject();
    const bytes = jpegLike(3_000_000);
    await storage.put(key, inPieces(bytes), "image/jpeg");
    const object = await storage.get(key);
    faults.push("cut off", "dropped");
    expect(object && Buffer.compare(await allBytes(object.content), bytes)).toBe(0);
    expect(asked.filter((line) => line.startsWith("GET"))).toHaveLength(1 + 3 + 2);
  });

  test("that replaces a picture while it is read hands out no mixture of both", async () => {
    const { storage, reopen } = await makeStoreSubject();
    await storage.put(key, inPieces(jpegLike(3_000_000)), "image/jpeg");
    const object = await storage.get(key);
    await reopen().put(key, inPieces(jpegLike(3_000_001)), "image/jpeg");
    await expect(allBytes(object?.content ?? inPieces(jpegLike(3)))).rejects.toMatchObject({
      code: "storage.unavailable",
    });
  });

  test("that acknowledges a picture with something else has not kept it", async () => {
    const { storage, faults } = await makeStoreSubject();
    faults.push({ status: 200, headers: { "content-type": "application/json" }, body: "{}" });
    await expect(storage.put(key, inPieces(jpegLike(10)), "image/jpeg")).rejects.toThrow("no such store");
    faults.push({ status: 200, headers: { "content-type": "application/json" }, body: "{}" });
    await expect(allOf(storage.list(""))).rejects.toThrow("no such store");
  });

  test("tells nobody its key", async () => {
    const { storage, place } = await troubled(refusal(403, "SignatureDoesNotMatch"));
    const error: unknown = await storage.get(key).catch((thrown: unknown) => thrown);
    const everything = `${error instanceof Error ? `${error.stack} ${JSON.stringify(error)} ${error.cause}` : ""}`;
    expect(everything).toContain("SignatureDoesNotMatch");
    expect(everything).not.toContain(place.secretAccessKey);
    expect(everything).not.toContain(place.accessKeyId);
  });
});
