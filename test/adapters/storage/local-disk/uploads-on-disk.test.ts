import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { moodboardLimits } from "../../../../core/moodboard/upload-rules.ts";
import { abortedStream, readAllBytes, toChunks } from "../../../builders/byte-stream.ts";
import { jpegLike } from "../../../builders/jpeg.ts";
import { createDiskSubject, getToken, uploadLifetimeMs } from "./disk-subject.ts";

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe("uploads on the local disk", () => {
  test("can be continued by another process on the same folder at every step", async () => {
    const { reopen, storage } = await createDiskSubject();
    const { uploadURL } = await storage.createUpload();
    await reopen().receive(getToken(uploadURL), toChunks(jpegLike(50)));
    await expect(reopen().receive(getToken(uploadURL), toChunks(jpegLike(60)))).rejects.toMatchObject({
      code: "moodboard.upload-expired",
    });
    expect((await readAllBytes((await reopen().readUpload(uploadURL)).content)).length).toBe(50);
  });

  test("accept exactly one of several concurrent uploads in different processes", async () => {
    const { reopen, storage } = await createDiskSubject();
    const { uploadURL } = await storage.createUpload();
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => reopen().receive(getToken(uploadURL), toChunks(jpegLike(1_000 + n)))),
    );
    const won = attempts.findIndex((attempt) => attempt.status === "fulfilled");
    expect(attempts.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(1);
    expect((await readAllBytes((await storage.readUpload(uploadURL)).content)).length).toBe(1_000 + won);
  });

  test("leave no partial file after a failed upload", async () => {
    const { folder, storage } = await createDiskSubject();
    const token = getToken((await storage.createUpload()).uploadURL);
    const tooMuch = jpegLike(moodboardLimits.maxBytes + 1);
    for (const content of [toChunks(tooMuch), toChunks(Buffer.alloc(5)), abortedStream(jpegLike(500_000))]) {
      await expect(storage.receive(token, content)).rejects.toThrow();
    }
    expect(await listFiles(folder)).toEqual(["open"]);
    await Promise.allSettled([1, 2, 3].map(() => storage.receive(token, toChunks(jpegLike(90_000)))));
    expect([...(await listFiles(folder))].sort()).toEqual(["picture", "sent"]);
  });

  test("do not store their token on the disk", async () => {
    const { folder, storage } = await createDiskSubject();
    const token = getToken((await storage.createUpload()).uploadURL);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const contents = entries
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name)));
    expect(entries.map((entry) => entry.name).join()).not.toContain(token);
    expect(Buffer.concat(await Promise.all(contents)).toString()).not.toContain(token);
  });

  test("expire exactly at the end of their lifetime", async () => {
    const { clock, folder, storage } = await createDiskSubject();
    const [inTime, late] = [await storage.createUpload(), await storage.createUpload()];
    const send = ({ uploadURL }: typeof late) => storage.receive(getToken(uploadURL), toChunks(jpegLike(10)));
    clock.advance(uploadLifetimeMs - 1);
    await storage.deleteExpiredUploads();
    await send(inTime);
    clock.advance(1);
    await expect(send(late)).rejects.toThrow("The time for this upload has run out.");
    await storage.deleteExpiredUploads();
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  test("are refused when they expire and are deleted while they arrive", async () => {
    const { storage, letUploadsExpire } = await createDiskSubject();
    const token = getToken((await storage.createUpload()).uploadURL);
    const slow = async function* () {
      yield jpegLike(10);
      await letUploadsExpire();
      await storage.deleteExpiredUploads();
      yield jpegLike(10);
    };
    await expect(storage.receive(token, slow())).rejects.toMatchObject({ code: "moodboard.upload-expired" });
  });

  test("read a chunk only after the previous one is written", async () => {
    const { folder, storage } = await createDiskSubject();
    const token = getToken((await storage.createUpload()).uploadURL);
    const writtenBeforeEach: number[] = [];
    const watched = async function* () {
      for (let n = 0; n < 20; n++) {
        yield jpegLike(65_536);
        const [part] = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".part"));
        writtenBeforeEach.push((await readFile(join(folder, part ?? ""))).length);
      }
    };
    await storage.receive(token, watched());
    expect(writtenBeforeEach).toEqual(Array.from({ length: 20 }, (_, n) => (n + 1) * 65_536));
  });
});

describe("deleteExpiredUploads on the local disk", () => {
  test("deletes used, open and partial uploads", async () => {
    const { folder, send, storage, letUploadsExpire } = await createDiskSubject();
    await storage.createUpload();
    await send((await storage.createUpload()).uploadURL, jpegLike(10));
    await storage.createUpload();
    const [id] = await readdir(join(folder, "uploads"));
    await writeFile(join(folder, "uploads", id ?? "", "left-by-a-killed-process.part"), "half");
    await letUploadsExpire();
    await storage.deleteExpiredUploads();
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  test("deletes an upload with an unreadable ticket once it is older than the lifetime", async () => {
    const { folder, storage, letUploadsExpire } = await createDiskSubject();
    await storage.createUpload();
    const [id] = await readdir(join(folder, "uploads"));
    await writeFile(join(folder, "uploads", id ?? "", "open"), "");
    await storage.deleteExpiredUploads();
    expect(await readdir(join(folder, "uploads"))).toEqual([id]);
    await letUploadsExpire();
    await storage.deleteExpiredUploads();
    expect(await readdir(join(folder, "uploads"))).toEqual([]);
  });

  test("deletes partial files of killed processes and keeps recent ones and others", async () => {
    const { clock, folder, storage } = await createDiskSubject();
    await storage.put("moodboards/one.jpg", toChunks(jpegLike(10)), "image/jpeg");
    const [stale, fresh, other] = [`${randomUUID()}.part`, `${randomUUID()}.part`, "holiday.part"];
    const longAgo = new Date(clock.now().getTime() - uploadLifetimeMs);
    for (const name of [stale, fresh, other]) {
      await writeFile(join(folder, "incoming", name), "half");
      if (name !== fresh) await utimes(join(folder, "incoming", name), longAgo, longAgo);
    }
    await storage.deleteExpiredUploads();
    expect((await readdir(join(folder, "incoming"))).toSorted()).toEqual([fresh, other].toSorted());
    expect(await storage.exists("moodboards/one.jpg")).toBe(true);
  });

  test("deletes nothing that a link in place of its folder leads to", async () => {
    const { folder, reopen } = await createDiskSubject();
    await mkdir(join(folder, "elsewhere", "0".repeat(32)), { recursive: true });
    await utimes(join(folder, "elsewhere", "0".repeat(32)), 0, 0);
    await symlink(join(folder, "elsewhere"), join(folder, "uploads"));
    await reopen().deleteExpiredUploads();
    expect(await readdir(join(folder, "elsewhere"))).toHaveLength(1);
  });
});
