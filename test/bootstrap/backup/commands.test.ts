import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { readBackupArguments, readRestoreArguments } from "../../../bootstrap/backup/command-line.ts";
import { aBoard } from "../../builders/a-board.ts";
import { blankDatabase, freshDatabase, runSql } from "../../environment/database.ts";
import { runProgram } from "../run-program.ts";

const folder = await mkdtemp(join(tmpdir(), "hearthboard-commands-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [full, empty] = [await freshDatabase(), await blankDatabase()];
const persistence = await openPersistence({ url: full });
await persistence.boards.insert(aBoard({ title: "Kept" }));
await persistence.close();

const path = join(folder, "site.tar");
const settings = (DATABASE_URL: string) => ({ DATABASE_URL, DATA_DIR: join(folder, "data") });
const backUp = (args: readonly string[], database = full) => runProgram(["backup.ts", ...args], settings(database));
const restore = (args: readonly string[], database: string) => runProgram(["restore.ts", ...args], settings(database));

describe("npm run backup", () => {
  it("writes one file and says what it has and how to prove it", async () => {
    const { output, complaint, code } = await backUp([path]);
    expect(complaint).toBe("");
    expect(code).toBe(0);
    expect(output).toMatch(/^Backed up 1 board and 0 images: \S+site\.tar \(\d.* kB\)$/mu);
    expect(output).toContain(`npm run backup -- --verify ${path}`);
  });

  it("prints its usage", () => {
    expect(readBackupArguments(["--help"])).toContain("npm run backup -- FILE");
    expect(() => readBackupArguments(["--verify"])).toThrow("Usage:");
    expect(() => readBackupArguments(["one.tar", "two.tar"])).toThrow("Usage:");
    expect(readRestoreArguments(["--help"])).toContain("--replace");
    expect(() => readRestoreArguments([])).toThrow("Usage:");
  });
});

describe("npm run restore", () => {
  it("restores into an empty site, and into another one only with --replace, after a backup of it", async () => {
    expect(await restore([path], empty)).toMatchObject({ complaint: "", code: 0 });
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Kept" }]);
    await runSql(empty, "update boards set title = 'Changed'");
    const refused = await restore([path], empty);
    expect(refused).toMatchObject({ complaint: expect.stringContaining("This site has content already."), code: 1 });
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Changed" }]);
    expect(await restore([path, "--replace"], empty)).toMatchObject({ complaint: "", code: 0 });
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Kept" }]);
    expect(await readdir(join(folder, "data", "backups"))).toEqual([
      expect.stringMatching(/^before-restore-.*\.tar$/u),
    ]);
  });

  it("refuses a site that runs", async () => {
    const running = await openPersistence({ url: empty });
    running.contentChanges.subscribe(() => undefined);
    const listening = "select from pg_stat_activity where application_name = 'hearthboard changes' and datname = $1";
    await expect.poll(() => runSql(empty, listening, [new URL(empty).pathname.slice(1)])).toHaveLength(1);
    try {
      const { complaint } = await restore([path, "--replace"], empty);
      expect(complaint).toContain("The site is running. Stop it");
    } finally {
      await running.close();
    }
  });
});
