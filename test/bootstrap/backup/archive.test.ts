import { execFile } from "node:child_process";
import {
  appendFile,
  copyFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatVersion, headerName, readTableEntry } from "../../../bootstrap/backup/archive-format.ts";
import { checkArchive, readEntries } from "../../../bootstrap/backup/archive-reader.ts";
import { writeArchive } from "../../../bootstrap/backup/archive-writer.ts";
import { readAll } from "../../builders/byte-stream.ts";
import { header, objects, readContent, rows, writeExample } from "./example-archive.ts";
import { recordingProgress } from "./recording-progress.ts";

const folder = await mkdtemp(join(tmpdir(), "hearthboard-archive-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const progress = recordingProgress();
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
    expect(stdout.trim().split("\n")).toEqual([
      headerName,
      "tables/boards/000001.jsonl.gz",
      ...Object.keys(objects),
      "manifest.json",
      "sha256",
    ]);
  });

  it("does not replace a file", async () => {
    const before = await readFile(intact);
    await expect(writeExample(intact)).rejects.toThrow(`${intact} exists already.`);
    expect(await readFile(intact)).toEqual(before);
  });

  it("leaves no file behind when reading its rows or objects fails", async () => {
    const path = join(folder, "failed.tar");
    const failing = writeArchive(path, async (archive) => {
      await archive.add(headerName, Buffer.from("{}"));
      throw new Error("no more");
    });
    await expect(failing).rejects.toThrow("no more");
    expect(await readdir(folder)).not.toContain("failed.tar");
    expect(await readdir(folder)).not.toContain("failed.tar.part");
  });
});

describe("checkArchive", () => {
  const damaged = join(folder, "damaged.tar");

  it("refuses an archive with any changed byte of its entries", async () => {
    const { size } = await stat(intact);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        await copyFile(intact, damaged);
        await changeByte(damaged, at, change);
        const checked = await checkArchive(damaged, progress).catch((error: Error) => error);
        if (checked instanceof Error) expect(checked.message).toMatch(/damaged|cut off|no backup|changed since/u);
        // The byte fills a block up.
        else expect(await readContent(damaged)).toEqual(await readContent(intact));
      }),
      { numRuns: 150 },
    );
  });

  it.each([...Object.keys(objects).slice(0, 2), "tables/boards/000001.jsonl.gz", headerName, "manifest.json"])(
    "names %s when a byte of it was changed",
    async (name) => {
      await copyFile(intact, damaged);
      await changeByte(damaged, (await readFile(intact)).indexOf(name) + 512 + 20, 1);
      await expect(checkArchive(damaged, progress)).rejects.toThrow(`its entry ${name} is not what was backed up`);
    },
  );

  it("refuses an archive that is cut off anywhere, and names the last entry", async () => {
    const { size } = await stat(intact);
    await fc.assert(
      // The zeros that end a tar file may be missing.
      fc.asyncProperty(fc.integer({ min: 0, max: size - 1_024 - 512 }), async (length) => {
        await copyFile(intact, damaged);
        await truncate(damaged, length);
        await expect(checkArchive(damaged, progress)).rejects.toThrow(/cut off|damaged|no backup/u);
      }),
      { numRuns: 60 },
    );
    await truncate(damaged, 0);
    await appendFile(damaged, (await readFile(intact)).subarray(0, 6_000));
    await expect(checkArchive(damaged, progress)).rejects.toThrow("cut off or damaged in or after objects/moodboards/");
  });

  it("says that the program is too old for an archive of a newer format", async () => {
    const newer = join(folder, "newer.tar");
    await writeExample(newer, JSON.stringify({ format: formatVersion + 1, program: "10.0.0", surprise: true }));
    await expect(checkArchive(newer, progress)).rejects.toThrow("made by a newer version of this program (10.0.0)");
  });

  it("refuses other files", async () => {
    await writeFile(damaged, "not a backup");
    await expect(checkArchive(damaged, progress)).rejects.toThrow(`${damaged} is no backup of this program`);
    await expect(checkArchive(join(folder, "missing.tar"), progress)).rejects.toThrow("cannot be read");
    await expect(checkArchive(folder, progress)).rejects.toThrow("cannot be read");
  });
});

async function changeByte(path: string, at: number, change: number): Promise<void> {
  const file = await open(path, "r+");
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: at });
  await file.write(Buffer.from([((buffer[0] ?? 0) + change) % 256]), 0, 1, at);
  await file.close();
}
