import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toChunks } from "../../../builders/byte-stream.ts";
import { jpegLike } from "../../../builders/jpeg.ts";
import { objectStorageContract } from "../../../contracts/object-storage.ts";
import { uploadReceiverContract } from "../../../contracts/upload-receiver.ts";
import { createDiskSubject } from "./disk-subject.ts";

objectStorageContract("local disk", createDiskSubject);
uploadReceiverContract("local disk", createDiskSubject);

test("folders of objects and uploads are closed to other users of the machine", async () => {
  const { folder, storage } = await createDiskSubject();
  await storage.createUpload();
  await storage.put("moodboards/a.jpg", toChunks(jpegLike(50)), "image/jpeg");
  const names = await readdir(folder, { recursive: true });
  const entries = await Promise.all(names.map((name) => stat(join(folder, name))));
  const modes = entries.filter((entry) => entry.isDirectory()).map(({ mode }) => mode & 0o777);
  expect(modes.length).toBeGreaterThan(2);
  expect(new Set(modes)).toEqual(new Set([0o700]));
});
