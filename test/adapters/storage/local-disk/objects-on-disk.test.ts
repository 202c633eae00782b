import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { assert, asyncProperty, constantFrom, oneof, string, stringMatching } from "fast-check";
import { describe, expect, test } from "vitest";
import { isValidObjectKey } from "../../../../core/storage/object-storage.port.ts";
import { anyText } from "../../../builders/any-text.ts";
import { allBytes, brokenOff, readAll, toChunks } from "../../../builders/byte-stream.ts";
import { jpegLike } from "../../../builders/jpeg.ts";
import { createDiskSubject } from "./disk-subject.ts";

const key = "moodboards/one.jpg";

describe("objects on the local disk", () => {
  test("are found by another process on the same folder", async () => {
    const { storage, reopen } = await createDiskSubject();
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    const [one, other] = [await storage.get(key), await reopen().get(key)];
    expect(other?.etag).toBe(one?.etag);
    expect(other && (await allBytes(other.content)).length).toBe(10);
  });

  test("carry the time of the clock that put them", async () => {
    const { clock, storage } = await createDiskSubject();
    clock.set(new Date("2031-05-06T07:08:09.000Z"));
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    const listed = await readAll(storage.list(""));
    expect(listed).toEqual([{ key, modifiedAt: clock.now(), size: 10 }]);
  });

  test("leave no half-written file when their bytes break off", async () => {
    const { folder, storage } = await createDiskSubject();
    await expect(storage.put(key, brokenOff(jpegLike(100_000)), "image/jpeg")).rejects.toThrow("aborted");
    expect(await readdir(folder, { recursive: true })).toEqual(["incoming"]);
  });

  test("refuse a content type that the key does not say", async () => {
    const { storage } = await createDiskSubject();
    await expect(storage.put(key, toChunks(jpegLike(10)), "image/png")).rejects.toThrow(TypeError);
    await expect(storage.put("moodboards/one.exe", toChunks(jpegLike(10)), "image/jpeg")).rejects.toThrow(TypeError);
  });

  test("never mix the size of one version with the bytes of another", async () => {
    const { storage } = await createDiskSubject();
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    const before = await storage.get(key);
    await storage.put(key, toChunks(jpegLike(20)), "image/jpeg");
    await expect(before && allBytes(before.content)).rejects.toMatchObject({ code: "storage.unavailable" });
  });

  test("go on being read to their end while they are replaced", async () => {
    const { storage } = await createDiskSubject();
    const bytes = jpegLike(1_000_000);
    await storage.put(key, toChunks(bytes), "image/jpeg");
    const object = await storage.get(key);
    const received: Uint8Array[] = [];
    for await (const chunk of object?.content ?? []) {
      if (received.length === 0) await storage.put(key, toChunks(jpegLike(20)), "image/jpeg");
      received.push(chunk);
    }
    expect(Buffer.compare(Buffer.concat(received), bytes)).toBe(0);
  });

  test("keep no file open once nobody reads them", async () => {
    const { storage } = await createDiskSubject();
    await storage.put(key, toChunks(jpegLike(1_000_000)), "image/jpeg");
    const openBefore = (await readdir("/dev/fd")).length;
    for (let n = 0; n < 50; n++) {
      await storage.get(key);
      for await (const _ of (await storage.get(key))?.content ?? []) break;
    }
    expect((await readdir("/dev/fd")).length).toBeLessThan(openBefore + 10);
  });

  test("are listed without strangers' files", async () => {
    const { folder, storage } = await createDiskSubject();
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    await writeFile(join(folder, "objects", "moodboards", ".DS_Store"), "x");
    await writeFile(join(folder, "objects", "Thumbs.db"), "x");
    const listed = await readAll(storage.list(""));
    expect(listed.map((info) => info.key)).toEqual([key]);
  });

  test("stay in their folder, whatever key is asked for", async () => {
    const { folder, storage } = await createDiskSubject();
    const outside = join(folder, "secret.jpg");
    await writeFile(outside, "secret");
    const chunk = oneof(constantFrom("..", "/", ".", "secret.jpg", "\\", "%2e", "\0", "uploads", "a"), string());
    const crafted = oneof(anyText(), stringMatching(/^(\.\.|\/|[a-z.])+$/u), chunk);
    await assert(
      asyncProperty(crafted, async (text) => {
        expect(await storage.get(text)).toBeNull();
        await storage.delete(text);
        if (!isValidObjectKey(text)) {
          await expect(storage.put(text, toChunks(Buffer.from("x")), "image/jpeg")).rejects.toThrow(TypeError);
        }
      }),
      { numRuns: 500 },
    );
    expect(await readFile(outside, "utf8")).toBe("secret");
    expect(await readdir(folder)).toEqual(["secret.jpg"]);
  });

  test("are kept for any key that follows the rule", async () => {
    const { storage } = await createDiskSubject();
    const good = stringMatching(/^([a-z0-9]{1,8}\/){0,3}[a-z0-9-]{1,12}\.jpg$/u);
    await assert(
      asyncProperty(good, async (text) => {
        await storage.put(text, toChunks(Buffer.from(text)), "image/jpeg");
        const object = await storage.get(text);
        expect(object && Buffer.from(await allBytes(object.content)).toString()).toBe(text);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a disk that cannot be used", () => {
  test("makes putting and opening say that the storage is unavailable, in words for its owner", async () => {
    const { folder, storage, reopen } = await createDiskSubject();
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file where the folder should be");
    const unavailable = { code: "storage.unavailable", suggestion: expect.stringMatching(/\w/u) };
    await expect(reopen().createUpload()).rejects.toMatchObject(unavailable);
    await expect(storage.put(key, toChunks(jpegLike(10)), "image/jpeg")).rejects.toMatchObject(unavailable);
    await expect(storage.createUpload()).rejects.not.toMatchObject({ message: expect.stringContaining(folder) });
  });
});
