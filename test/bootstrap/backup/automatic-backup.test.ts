import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runMigrations } from "../../../adapters/persistence/migrations/run-migrations.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { checkArchive } from "../../../bootstrap/backup/archive-reader.ts";
import { runAutomaticBackup } from "../../../bootstrap/backup/automatic-backup.ts";
import { makeBackUpWhenDue, migrateWithBackup } from "../../../bootstrap/backup/backup-triggers.ts";
import { makeBackup } from "../../../bootstrap/backup/make-backup.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { aBoard } from "../../builders/a-board.ts";
import { blankDatabase, freshDatabase, runSql } from "../../environment/database.ts";
import { recordingLog } from "../../fakes/recording-log.ts";
import { recordingProgress } from "./recording-progress.ts";

const root = await mkdtemp(join(tmpdir(), "hearthboard-automatic-"));
afterAll(() => rm(root, { recursive: true, force: true }));
const DATABASE_URL = await freshDatabase();
const [older, empty] = [await blankDatabase(), await blankDatabase()];
const persistence = await openPersistence({ url: DATABASE_URL });
afterAll(() => persistence.close());
const { logger } = recordingLog();

describe("an automatic backup", () => {
  const folder = join(root, "kept");
  const config = readConfig({ DATABASE_URL, DATA_DIR: join(root, "data"), BACKUP_TO: folder, BACKUP_KEEP: "2" });

  it("is proven and listed, and replaces the oldest ones", async () => {
    await persistence.boards.insert(aBoard());
    const old = ["hearthboard-2025-01-01-000000.tar", "hearthboard-2025-01-02-000000.tar"];
    await mkdir(folder);
    for (const name of [...old, "mine.tar"]) await writeFile(join(folder, name), "");
    await persistence.backups.addFailure("anywhere", "The disk is full.");
    await runAutomaticBackup(config, logger, recordingProgress());
    const [made, ...others] = await persistence.backups.list();
    expect(made).toMatchObject({ boards: 1, images: 0, failure: null, provenAt: expect.any(Date) });
    expect(others).toMatchObject([{ failure: "The disk is full." }]);
    const names = await readdir(folder);
    expect(names.map((name) => join(folder, name))).toContain(made?.location);
    expect(names.filter((name) => !made?.location.endsWith(name)).toSorted()).toEqual([old[1], "mine.tar"]);
  }, 60_000);

  it("that fails is listed with its cause, and leaves the others", async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file in place of the folder");
    await expect(runAutomaticBackup(config, logger, recordingProgress())).rejects.toThrow();
    const [failed, made] = await persistence.backups.list();
    expect(failed?.failure).toBeTypeOf("string");
    expect(made?.failure).toBe(null);
  });

  it("is not made where it would fill the disk, which may be that of the database", async () => {
    const list = async function* () {
      yield { key: "moodboards/huge.jpg", size: 1e18, modifiedAt: new Date() };
    };
    const objects = { list, get: async () => null };
    const path = join(root, "huge.tar");
    const backup = makeBackup({ databaseUrl: DATABASE_URL, objects, secretsFolder: null }, path, recordingProgress());
    await expect(backup).rejects.toThrow(`There is too little space in ${root} for a backup: it needs 1000000 TB, and`);
    expect(await readdir(root)).not.toContain("huge.tar.part");
  });

  it("is made when the last one is old enough, and not in the first minutes of a site", async () => {
    const backUpWhenDue = makeBackUpWhenDue({ backups: persistence.backups, everySeconds: 1, log: logger });
    const before = await persistence.backups.list();
    await backUpWhenDue(new Date(), AbortSignal.timeout(5_000));
    expect(await persistence.backups.list()).toEqual(before);
  });
});

describe("a start with a newer version of the program", () => {
  const config = readConfig({ DATA_DIR: join(root, "migrated") });
  const migrateSite = async (databaseUrl: string, settings: Pick<typeof config, "databaseUrl" | "backups">) => {
    const site = await openPersistence({ url: databaseUrl });
    await migrateWithBackup({ persistence: site, databaseUrl, config: settings, log: logger });
    await site.close();
  };

  it("backs up all rows before it changes the tables", async () => {
    await runMigrations(older, "0018-username-separators");
    await runSql(older, "insert into site_settings values (1, '[]', 'ours')");
    await migrateSite(older, config);
    const names = await readdir(config.backups.folder);
    expect(names).toEqual([expect.stringMatching(/^before-0019-username-punctuation-.*\.tar$/u)]);
    const archive = await checkArchive(join(config.backups.folder, names[0] ?? ""), recordingProgress());
    expect(archive.header).toMatchObject({ hasObjects: false });
    expect(archive.header.migrations.at(-1)).toBe("0018-username-separators");
    expect(archive.manifest.tables).toContainEqual(expect.objectContaining({ name: "site_settings", rows: 1 }));
  });

  it("backs up neither a new nor a current database, nor one of the owner's own", async () => {
    await migrateSite(empty, config);
    await migrateSite(older, config);
    expect(await readdir(config.backups.folder)).toHaveLength(1);
    await runSql(older, "delete from schema_migrations where name like '002%'; drop table backups");
    await chmod(config.backups.folder, 0o700);
    await migrateSite(older, { ...config, databaseUrl: older }).catch(() => undefined);
    expect(await readdir(config.backups.folder)).toHaveLength(1);
  });
});
