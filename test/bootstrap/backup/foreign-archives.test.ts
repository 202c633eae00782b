import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrations } from "../../../adapters/persistence/migrations/migrations.ts";
import {
  addTable,
  headerName,
  maxEntryBytes,
  readBytes,
  readTableEntry,
  type TableContent,
  toBytes,
  writeArchive,
} from "../../../bootstrap/backup/archive-format.ts";
import { checkArchive, readEntries } from "../../../bootstrap/backup/archive-reader.ts";
import { createProgress } from "../../../bootstrap/backup/progress.ts";
import { assertKnownContent } from "../../../bootstrap/backup/restore-backup.ts";
import { toByteStream } from "../../../core/kernel/object-storage.port.ts";
import { header, rows, toBatches, writeExample } from "./example-archive.ts";
import { recordingProgress } from "./recording-progress.ts";

const folder = await mkdtemp(join(tmpdir(), "hearthboard-foreign-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const archiveFormat = join(import.meta.dirname, "../../../bootstrap/backup/archive-format.ts");
const progress = recordingProgress();
const [intact, damaged] = [join(folder, "intact.tar"), join(folder, "damaged.tar")];
beforeAll(async () => void (await writeExample(intact)));

describe("an archive that this program did not write", () => {
  it.each([-1, 0, 1.5, "1"])("refuses the format %j, which no version of this program has written", async (format) => {
    const path = join(folder, `format-${format}.tar`);
    await writeExample(path, JSON.stringify({ ...header, format }));
    await expect(checkArchive(path, progress)).rejects.toThrow("its entry header.json is not what was backed up");
  });

  it("refuses rows that unpack to more than any backup has", async () => {
    const packed = gzipSync(Buffer.alloc(maxEntryBytes + 1, "\n"));
    const reading = readTableEntry(toByteStream(packed)).next();
    await expect(reading).rejects.toThrow("cannot be unpacked");
  });

  it("reads rows in memory of a small multiple of their size, when all of them are empty", async () => {
    const program = `import { gzipSync } from "node:zlib";
      import { readTableEntry } from ${JSON.stringify(archiveFormat)};
      const packed = gzipSync(Buffer.alloc(${maxEntryBytes / 4}, "\\n"));
      const { value } = await readTableEntry((async function* () { yield packed; })()).next();
      console.log(value.length);`;
    const args = ["--max-old-space-size=100", "--input-type=module", "-e", program];
    expect((await promisify(execFile)(process.execPath, args)).stdout).toBe("200\n");
  });

  it("refuses a header that is larger than any entry of a backup", async () => {
    const path = join(folder, "large-header.tar");
    await writeExample(path, JSON.stringify(header).padEnd(maxEntryBytes + 1));
    await expect(checkArchive(path, progress)).rejects.toThrow("would not write the entry header.json");
  });

  it("refuses rows of a table that the manifest does not name, and a table that it names twice", async () => {
    const check = async (what: string, listTables: (table: TableContent) => TableContent[]) => {
      const path = join(folder, `${what}.tar`);
      await writeArchive(path, async (archive) => {
        await archive.add(headerName, Buffer.from(JSON.stringify(header)));
        const table = await addTable(archive, "boards", toBatches(rows), () => undefined);
        return { tables: listTables(table), missingObjects: [] };
      });
      await checkArchive(path, progress);
    };
    await expect(check("none", () => [])).rejects.toThrow("would not write the entry tables/boards/000001.jsonl.gz");
    const named = check("twice", (table) => [table, table]);
    await expect(named).rejects.toThrow("its entry manifest.json is not what was backed up");
  });

  it("refuses an entry that is repeated or that the manifest does not name", async () => {
    const file = await readFile(intact);
    const at = file.indexOf("objects/moodboards/two.jpg");
    const entry = file.subarray(at, at + 1_024);
    await writeFile(damaged, Buffer.concat([file.subarray(0, at), entry, file.subarray(at)]));
    await expect(checkArchive(damaged, progress)).rejects.toThrow(
      "would not write the entry objects/moodboards/two.jpg",
    );
    const tar = pack();
    for await (const { name, content } of readEntries(intact)) {
      if (name === "manifest.json") tar.entry({ name: "tables/users/000001.jsonl.gz" }, "");
      tar.entry({ name }, await readBytes(content));
    }
    tar.finalize();
    await writeFile(damaged, await readBytes(toBytes(tar)));
    await expect(checkArchive(damaged, progress)).rejects.toThrow("the entry tables/users/000001.jsonl.gz");
  });

  it("prints no control characters of an archive", async () => {
    const path = join(folder, "colors.tar");
    await writeExample(path, JSON.stringify({ ...header, format: 99, program: "1\u001b[2J\n\u202e2" }));
    await expect(checkArchive(path, progress)).rejects.toThrow("this program (1\ufffd[2J \ufffd2)");
    const written: string[] = [];
    createProgress({ write: (text) => written.push(text) }, new AbortController().signal).printLine(
      "\u001b[31mred\nRestored",
    );
    expect(written).toEqual(["\ufffd[31mred Restored\n"]);
  });

  it("assertKnownContent rejects an archive with a migration or a table that this program lacks", async () => {
    const names = migrations.map(({ name }) => name);
    const { manifest } = await checkArchive(intact, progress);
    const withMigrations = (...added: string[]) => ({
      path: intact,
      header: { ...header, migrations: added },
      manifest,
    });
    expect(() => assertKnownContent(withMigrations(...names, "9999-future"))).toThrow(
      "made by a newer version of this program (9.9.9; this one does not know 9999-future). Update the program",
    );
    expect(() => assertKnownContent(withMigrations(...names.slice(0, 3)))).not.toThrow();
    const tables = [{ name: "sessions", rows: 0, sha256: "" }];
    expect(() => assertKnownContent({ ...withMigrations(), manifest: { ...manifest, tables } })).toThrow("sessions");
  });
});
