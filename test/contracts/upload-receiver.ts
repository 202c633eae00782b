import { describe, expect, test } from "vitest";
import {
  type ByteStream,
  type ObjectStorage,
  type UploadReceiver,
  uploadPathPrefix,
} from "../../core/kernel/object-storage.port.ts";
import { moodboardLimits } from "../../core/moodboard/upload-rules.ts";
import { abortedStream, readAllBytes, toChunks } from "../builders/byte-stream.ts";
import { jpegLike } from "../builders/jpeg.ts";

export interface UploadReceiverSubject {
  readonly storage: ObjectStorage & UploadReceiver;
  letUploadsExpire(): Promise<void>;
}

type CreateSubject = () => Promise<UploadReceiverSubject>;

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

export function uploadReceiverContract(name: string, makeSubject: CreateSubject): void {
  describe(`${name} as an UploadReceiver`, () => {
    testUrls(makeSubject);
    testSingleUse(makeSubject);
    testInvalidFiles(makeSubject);
  });
}

async function openUpload(makeSubject: CreateSubject) {
  const subject = await makeSubject();
  const { uploadURL } = await subject.storage.createUpload();
  const token = uploadURL.slice(uploadPathPrefix.length);
  const sizeReceived = async () => (await readAllBytes((await subject.storage.readUpload(uploadURL)).content)).length;
  return { ...subject, uploadURL, token, sizeReceived };
}

function testUrls(makeSubject: CreateSubject): void {
  test("creates URLs that end in a token of at least 32 unreserved characters", async () => {
    const { uploadURL } = await openUpload(makeSubject);
    expect(uploadURL).toMatch(/^\/api\/local-upload\/[A-Za-z0-9_-]{32,}$/u);
  });

  test("throws moodboard.upload-unknown for crafted tokens and those that differ in one character or in case", async () => {
    const { storage, token } = await openUpload(makeSubject);
    const similar = [`${token}a`, token.slice(1), swapCase(token)];
    for (const other of [...similar, "../objects", "%2e%2e", `${"../".repeat(20)}etc/passwd`, "\0".repeat(40)]) {
      const sending = storage.receive(other, toChunks(jpegLike(10)));
      await expect(sending).rejects.toMatchObject({ code: "moodboard.upload-unknown" });
    }
  });
}

function testSingleUse(makeSubject: CreateSubject): void {
  test("accepts one file and rejects the second", async () => {
    const { storage, token, sizeReceived } = await openUpload(makeSubject);
    await storage.receive(token, toChunks(jpegLike(10)));
    const second = storage.receive(token, toChunks(jpegLike(20)));
    await expect(second).rejects.toMatchObject({ code: "moodboard.upload-expired" });
    expect(await sizeReceived()).toBe(10);
  });

  test("accepts exactly one of several concurrent files", async () => {
    const { storage, token, sizeReceived } = await openUpload(makeSubject);
    const sizes = [100_000, 200_000, 300_000, 400_000, 500_000];
    const attempts = await Promise.allSettled(sizes.map((size) => storage.receive(token, toChunks(jpegLike(size)))));
    const rejected = attempts.filter((attempt) => attempt.status === "rejected");
    expect(rejected).toHaveLength(sizes.length - 1);
    for (const { reason } of rejected) expect(reason).toMatchObject({ code: "moodboard.upload-expired" });
    expect(await sizeReceived()).toBe(sizes[attempts.findIndex((attempt) => attempt.status === "fulfilled")]);
  });

  test("accepts another attempt after an aborted one and after a rejected file", async () => {
    const { storage, token, sizeReceived } = await openUpload(makeSubject);
    await expect(storage.receive(token, abortedStream(jpegLike(70_000)))).rejects.toThrow("aborted");
    await expect(storage.receive(token, toChunks(png))).rejects.toMatchObject({ code: "moodboard.not-a-jpeg" });
    await storage.receive(token, toChunks(jpegLike(30)));
    expect(await sizeReceived()).toBe(30);
  });

  test("accepts no file after the URL expired", async () => {
    const { storage, token, letUploadsExpire } = await openUpload(makeSubject);
    await letUploadsExpire();
    const sending = storage.receive(token, toChunks(jpegLike(10)));
    await expect(sending).rejects.toMatchObject({ code: "moodboard.upload-expired" });
  });
}

function testInvalidFiles(makeSubject: CreateSubject): void {
  test("accepts 10,485,760 bytes", async () => {
    const { storage, token, sizeReceived } = await openUpload(makeSubject);
    await storage.receive(token, toChunks(jpegLike(moodboardLimits.maxBytes)));
    expect(await sizeReceived()).toBe(10_485_760);
  });

  test("rejects one byte more, in many chunks and in one", async () => {
    const { storage, token } = await openUpload(makeSubject);
    const tooMuch = jpegLike(moodboardLimits.maxBytes + 1);
    for (const chunkBytes of [65_536, tooMuch.length]) {
      const sending = storage.receive(token, toChunks(tooMuch, chunkBytes));
      await expect(sending).rejects.toMatchObject({ code: "moodboard.too-large" });
    }
  });

  test("stops reading an endless body soon after the limit", async () => {
    const { storage, token } = await openUpload(makeSubject);
    let sent = 0;
    const endless = async function* (): ByteStream & AsyncGenerator<Uint8Array> {
      for (yield jpegLike(65_536); ; sent += 65_536) yield Buffer.alloc(65_536);
    };
    await expect(storage.receive(token, endless())).rejects.toMatchObject({ code: "moodboard.too-large" });
    expect(sent).toBeLessThan(moodboardLimits.maxBytes + 2 * 65_536);
  });

  test.each([
    ["a PNG named .jpg", png],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["an empty body", Buffer.alloc(0)],
  ])("rejects %s", async (_, bytes) => {
    const { storage, token } = await openUpload(makeSubject);
    const sending = storage.receive(token, toChunks(bytes));
    await expect(sending).rejects.toMatchObject({
      code: "moodboard.not-a-jpeg",
      message: "The file is not a JPEG image.",
      suggestion: expect.stringContaining("JPEG"),
    });
  });
}

function swapCase(token: string): string {
  return token.replace(/[a-z]/u, (letter) => letter.toUpperCase());
}
