import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { withMigrations } from "../../../adapters/persistence/migrations/run-migrations.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { headerName, writeArchive } from "../../../bootstrap/backup/archive-format.ts";
import { checkArchive } from "../../../bootstrap/backup/archive-reader.ts";
import { makeBackup } from "../../../bootstrap/backup/make-backup.ts";
import { backupCommand, restoreCommand } from "../../../bootstrap/backup/run-backup.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { createSilentLogger } from "../../../bootstrap/logger.ts";
import { aBoard } from "../../builders/a-board.ts";
import { blankDatabase, freshDatabase, runSql } from "../../environment/database.ts";
import { programEnvironment } from "../../environment/program-environment.ts";
import { runProgram } from "../run-program.ts";
import { fillDisk } from "./full-disk.ts";
import { recordingProgress } from "./recording-progress.ts";

const folder = await mkdtemp(join(tmpdir(), "hearthboard-commands-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [full, empty] = [await freshDatabase(), await blankDatabase()];
const persistence = await openPersistence({ url: full });
await persistence.boards.insert(aBoard({ title: "Kept" }));
await persistence.close();

const path = join(folder, "site.tar");
const backups = join(folder, "data", "backups");
const settings = (DATABASE_URL: string) => ({ DATABASE_URL, DATA_DIR: join(folder, "data") });

/** Runs a command in this process and returns the lines that it prints. */
async function run(command: typeof backupCommand, args: readonly string[], database: string) {
  const progress = recordingProgress();
  const file = args.find((arg) => !arg.startsWith("--")) ?? null;
  const parsed = { file, has: (flag: string) => args.includes(`--${flag}`) };
  await command.run(parsed, readConfig(settings(database)), createSilentLogger(), progress);
  return progress.lines.join("\n");
}
async function restore(args: readonly string[], database = empty) {
  // A backup made before a restore is named by the second, which several restores of a test can share.
  await rm(backups, { recursive: true, force: true });
  return await run(restoreCommand, args, database);
}

async function loseImage() {
  await runSql(full, "update boards set object_paths = '{/objects/moodboards/lost.jpg}'");
  onTestFinished(async () => void (await runSql(full, "update boards set object_paths = '{}'")));
}

describe("npm run backup", () => {
  it("writes one file and prints its content and how to prove it", async () => {
    const { output, errorOutput, code } = await runProgram(["backup.ts", path], settings(full));
    expect({ errorOutput, code }).toEqual({ errorOutput: "", code: 0 });
    expect(output).toMatch(/^Backed up 1 board and 0 images: \S+site\.tar \(\d.* kB\)$/mu);
    expect(output).toContain(`npm run backup -- --verify ${path}`);
  });

  it("with --verify names the images that were missing", async () => {
    await loseImage();
    const sparse = join(folder, "sparse.tar");
    expect(await run(backupCommand, [sparse], full)).toContain("Warning: 1 image that boards show is missing");
    const { output } = await runProgram(["backup.ts", "--verify", sparse], settings(full));
    expect(output).toContain("missing in the storage and in this backup: moodboards/lost.jpg.");
    const [row] = await runSql(full, "select warning from backups where warning is not null and proven_at is not null");
    expect(row).toEqual({ warning: expect.stringContaining("moodboards/lost.jpg") });
  });

  it("goes on after the reader of its output has ended, as `head` does", async () => {
    const unread = join(folder, "unread.tar");
    const env = { ...programEnvironment, ...settings(full) };
    const program = spawn(process.execPath, [join("bootstrap", "backup.ts"), unread], { env, stdio: "pipe" });
    program.stdout.destroy();
    const [errorOutput] = await Promise.all([text(program.stderr), once(program, "close")]);
    expect({ errorOutput, code: program.exitCode }).toEqual({ errorOutput: "", code: 0 });
    expect(await readdir(folder)).toContain("unread.tar");
  });

  it("prints its usage", async () => {
    await expect(run(backupCommand, ["--verify"], full)).rejects.toThrow("Usage: npm run backup");
    await expect(restore([])).rejects.toThrow("Usage: npm run restore");
    for (const args of [["one.tar", "two.tar"], ["--replace"]])
      expect((await runProgram(["backup.ts", ...args], settings(full))).errorOutput).toContain("Usage: npm run backup");
  });
});

describe("npm run restore", () => {
  it("restores into an empty site, and into another one only with --replace, after a backup of it", async () => {
    expect(await runProgram(["restore.ts", path], settings(empty))).toMatchObject({ errorOutput: "", code: 0 });
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Kept" }]);
    await runSql(empty, "update boards set title = 'Changed'");
    await expect(restore([path])).rejects.toThrow("This site has content already.");
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Changed" }]);
    const { output } = await runProgram(["restore.ts", path, "--replace"], settings(empty));
    expect(output).toContain("Restored 1 board and 0 images of ");
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Kept" }]);
    expect(await readdir(backups)).toEqual([expect.stringMatching(/^before-restore-.*\.tar$/u)]);
    const rows = await runSql(empty, "select actor, subject from audit_log where action = 'backup.restore'");
    expect(rows).toEqual([{ actor: "command line", subject: expect.stringMatching(/^the backup “20/u) }]);
  });

  it("ends before it fills the disk of the site, which stays as it was", async () => {
    await restore([path, "--replace"]);
    await runSql(empty, "update boards set title = 'Changed'");
    fillDisk(folder);
    await expect(restore([path, "--replace"])).rejects.toThrow("There is too little space: only 61.4 MB are free");
    expect(await runSql(empty, "select title from boards")).toEqual([{ title: "Changed" }]);
  });

  it("--replace keeps a site from starting from its check to its end, also while it backs up what is there", async () => {
    const [blocker, site] = [new Client({ connectionString: empty }), await openPersistence({ url: empty })];
    await blocker.connect();
    await blocker.query("begin; lock table terms");
    const restoring = restore([path, "--replace"]);
    const waiting = "select from pg_stat_activity where query like 'lock table %' and wait_event_type = 'Lock'";
    await expect.poll(() => runSql(empty, waiting)).toHaveLength(1);
    await expect(site.migrate()).rejects.toThrow("A backup is being restored into the database of this site.");
    await Promise.all([blocker.end(), site.close()]);
    expect(await restoring).toContain("Restored 1 board");
  });

  it("warns when a backup of rows only, or an incomplete one, is restored where its images are missing", async () => {
    await loseImage();
    const [rowsOnly, incomplete] = [join(folder, "before-0099-later.tar"), join(folder, "incomplete.tar")];
    await makeBackup({ databaseUrl: full, objects: null }, rowsOnly, recordingProgress());
    await run(backupCommand, [incomplete], full);
    const warning = "Warning: 1 image that boards show is not there, because this backup";
    expect(await restore([rowsOnly, "--replace"])).toContain(`${warning} has rows only.`);
    expect(await restore([incomplete, "--replace"])).toContain(`${warning} is incomplete.`);
  });

  it("refuses an archive that lacks a table, and leaves the site as it was", async () => {
    const { header } = await checkArchive(path, recordingProgress());
    const empty = join(folder, "empty.tar");
    await writeArchive(empty, async (archive) => {
      await archive.add(headerName, Buffer.from(JSON.stringify(header)));
      return { tables: [], missingObjects: [] };
    });
    await expect(restore([empty, "--replace"])).rejects.toThrow(/lacks the table \w+\. No row was changed\./u);
  });

  it("drops no table of another program that has the name of one of the site", async () => {
    const foreign = await blankDatabase();
    await runSql(foreign, "create table sessions (number integer); insert into sessions values (7)");
    for (const args of [[path], [path, "--replace"]])
      await expect(restore(args, foreign)).rejects.toThrow("has a table sessions of another program");
    expect(await runSql(foreign, "select * from sessions")).toEqual([{ number: 7 }]);
  });

  it("drops no function of another program that has the name of one of the site", async () => {
    const foreign = await blankDatabase();
    const body = "(text) returns text language sql immutable return lower($1)";
    await runSql(foreign, `create function search_text ${body}`);
    await runSql(foreign, "create table notes (text text, found text generated always as (search_text(text)) stored)");
    await expect(restore([path], foreign)).rejects.toThrow("has a function search_text of another program");
    expect(await runSql(foreign, "select found from notes")).toEqual([]);
  });

  it("drops no text search configuration of another program, with the columns that are computed by it", async () => {
    const foreign = await blankDatabase();
    await runSql(foreign, "create text search configuration board_search (copy = simple)");
    const words = "tsvector generated always as (to_tsvector('board_search', text)) stored";
    await runSql(foreign, `create table notes (text text, words ${words})`);
    await expect(restore([path], foreign)).rejects.toThrow(
      "has a text search configuration board_search of another program",
    );
    expect(await runSql(foreign, "select words from notes")).toEqual([]);
  });

  it("drops nothing that another program has built on the tables of the site, and names it", async () => {
    const site = await freshDatabase();
    await runSql(site, "create view titles as select title from boards");
    await runSql(site, "create table old_terms () inherits (terms)");
    await expect(restore([path, "--replace"], site)).rejects.toMatchObject({
      message: expect.stringMatching(
        /on the tables of this site: table old_terms depends on table terms, view titles depends on table boards\.$/u,
      ),
    });
    expect(await runSql(site, "select title from titles")).toEqual([]);
    await runSql(site, "drop view titles; drop table old_terms");
    await runSql(site, "alter table boards add column note_of_owner text default 'hello'");
    await expect(restore([path, "--replace"], site)).rejects.toThrow("tables of this site: boards.note_of_owner.");
    expect(await runSql(site, "select note_of_owner from boards")).toEqual([]);
    await runSql(site, "alter table boards drop column note_of_owner");
    for (const built of [
      "create table notes (saved boards)",
      "create table notes (word text default search_text('A'))",
      "create table notes (board uuid references boards)",
      "create type pair as (saved boards, note text); create table notes (pair pair)",
    ]) {
      await runSql(site, built);
      await expect(restore([path, "--replace"], site)).rejects.toThrow("has built on the tables of this site: ");
      await runSql(site, "drop table notes; drop type if exists pair");
    }
    expect(await restore([path, "--replace"], site)).toContain("Restored 1 board");
  });

  it("drops no table of another program with the name of one that only a later version makes, nor backs it up", async () => {
    const older = await blankDatabase();
    await withMigrations(older, {}, ({ migrate }) => migrate("0043-later"));
    await runSql(older, "create table audit_log (number integer); insert into audit_log values (7)");
    await expect(restore([path, "--replace"], older)).rejects.toThrow("has a table audit_log of another program");
    expect(await runSql(older, "select * from audit_log")).toEqual([{ number: 7 }]);
    await run(backupCommand, [join(folder, "older.tar")], older);
    const { manifest } = await checkArchive(join(folder, "older.tar"), recordingProgress());
    expect(manifest.tables.map(({ name }) => name)).not.toContain("audit_log");
  });

  it("finds the site also when its role has got a schema of its own name, where new tables would be made", async () => {
    const site = await freshDatabase();
    const { username } = new URL(site);
    await runSql(site, `create schema "${username}"; create table "${username}".backups (number integer)`);
    await runSql(site, `create table "${username}".paused_sources (number integer)`);
    await runSql(
      site,
      "insert into public.paused_sources (source, paused_at, paused_by) values ('shop', now(), 'someone')",
    );
    await expect(restore([path], site)).rejects.toThrow("This site has content already.");
    await run(backupCommand, [join(folder, "schemas.tar")], site);
    const { manifest } = await checkArchive(join(folder, "schemas.tar"), recordingProgress());
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: "paused_sources", rows: 1 }));
    await restore([path, "--replace"], site);
    expect(await runSql(site, "select title from public.boards")).toEqual([{ title: "Kept" }]);
    expect(await runSql(site, "select number from backups")).toEqual([]);
  });

  it("restores again and again into another schema than public", async () => {
    const database = await blankDatabase();
    await runSql(database, 'create schema "Own-schema"');
    const url = new URL(database);
    url.searchParams.set("options", '-c search_path="Own-schema",public');
    const site = url.href;
    await restore([path], site);
    await restore([path, "--replace"], site);
    expect(await runSql(site, "select title from boards")).toEqual([{ title: "Kept" }]);
    await withMigrations(site, {}, ({ migrate }) => migrate());
  });

  it("over the tables of a newer version says how to go back", async () => {
    await runSql(full, "insert into schema_migrations (name) values ('0999-later')");
    onTestFinished(async () => void (await runSql(full, "delete from schema_migrations where name = '0999-later'")));
    const suggestion = expect.stringContaining("move DATA_DIR/postgres away or name an empty database in DATABASE_URL");
    await expect(restore([path, "--replace"], full)).rejects.toMatchObject({ suggestion });
    await expect(restore([path], full)).rejects.toMatchObject({ suggestion });
  });

  it("refuses a site that runs, without waiting for its saves, whatever name DATABASE_URL gives its connections", async () => {
    const named = new URL(empty);
    named.search += "&application%5Fname=boards";
    const url = readConfig(settings(named.href)).databaseUrl ?? "";
    const [running, save] = [await openPersistence({ url }), new Client({ connectionString: empty })];
    onTestFinished(() => running.close());
    await running.contentChanges.connect();
    await save.connect();
    onTestFinished(() => save.end());
    await save.query("begin; update terms set name = name");
    await expect(restore([path, "--replace"], named.href)).rejects.toThrow("The site is running. Stop it");
  });
});
