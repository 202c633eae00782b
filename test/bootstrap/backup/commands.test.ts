import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { addTable, headerName } from "../../../bootstrap/backup/archive-format.ts";
import { checkArchive } from "../../../bootstrap/backup/archive-reader.ts";
import { writeArchive } from "../../../bootstrap/backup/archive-writer.ts";
import { readBackupArguments, readRestoreArguments } from "../../../bootstrap/backup/command-line.ts";
import { makeBackup } from "../../../bootstrap/backup/make-backup.ts";
import { aBoard } from "../../builders/a-board.ts";
import { blankDatabase, freshDatabase, runSql } from "../../environment/database.ts";
import { runProgram } from "../run-program.ts";
import { recordingProgress } from "./recording-progress.ts";

const folder = await mkdtemp(join(tmpdir(), "hearthboard-commands-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [full, empty, emptyForRows] = [await freshDatabase(), await blankDatabase(), await blankDatabase()];
const persistence = await openPersistence({ url: full });
await persistence.boards.insert(aBoard({ title: "Kept" }));
await persistence.close();

const path = join(folder, "site.tar");
const backups = join(folder, "data", "backups");
const settings = (DATABASE_URL: string) => ({ DATABASE_URL, DATA_DIR: join(folder, "data") });
const backUp = (args: readonly string[], database = full) => runProgram(["backup.ts", ...args], settings(database));
const restore = (args: readonly string[], database: string) => runProgram(["restore.ts", ...args], settings(database));

describe("npm run backup", () => {
  it("writes one file and prints its content and how to prove it", async () => {
    const { output, errorOutput, code } = await backUp([path]);
    expect(errorOutput).toBe("");
    expect(code).toBe(0);
    expect(output).toMatch(/^Backed up 1 board and 0 images: \S+site\.tar \(\d.* kB\)$/mu);
    expect(output).toContain(`npm run backup -- --verify ${path}`);
  });

  it("with --verify names the images that were missing", async () => {
    await runSql(full, "update boards set object_paths = '{/objects/moodboards/lost.jpg}'");
    onTestFinished(async () => void (await runSql(full, "update boards set object_paths = '{}'")));
    const sparse = join(folder, "sparse.tar");
    expect((await backUp([sparse])).output).toContain("Warning: 1 image that boards show is missing");
    const { output, code } = await backUp(["--verify", sparse]);
    expect(code).toBe(0);
    expect(output).toContain("missing in the storage and in this backup: moodboards/lost.jpg.");
    const [warning] = await runSql(full, "select warning from backups where warning is not null");
    expect(warning).toEqual({ warning: expect.stringContaining("moodboards/lost.jpg") });
  });

  it("prints its usage", () => {
    expect(readBackupArguments(["--help"])).toContain("npm run backup -- [FILE]");
    expect(() => readBackupArguments(["--verify"])).toThrow("Usage:");
    expect(() => readBackupArguments(["one.tar", "two.tar"])).toThrow("Usage:");
    expect(readRestoreArguments(["--help"])).toContain("--replace");
    expect(() => readRestoreArguments([])).toThrow("Usage:");
  });
});

describe("npm run restore", () => {
  it("restores into an empty site, and into another one only with --replace, after a backup of it", async () => {
    expect(await restore([path], empty)).toMatchObject({ errorOutput: "", code: 0 });
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Kept" }]);
    await runSql(empty, "update boards set title = 'Changed'");
    const refused = await restore([path], empty);
    expect(refused).toMatchObject({ errorOutput: expect.stringContaining("This site has content already."), code: 1 });
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Changed" }]);
    expect(await restore([path, "--replace"], empty)).toMatchObject({ errorOutput: "", code: 0 });
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Kept" }]);
    expect(await readdir(backups)).toEqual([expect.stringMatching(/^before-restore-.*\.tar$/u)]);
  });

  it("--replace keeps a site from starting from its check to its end, also while it backs up what is there", async () => {
    const [blocker, site] = [new Client({ connectionString: empty }), await openPersistence({ url: empty })];
    await blocker.connect();
    await blocker.query("begin; lock table terms");
    const restoring = restore([path, "--replace"], empty);
    const waiting =
      "select from pg_stat_activity where application_name = 'hearthboard backup' and wait_event_type = 'Lock'";
    await expect.poll(() => runSql(empty, waiting)).toHaveLength(1);
    await expect(site.migrate()).rejects.toThrow("A backup is being restored into the database of this site.");
    await Promise.all([blocker.end(), site.close()]);
    expect(await restoring).toMatchObject({ errorOutput: "", code: 0 });
  });

  it("warns when a backup of rows only is restored where its images are missing", async () => {
    await runSql(full, "update boards set object_paths = '{/objects/moodboards/elsewhere.jpg}'");
    onTestFinished(async () => void (await runSql(full, "update boards set object_paths = '{}'")));
    const rowsOnly = join(folder, "before-0099-later.tar");
    await makeBackup({ databaseUrl: full, objects: null }, rowsOnly, recordingProgress());
    const { output, code } = await restore([rowsOnly], emptyForRows);
    expect(code).toBe(0);
    expect(output).toContain("Warning: 1 image that boards show is not there, because this backup has rows only.");
  });

  it("names the table whose rows cannot be loaded, and leaves the site as it was", async () => {
    const { header } = await checkArchive(path, recordingProgress());
    const broken = join(folder, "broken.tar");
    await writeArchive(broken, async (archive) => {
      await archive.add(headerName, Buffer.from(JSON.stringify(header)));
      const rows = async function* () {
        yield ['{"id": "no id", "title": 7}'];
      };
      return { tables: [await addTable(archive, "boards", rows(), () => undefined)], missingObjects: [] };
    });
    const { errorOutput, code } = await restore([broken, "--replace"], empty);
    expect(code).toBe(1);
    expect(errorOutput).toMatch(/The rows of boards cannot be loaded: .*uuid.* No row was changed\./u);
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Kept" }]);
  });

  it("refuses a site that runs", async () => {
    const running = await openPersistence({ url: empty });
    running.contentChanges.subscribe(() => undefined);
    const listening = "select from pg_stat_activity where application_name = 'hearthboard changes' and datname = $1";
    await expect.poll(() => runSql(empty, listening, [new URL(empty).pathname.slice(1)])).toHaveLength(1);
    try {
      const { errorOutput } = await restore([path, "--replace"], empty);
      expect(errorOutput).toContain("The site is running. Stop it");
    } finally {
      await running.close();
    }
  });
});
