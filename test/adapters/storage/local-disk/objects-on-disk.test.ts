import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { assert, asyncProperty, constantFrom, oneof, string, stringMatching } from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { isValidObjectKey } from "../../../../core/kernel/object-storage.port.ts";
import { anyText } from "../../../builders/any-text.ts";
import { abortedStream, readAll, readAllBytes, toChunks } from "../../../builders/byte-stream.ts";
import { jpegLike } from "../../../builders/jpeg.ts";
import { createDiskSubject } from "./disk-subject.ts";

const key = "moodboards/one.jpg";

describe("objects on the local disk", () => {
  test("are found by another process on the same folder", async () => {
    const { storage, reopen } = await createDiskSubject();
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    const [one, other] = [await storage.get(key), await reopen().get(key)];
    expect(other?.etag).toBe(one?.etag);
    expect(other && (await readAllBytes(other.content)).length).toBe(10);
  });

  test("have the time of the clock as modifiedAt", async () => {
    const { clock, storage } = await createDiskSubject();
    clock.set(new Date("2031-05-06T07:08:09.000Z"));
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    const listed = await readAll(storage.list(""));
    expect(listed).toEqual([{ key, modifiedAt: clock.now(), size: 10 }]);
  });

  test("leave no partial file when the stream fails", async () => {
    const { folder, storage } = await createDiskSubject();
    await expect(storage.put(key, abortedStream(jpegLike(100_000)), "image/jpeg")).rejects.toThrow("aborted");
    expect(await readdir(folder, { recursive: true })).toEqual(["incoming"]);
  });

  test("refuse a content type that does not match the key", async () => {
    const { storage } = await createDiskSubject();
    await expect(storage.put(key, toChunks(jpegLike(10)), "image/png")).rejects.toThrow(TypeError);
    await expect(storage.put("moodboards/one.exe", toChunks(jpegLike(10)), "image/jpeg")).rejects.toThrow(TypeError);
  });

  test("fail when the object was replaced after its size was read", async () => {
    const { storage } = await createDiskSubject();
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    const before = await storage.get(key);
    await storage.put(key, toChunks(jpegLike(20)), "image/jpeg");
    await expect(before && readAllBytes(before.content)).rejects.toMatchObject({ code: "storage.unavailable" });
  });

  test("can be read to the end while they are replaced", async () => {
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

  test("keep no file open when the reader stops or never starts", async () => {
    const { storage } = await createDiskSubject();
    await storage.put(key, toChunks(jpegLike(1_000_000)), "image/jpeg");
    const openBefore = (await readdir("/dev/fd")).length;
    for (let n = 0; n < 50; n++) {
      await storage.get(key);
      for await (const _ of (await storage.get(key))?.content ?? []) break;
    }
    expect((await readdir("/dev/fd")).length).toBeLessThan(openBefore + 10);
  });

  test("are listed without what is no object, which is named", async () => {
    const { folder, storage } = await createDiskSubject();
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    const unknown = ["moodboards/.DS_Store", "UPPER.JPG", "moodboards/red\u001b[31m\n.jpg", "desktop.ini"];
    for (const name of unknown) await writeFile(join(folder, "objects", name), "x");
    const [socket, link] = ["moodboards/socket.jpg", "moodboards/link.jpg"];
    // Below it are names that the system refuses.
    const deep = "deep".repeat(60);
    await mkdir(join(folder, "objects", deep));
    const server = createServer().listen(join(folder, "objects", socket));
    await once(server, "listening");
    onTestFinished(() => void server.close());
    await symlink(join(folder, "objects", key), join(folder, "objects", link));
    const names: string[] = [];
    const listed = await readAll(storage.list("", (name) => names.push(name)));
    expect(listed.map((info) => info.key)).toEqual([key]);
    expect(names.toSorted()).toEqual([...unknown, socket, link, deep].toSorted());
  });

  test("are listed without what the user of the program may not read, which is named", async () => {
    const { folder, storage } = await createDiskSubject();
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    await mkdir(join(folder, "objects", "lost+found"));
    await writeFile(join(folder, "objects", "closed.jpg"), "x");
    for (const name of ["lost+found", "closed.jpg"]) await chmod(join(folder, "objects", name), 0);
    for (const name of ["", "objects", dirname(`objects/${key}`)]) await chmod(join(folder, name), 0o755);
    const adapter = join(import.meta.dirname, "../../../../adapters/storage/local-disk/local-disk.ts");
    const script = `
      const { openLocalDisk } = await import(${JSON.stringify(adapter)});
      // Root may read everything.
      if (process.getuid?.() === 0) process.setuid(65_534);
      const storage = openLocalDisk({ folder: ${JSON.stringify(folder)} });
      for await (const { key } of storage.list("", (name) => console.log("Unknown:", name))) console.log(key);`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
    expect(stdout.trim().split("\n").toSorted()).toEqual(["Unknown: closed.jpg", "Unknown: lost+found", key]);
  });

  test("are neither read nor written through a symbolic link", async () => {
    const { folder, storage } = await createDiskSubject();
    await storage.put(key, toChunks(jpegLike(10)), "image/jpeg");
    const outside = join(folder, "outside");
    await mkdir(outside);
    await writeFile(join(outside, "secret.jpg"), "secret");
    await symlink(outside, join(folder, "objects", "linked"));
    await symlink(join(outside, "secret.jpg"), join(folder, "objects", "link.jpg"));
    await symlink("loop.jpg", join(folder, "objects", "loop.jpg"));
    for (const name of ["linked/secret.jpg", "link.jpg", "loop.jpg"]) {
      expect(await storage.get(name)).toBeNull();
      expect(await storage.exists(name)).toBe(false);
      await storage.delete(name);
    }
    await expect(storage.put("linked/new.jpg", toChunks(jpegLike(10)), "image/jpeg")).rejects.toMatchObject({
      code: "storage.unavailable",
    });
    expect(await readdir(outside)).toEqual(["secret.jpg"]);
  });

  test("never leave their folder for a crafted key", async () => {
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
});

describe("an unusable disk", () => {
  test("fails with storage.unavailable and a suggestion without the path", async () => {
    const { folder, storage, reopen } = await createDiskSubject();
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file where the folder should be");
    const unavailable = { code: "storage.unavailable", suggestion: expect.stringMatching(/\w/u) };
    await expect(reopen().createUpload()).rejects.toMatchObject(unavailable);
    await expect(storage.put(key, toChunks(jpegLike(10)), "image/jpeg")).rejects.toMatchObject(unavailable);
    await expect(storage.createUpload()).rejects.not.toMatchObject({ message: expect.stringContaining(folder) });
  });
});
