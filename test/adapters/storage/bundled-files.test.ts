import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createBundledFileReader } from "../../../adapters/storage/local-disk/files.ts";

const root = await mkdtemp(join(tmpdir(), "hearthboard-files-"));
afterAll(() => rm(root, { recursive: true, force: true }));
await mkdir(join(root, "pictures", "rooms"), { recursive: true });
await writeFile(join(root, "pictures", "rooms", "kitchen.jpg"), "kitchen");
await writeFile(join(root, "secret.jpg"), "secret");

const readBundledFile = createBundledFileReader([{ urlPath: "/pictures/", folder: join(root, "pictures") }]);

test("reads a bundled image by its URL path", async () => {
  expect(Buffer.from((await readBundledFile("/pictures/rooms/kitchen.jpg")) ?? []).toString()).toBe("kitchen");
});

test.each([
  "/pictures/rooms/none.jpg",
  "/pictures/rooms",
  "/pictures/rooms/kitchen.jpg/more.jpg",
  "/pictures/",
  "/pictures/../secret.jpg",
  "/pictures/rooms/../../secret.jpg",
  "/pictures/%2e%2e/secret.jpg",
  "/pictures//secret.jpg",
  "/pictures/\u0000.jpg",
  "/pictures/rooms\\kitchen.jpg",
  "/secret.jpg",
  "secret.jpg",
  "",
])("returns null for '%s'", async (path) => {
  expect(await readBundledFile(path)).toBeNull();
});
