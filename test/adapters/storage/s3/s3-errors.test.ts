import { describe, expect, test } from "vitest";
import { MoodboardError } from "../../../../core/moodboard/moodboard.errors.ts";
import type { ObjectStorage } from "../../../../core/storage/object-storage.port.ts";
import { allBytes, readAll, toChunks } from "../../../builders/byte-stream.ts";
import { jpegLike } from "../../../builders/jpeg.ts";
import type { S3Fault } from "../../../fake-servers/s3/fake-s3-server.ts";
import { errorResponse } from "../../../fake-servers/s3/s3-response.ts";
import { createS3Subject } from "./s3-subject.ts";

const key = "moodboards/one.jpg";
const page = (status: number): S3Fault => ({
  status,
  headers: { "content-type": "text/html" },
  body: "<html>Sign in to the network</html>",
});
const uploads = ({ config }: { config: { endpoint: string; bucket: string } }) =>
  `${config.endpoint}/${config.bucket}/uploads/9999999999999-${"a".repeat(43)}.jpg`;

/** Everything that a storage is asked, each by itself. */
const calls: readonly (readonly [string, (storage: ObjectStorage, uploadURL: string) => Promise<unknown>])[] = [
  ["get", async (storage) => storage.get(key)],
  ["has", async (storage) => storage.exists(key)],
  ["put", async (storage) => storage.put(key, toChunks(jpegLike(10)), "image/jpeg")],
  ["remove", async (storage) => storage.delete(key)],
  ["list", async (storage) => readAll(storage.list(""))],
  ["received", async (storage, uploadURL) => storage.readUpload(uploadURL)],
  ["discardUpload", async (storage, uploadURL) => storage.discardUpload(uploadURL)],
  ["removeExpiredUploads", async (storage) => storage.deleteExpiredUploads()],
];

const serviceErrors: readonly (readonly [string, S3Fault, RegExp, RegExp])[] = [
  ["drops connections", "dropped", /does not answer/, /S3_ENDPOINT.*doctor/],
  ["says nothing", "silent", /too long/, /moment/],
  ["fails with 500", errorResponse(500, "InternalError"), /trouble of its own/, /moment/],
  ["is too busy", errorResponse(503, "SlowDown"), /trouble|busy/, /moment/],
  ["knows no such key", errorResponse(403, "InvalidAccessKeyId"), /key/, /S3_ACCESS_KEY_ID|Allow the key/],
  ["has let the key expire", errorResponse(400, "ExpiredToken"), /key|refused/, /expired|log/],
  ["finds another signature", errorResponse(403, "SignatureDoesNotMatch"), /key/, /S3_SECRET_ACCESS_KEY|Allow the key/],
  ["does not allow it", errorResponse(403, "AccessDenied"), /not let/, /list, read, write and delete/],
  ["sends elsewhere", { status: 301, headers: { location: "http://127.0.0.1:1/" } }, /not kept where/, /S3_REGION/],
  ["is a page for people", page(200), /no such store|does not answer|not let/, /S3_ENDPOINT|moment/],
];

async function failingServer(fault: S3Fault) {
  const subject = await createS3Subject(fault === "silent" ? { timeoutMs: 300 } : {});
  subject.faults.push(...Array.from({ length: 9 }, () => fault));
  return subject;
}

