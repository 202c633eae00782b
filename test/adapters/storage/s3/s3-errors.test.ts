import { describe, expect, test } from "vitest";
import { StorageUnavailableError } from "../../../../core/kernel/domain-error.ts";
import type { ObjectStorage } from "../../../../core/kernel/object-storage.port.ts";
import { readAll, readAllBytes, toChunks } from "../../../builders/byte-stream.ts";
import { jpegLike } from "../../../builders/jpeg.ts";
import type { S3Fault } from "../../../fake-servers/s3/fake-s3-server.ts";
import { errorResponse } from "../../../fake-servers/s3/fake-s3-server.ts";
import { createS3Subject } from "./s3-subject.ts";

const key = "moodboards/one.jpg";
const htmlPage: S3Fault = {
  status: 200,
  headers: { "content-type": "text/html" },
  body: "<html>Sign in to the network</html>",
};
const uploadUrl = ({ config }: { config: { endpoint: string; bucket: string } }) =>
  `${config.endpoint}/${config.bucket}/uploads/9999999999999-${"a".repeat(43)}.jpg`;

/** Every method of a storage, each alone. */
const calls: readonly (readonly [string, (storage: ObjectStorage, uploadURL: string) => Promise<unknown>])[] = [
  ["get", async (storage) => storage.get(key)],
  ["exists", async (storage) => storage.exists(key)],
  ["put", async (storage) => storage.put(key, toChunks(jpegLike(10)), "image/jpeg")],
  ["delete", async (storage) => storage.delete(key)],
  ["list", async (storage) => readAll(storage.list(""))],
  ["readUpload", async (storage, uploadURL) => storage.readUpload(uploadURL)],
  ["discardUpload", async (storage, uploadURL) => storage.discardUpload(uploadURL)],
  ["deleteExpiredUploads", async (storage) => storage.deleteExpiredUploads()],
];

const serviceErrors: readonly (readonly [string, S3Fault, RegExp, RegExp])[] = [
  ["drops connections", "dropped", /does not answer/, /S3_ENDPOINT.*doctor/],
  ["does not answer", "silent", /too long/, /moment/],
  ["fails with 500", errorResponse(500, "InternalError"), /trouble of its own/, /moment/],
  ["is overloaded", errorResponse(503, "SlowDown"), /too busy/, /moment/],
  ["does not know the key", errorResponse(403, "InvalidAccessKeyId"), /not accept.* key/, /S3_ACCESS_KEY_ID/],
  ["rejects an expired key", errorResponse(400, "ExpiredToken"), /not accept.* key/, /expired/],
  ["rejects the signature", errorResponse(403, "SignatureDoesNotMatch"), /not accept.* key/, /S3_SECRET_ACCESS_KEY/],
  ["denies access", errorResponse(403, "AccessDenied"), /not let/, /list, read, write and delete/],
  ["redirects", { status: 301, headers: { location: "http://127.0.0.1:1/" } }, /not kept where/, /S3_REGION/],
  ["answers with an HTML page", htmlPage, /no such store/, /S3_ENDPOINT/],
];

async function failingServer(fault: S3Fault) {
  const subject = await createS3Subject(fault === "silent" ? { timeoutMs: 100 } : {});
  subject.faults.push(...Array.from({ length: 9 }, () => fault));
  return subject;
}

test.each(serviceErrors)("a server that %s fails with a message and a suggestion", async (_, fault, ...texts) => {
  const { storage } = await failingServer(fault);
  const [message, suggestion] = texts.map((text) => expect.stringMatching(text));
  await expect(storage.get(key)).rejects.toMatchObject({ code: "storage.unavailable", message, suggestion });
});

test.each(calls)("a server that denies access makes %s fail with storage.unavailable", async (_, call) => {
  const subject = await failingServer(errorResponse(403, "AccessDenied"));
  await expect(call(subject.storage, uploadUrl(subject))).rejects.toBeInstanceOf(StorageUnavailableError);
});

