import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { type ArchiveWriter, headerName } from "../../../bootstrap/backup/archive-format.ts";
import { checkArchive } from "../../../bootstrap/backup/archive-reader.ts";
import { writeArchive } from "../../../bootstrap/backup/archive-writer.ts";
import { recordingProgress } from "./recording-progress.ts";

const root = await mkdtemp(join(tmpdir(), "hearthboard-archive-writer-"));
afterAll(() => rm(root, { recursive: true, force: true }));

const header = {
  format: 1,
  program: "9.9.9",
  createdAt: "2026-01-02T03:04:05.678Z",
  postgresVersion: "18.4",
  migrations: ["0001-boards"],
  hasObjects: true,
};

async function addExample(archive: ArchiveWriter) {
  await archive.add(headerName, Buffer.from(JSON.stringify(header)));
  for (const name of ["one", "two"]) await archive.add(`objects/${name}.jpg`, Buffer.alloc(300_000, name));
  return { tables: [], missingObjects: [] };
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(root, "folder-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it("leaves no file behind on a full disk, and names its folder", async () => {
  const folder = await createFolder();
  const failing = writeArchive(join(folder, "no-space.tar"), async (archive) => {
    await addExample(archive);
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  await expect(failing).rejects.toThrow(`The disk of ${folder} is full, so no backup was made`);
  expect(await readdir(folder)).toEqual([]);
});

it("writes an intact file when others are written to the same path at the same time, which are refused", async () => {
  const folder = await createFolder();
  const path = join(folder, "twice.tar");
  const results = await Promise.allSettled([1, 2, 3].map(() => writeArchive(path, addExample)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: expect.objectContaining({ message: expect.stringContaining(`${path} exists already.`) }),
  });
  expect((await checkArchive(path, recordingProgress())).header).toEqual(header);
  expect(await readdir(folder)).toEqual(["twice.tar"]);
});

it("deletes old files of killed backups in its folder, and no others", async () => {
  const folder = await createFolder();
  const [old = "", young = ""] = ["00", "11"].map(
    (digits) => `left.tar.${digits.repeat(4)}-0000-4000-8000-000000000000.part`,
  );
  for (const name of [old, young, "download.tar.part"]) await writeFile(join(folder, name), "");
  for (const name of [old, "download.tar.part"]) await utimes(join(folder, name), 0, 0);
  await writeArchive(join(folder, "left.tar"), addExample);
  expect(await readdir(folder)).toEqual(["download.tar.part", "left.tar", young].toSorted());
});

it.each(["file/below.tar", "file/below/below.tar", `${"long".repeat(100)}.tar`])(
  "names the path %s when it cannot be written",
  async (name) => {
    const folder = await createFolder();
    await writeFile(join(folder, "file"), "");
    await expect(writeArchive(join(folder, name), addExample)).rejects.toThrow(
      `${join(folder, name)} cannot be written`,
    );
  },
);
