import { describe, expect, test } from "vitest";
import { abortedStream, readAll, readAllBytes, toChunks } from "../builders/byte-stream.ts";
import { jpegLike } from "../builders/jpeg.ts";
import type { CreateStorageSubject } from "./storage-test-subject.ts";
import { uploadStorageContract } from "./upload-storage.ts";

const invalidKeys = [
  "",
  "/",
  ".",
  "..",
  "../secret.jpg",
  "moodboards/../../secret.jpg",
  "moodboards/..",
  "/etc/passwd.jpg",
  "moodboards//one.jpg",
  "moodboards/one.jpg/",
  "moodboards/.hidden.jpg",
  "moodboards\\one.jpg",
  "C:\\one.jpg",
  "moodboards/One.jpg",
  "moodboards/one%2f.jpg",
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
  });

  test.each([
    ["products/one.png", "image/png"],
    ["products/one.webp", "image/webp"],
    ["products/one.avif", "image/avif"],
  ])("stores %s as %s", async (path, contentType) => {
    const { storage } = await makeSubject();
    await storage.put(path, toChunks(jpegLike(10)), contentType);
    expect((await storage.get(path))?.contentType).toBe(contentType);
  });

  test("returns null for a key without an object", async () => {
    const { storage } = await makeSubject();
    expect(await storage.get(key)).toBeNull();
    expect(await storage.exists(key)).toBe(false);
  });

  test("replaces an object and changes its etag", async () => {
    const { storage } = await makeSubject();
    await storage.put(key, toChunks(Buffer.from("first")), "image/jpeg");
    const before = await storage.get(key);
    await storage.put(key, toChunks(Buffer.from("other")), "image/jpeg");
    const after = await storage.get(key);
    expect(after?.etag).not.toBe(before?.etag);
    expect(after && Buffer.from(await readAllBytes(after.content)).toString()).toBe("other");
  });

  test("returns a stable etag that needs no escaping", async () => {
    const { storage } = await makeSubject();
    await storage.put(key, toChunks(Buffer.from("first")), "image/jpeg");
    const etag = (await storage.get(key))?.etag;
    expect(etag).toMatch(/^[\w-]+$/u);
    expect((await storage.get(key))?.etag).toBe(etag);
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
    expect(await storage.get(key)).toBeNull();
  });
}

function testInvalidKeys(makeSubject: CreateStorageSubject): void {
  test.each(invalidKeys)("returns null for the invalid key '%s'", async (text) => {
    const { storage } = await makeSubject();
    await storage.put(key, toChunks(Buffer.from("first")), "image/jpeg");
    expect(await storage.get(text)).toBeNull();
    expect(await storage.exists(text)).toBe(false);
    await storage.delete(text);
    expect(await storage.exists(key)).toBe(true);
  });

  test.each(invalidKeys)("rejects storing under the invalid key '%s'", async (text) => {
    const { storage } = await makeSubject();
    await expect(storage.put(text, toChunks(Buffer.from("x")), "image/jpeg")).rejects.toThrow(TypeError);
    expect(await readAll(storage.list(""))).toEqual([]);
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
  });

  test("lists the size of an object", async () => {
    const { storage } = await makeSubject();
    await storage.put(key, toChunks(jpegLike(70_001)), "image/jpeg");
    expect((await readAll(storage.list("moodboards/"))).map(({ size }) => size)).toEqual([70_001]);
  });

  test("lists the time of an object's last change", async () => {
    const { storage } = await makeSubject();
    await storage.put(key, toChunks(Buffer.from("first")), "image/jpeg");
    const [info] = await readAll(storage.list("moodboards/"));
    expect(info?.modifiedAt).toBeInstanceOf(Date);
  });

  test("allows deleting objects while listing", async () => {
    const { storage } = await makeSubject();
    const keys = Array.from({ length: manyObjects }, (_, n) => `moodboards/${n}.jpg`);
    await Promise.all(keys.map((each) => storage.put(each, toChunks(Buffer.from("x")), "image/jpeg")));
    for await (const info of storage.list("moodboards/")) await storage.delete(info.key);
    expect(await readAll(storage.list(""))).toEqual([]);
  });
}