describe("error handling", () => {
  test("distinguishes a missing bucket from a missing object", async () => {
    const { storage, faults } = await createS3Subject();
    expect(await storage.get(key)).toBeNull();
    faults.push(errorResponse(404, "NoSuchBucket"));
    await expect(storage.get(key)).rejects.toMatchObject({ suggestion: expect.stringContaining("S3_BUCKET") });
  });

  test("names S3_ENDPOINT when the server is unreachable", async () => {
    const { storage } = await createS3Subject({ endpoint: "http://127.0.0.1:1" });
    await expect(storage.get(key)).rejects.toMatchObject({
      message: "The picture store does not answer.",
      suggestion: expect.stringContaining("S3_ENDPOINT"),
    });
  });

  test("retries temporary errors and returns the object", async () => {
    const { storage, faults, requests } = await createS3Subject();
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
    expect(requests).toHaveLength(1 + 4 * 2);
  });

  test("does not retry permanent errors", async () => {
    const { storage, faults, requests } = await createS3Subject();
    faults.push(errorResponse(403, "SignatureDoesNotMatch"), errorResponse(403, "RequestTimeTooSkewed"));
    await expect(storage.get(key)).rejects.toThrow("key");
    await expect(storage.get(key)).rejects.toThrow("clock");
    expect(requests).toHaveLength(2);
  });

  test("opens the circuit breaker after five timeouts in a row", async () => {
    const { storage, requests } = await failingServer("silent");
    for (let n = 0; n < 5; n++) await expect(storage.get(key)).rejects.toThrow("too long");
    await expect(storage.get(key)).rejects.toThrow("does not answer");
    expect(requests).toHaveLength(5);
  });

  test("reports a wrong clock from the Date header of a response without a body", async () => {
    const { storage, faults } = await createS3Subject();
    faults.push({ status: 403, headers: { date: new Date(Date.now() - 3_600_000).toUTCString() } });
    await expect(storage.exists(key)).rejects.toMatchObject({ message: expect.stringContaining("clock") });
  });

  test("stops reading an endless response", async () => {
    const { storage, faults } = await createS3Subject();
    faults.push("endless");
    await expect(storage.get(key)).rejects.toThrow("no such store");
  });

  test("repeats one chunk only after a lost connection", async () => {
    const { storage, faults, requests } = await createS3Subject();
    const bytes = jpegLike(3_000_000);
    await storage.put(key, toChunks(bytes), "image/jpeg");
    const object = await storage.get(key);
    faults.push("cut off", "dropped");
    expect(object && Buffer.compare(await readAllBytes(object.content), bytes)).toBe(0);
    expect(requests.filter((line) => line.startsWith("GET"))).toHaveLength(1 + 3 + 2);
  });

  test("fails when an object is replaced while it is read", async () => {
    const { storage, reopen } = await createS3Subject();
    await storage.put(key, toChunks(jpegLike(3_000_000)), "image/jpeg");
    const object = await storage.get(key);
    await reopen().put(key, toChunks(jpegLike(3_000_001)), "image/jpeg");
    await expect(readAllBytes(object?.content ?? toChunks(jpegLike(3)))).rejects.toMatchObject({
      code: "storage.unavailable",
    });
  });

  test("fails when a success response is not from S3", async () => {
    const { storage, faults } = await createS3Subject();
    faults.push({ status: 200, headers: { "content-type": "application/json" }, body: "{}" });
    await expect(storage.put(key, toChunks(jpegLike(10)), "image/jpeg")).rejects.toThrow("no such store");
    faults.push({ status: 200, headers: { "content-type": "application/json" }, body: "{}" });
    await expect(readAll(storage.list(""))).rejects.toThrow("no such store");
  });

  test("keeps the key out of errors", async () => {
    const { storage, config } = await failingServer(errorResponse(403, "SignatureDoesNotMatch"));
    const error: unknown = await storage.get(key).catch((thrown: unknown) => thrown);
    const everything = `${error instanceof Error ? `${error.stack} ${JSON.stringify(error)} ${error.cause}` : ""}`;
    expect(everything).toContain("SignatureDoesNotMatch");
    expect(everything).not.toContain(config.secretAccessKey);
    expect(everything).not.toContain(config.accessKeyId);
  });
});