describe.each(serviceErrors)("A store that %s", (_what, fault, message, suggestion) => {
  test.each(calls.filter(([name]) => !(isPage(fault) && ["has", "discardUpload"].includes(name))))(
    "makes '%s' say so, and what to do",
    async (_name, call) => {
      const subject = await failingServer(fault);
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
    const { storage, faults } = await createS3Subject();
    expect(await storage.get(key)).toBeNull();
    faults.push(errorResponse(404, "NoSuchBucket"));
    await expect(storage.get(key)).rejects.toMatchObject({ suggestion: expect.stringContaining("S3_BUCKET") });
  });

  test("that is not there at all says so", async () => {
    const { storage } = await createS3Subject({ endpoint: "http://127.0.0.1:1" });
    await expect(storage.get(key)).rejects.toMatchObject({
      message: "The picture store does not answer.",
      suggestion: expect.stringContaining("S3_ENDPOINT"),
    });
  });

  test("is asked again where that can help, and then gives what it has", async () => {
    const { storage, faults, requests: requested } = await createS3Subject();
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    for (const fault of [
      "dropped",
      errorResponse(500, "InternalError"),
      "cut off",
      errorResponse(503, "SlowDown"),
    ] as const) {
      faults.push(fault);
      expect((await storage.get(key))?.size).toBe(10);
    }
    expect(requested).toHaveLength(1 + 4 * 2);
  });

  test("is not asked again where that cannot help", async () => {
    const { storage, faults, requests: requested } = await createS3Subject();
    faults.push(errorResponse(403, "SignatureDoesNotMatch"), errorResponse(403, "RequestTimeTooSkewed"));
    await expect(storage.get(key)).rejects.toThrow("key");
    await expect(storage.get(key)).rejects.toThrow("clock");
    expect(requested).toHaveLength(2);
  });

  test("is left alone for a while after it has failed time after time", async () => {
    const { storage, requests: requested } = await failingServer("silent");
    for (let n = 0; n < 5; n++) await expect(storage.get(key)).rejects.toThrow("too long");
    await expect(storage.get(key)).rejects.toThrow("does not answer");
    expect(requested).toHaveLength(5);
  });

  test("whose time differs much says that the clock is wrong, even where it can give no reason", async () => {
    const { storage, faults } = await createS3Subject();
    faults.push({ status: 403, headers: { date: new Date(Date.now() - 3_600_000).toUTCString() } });
    await expect(storage.exists(key)).rejects.toMatchObject({ message: expect.stringContaining("clock") });
  });

  test("cannot fill the memory with an answer that has no end", async () => {
    const { storage, faults } = await createS3Subject();
    faults.push("endless");
    await expect(storage.get(key)).rejects.toThrow("no such store");
  });

  test("that loses the connection in the middle of a picture costs one piece", async () => {
    const { storage, faults, requests: requested } = await createS3Subject();
    const bytes = jpegLike(3_000_000);
    await storage.put(key, toChunks(bytes), "image/jpeg");
    const object = await storage.get(key);
    faults.push("cut off", "dropped");
    expect(object && Buffer.compare(await allBytes(object.content), bytes)).toBe(0);
    expect(requested.filter((line) => line.startsWith("GET"))).toHaveLength(1 + 3 + 2);
  });

  test("that replaces a picture while it is read hands out no mixture of both", async () => {
    const { storage, reopen } = await createS3Subject();
    await storage.put(key, toChunks(jpegLike(3_000_000)), "image/jpeg");
    const object = await storage.get(key);
    await reopen().put(key, toChunks(jpegLike(3_000_001)), "image/jpeg");
    await expect(allBytes(object?.content ?? toChunks(jpegLike(3)))).rejects.toMatchObject({
      code: "storage.unavailable",
    });
  });

  test("that acknowledges a picture with something else has not kept it", async () => {
    const { storage, faults } = await createS3Subject();
    faults.push({ status: 200, headers: { "content-type": "application/json" }, body: "{}" });
    await expect(storage.put(key, toChunks(jpegLike(10)), "image/jpeg")).rejects.toThrow("no such store");
    faults.push({ status: 200, headers: { "content-type": "application/json" }, body: "{}" });
    await expect(readAll(storage.list(""))).rejects.toThrow("no such store");
  });

  test("tells nobody its key", async () => {
    const { storage, config } = await failingServer(errorResponse(403, "SignatureDoesNotMatch"));
    const error: unknown = await storage.get(key).catch((thrown: unknown) => thrown);
    const everything = `${error instanceof Error ? `${error.stack} ${JSON.stringify(error)} ${error.cause}` : ""}`;
    expect(everything).toContain("SignatureDoesNotMatch");
    expect(everything).not.toContain(config.secretAccessKey);
    expect(everything).not.toContain(config.accessKeyId);
  });
});
