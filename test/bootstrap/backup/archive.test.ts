import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { headerName, readTableEntry, writeArchive } from "../../../bootstrap/backup/archive-format.ts";
import { checkArchive, readEntries } from "../../../bootstrap/backup/archive-reader.ts";
import { readAll } from "../../builders/byte-stream.ts";
import { header, objects, readContent, rows, writeExample } from "./example-archive.ts";
import { recordingProgress } from "./recording-progress.ts";

const root = await mkdtemp(join(tmpdir(), "hearthboard-archive-"));
afterAll(() => rm(root, { recursive: true, force: true }));

const progress = recordingProgress();
const createFolder = () => mkdtemp(join(root, "folder-"));
const folder = await createFolder();
const intact = join(folder, "intact.tar");
beforeAll(async () => void (await writeExample(intact)));

describe("an archive", () => {
  it("has the rows, objects and hashes that were written, and nothing else in its folder", async () => {
    const checked = await checkArchive(intact, progress);
    expect(checked.header).toEqual(header);
    expect(checked.manifest.tables).toMatchObject([{ name: "boards", rows: 3 }]);
    expect(checked.manifest.entries.map(({ name, size }) => [name, size]).slice(2)).toEqual(Object.entries(objects));
    expect(await readdir(folder)).toEqual(["intact.tar"]);
    const found = [];
    for await (const { name, content } of readEntries(intact)) {
      if (name.startsWith("tables/")) found.push(...(await readAll(readTableEntry(content))).flat());
      else await readAll(content);
    }
    expect(found).toEqual(rows);
  });

  it("is a tar file for other programs", async () => {
    const { stdout } = await promisify(execFile)("tar", ["tf", intact]);
    const names = ["tables/boards/000001.jsonl.gz", ...Object.keys(objects), "manifest.json", "sha256"];
    expect(stdout.trim().split("\n")).toEqual([headerName, ...names]);
  });

  it("replaces no file, also when others are written to its path at the same time", async () => {
    const path = join(await createFolder(), "twice.tar");
    const results = await Promise.allSettled([1, 2, 3].map(() => writeExample(path)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(writeExample(path)).rejects.toThrow(`${path} exists already.`);
    expect((await checkArchive(path, progress)).header).toEqual(header);
    expect(await readdir(join(path, ".."))).toEqual(["twice.tar"]);
  });

  it.each([
    ["no more", new Error("no more")],
    ["is full, so no backup was made", Object.assign(new Error("no space left on device"), { code: "ENOSPC" })],
  ])("leaves no file behind when its content cannot be read or written: %s", async (message, error) => {
    const empty = await createFolder();
    const failing = writeArchive(join(empty, "failed.tar"), async (archive) => {
      await archive.add(headerName, Buffer.from("{}"));
      throw error;
    });
    await expect(failing).rejects.toThrow(message);
    expect(await readdir(empty)).toEqual([]);
  });

  it("deletes old files of killed backups in its folder, and no others; what cannot be deleted hinders nothing", async () => {
    const others = await createFolder();
    const [old = "", young = "", stuck = ""] = ["00", "11", "22"].map(
      (digits) => `left.tar.${digits.repeat(4)}-0000-4000-8000-000000000000.part`,
    );
    for (const name of [old, young, "download.tar.part"]) await writeFile(join(others, name), "");
    await mkdir(join(others, stuck));
    for (const name of [old, stuck, "download.tar.part"]) await utimes(join(others, name), 0, 0);
    const user = vi.spyOn(process, "getuid").mockReturnValue(4_711);
    await writeExample(join(others, "of-another-user.tar"));
    user.mockRestore();
    expect(await readdir(others)).toContain(old);
    await rm(join(others, "of-another-user.tar"));
    await writeExample(join(others, "left.tar"));
    expect(await readdir(others)).toEqual(["download.tar.part", "left.tar", young, stuck].toSorted());
  });

  it.each(["intact.tar/below.tar", `${"long".repeat(100)}.tar`])(
    "names the path %s that it cannot have",
    async (name) => {
      await expect(writeExample(join(folder, name))).rejects.toThrow(`${join(folder, name)} cannot be written`);
    },
  );
});

describe("checkArchive", () => {
  const damaged = join(root, "damaged.tar");

  it("refuses an archive with any changed byte of its entries", async () => {
    const content = await readFile(intact);
    const expected = await readContent(intact);
    await fc.assert(
      fc.asyncProperty(fc.nat(content.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(content);
        changed[at] = ((content[at] ?? 0) + change) % 256;
        await writeFile(damaged, changed);
        const checked = await checkArchive(damaged, progress).catch((error: Error) => error);
        if (checked instanceof Error) expect(checked.message).toMatch(/damaged|cut off|no backup|changed since/u);
        // The byte fills a block up.
        else expect(await readContent(damaged)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it.each([...Object.keys(objects).slice(0, 1), "tables/boards/000001.jsonl.gz", headerName, "manifest.json"])(
    "names %s when a byte of it was changed",
    async (name) => {
      await copyFile(intact, damaged);
      await changeByte(damaged, (await readFile(intact)).indexOf(name) + 512 + 20);
      await expect(checkArchive(damaged, progress)).rejects.toThrow(`its entry ${name} is not what was backed up`);
    },
  );

  it("refuses an archive that is cut off anywhere, and names the last entry", async () => {
    const content = await readFile(intact);
    await fc.assert(
      // The zeros that end a tar file may be missing.
      fc.asyncProperty(fc.nat(content.length - 1_024 - 512), async (length) => {
        await writeFile(damaged, content.subarray(0, length));
        await expect(checkArchive(damaged, progress)).rejects.toThrow(/cut off|damaged|no backup/u);
      }),
      { numRuns: 30 },
    );
    await writeFile(damaged, content.subarray(0, 6_000));
    await expect(checkArchive(damaged, progress)).rejects.toThrow("cut off or damaged in or after objects/moodboards/");
  });

  it("refuses other files", async () => {
    await writeFile(damaged, "not a backup");
    await expect(checkArchive(damaged, progress)).rejects.toThrow(`${damaged} is no backup of this program`);
    await expect(checkArchive(join(root, "missing.tar"), progress)).rejects.toThrow("cannot be read");
    await expect(checkArchive(root, progress)).rejects.toThrow("cannot be read");
  });
});

async function changeByte(path: string, at: number): Promise<void> {
  const file = await open(path, "r+");
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: at });
  await file.write(Buffer.from([((buffer[0] ?? 0) + 1) % 256]), 0, 1, at);
  await file.close();
}
