import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { lastMigrationBeforeBaseline } from "../../../adapters/persistence/migrations/migrations.ts";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { checkArchive } from "../../../bootstrap/backup/archive-reader.ts";
import { runAutomaticBackup } from "../../../bootstrap/backup/automatic-backup.ts";
import { formatBackupName, makeBackUpWhenDue, migrateWithBackup } from "../../../bootstrap/backup/backup-triggers.ts";
import { makeBackup } from "../../../bootstrap/backup/make-backup.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { toObjectPath } from "../../../core/kernel/object-storage.port.ts";
import type { BackupRecord } from "../../../core/site/backup-log.ts";
import { loadOldSite } from "../../adapters/persistence/old-site/old-site.ts";
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
const { logger, text } = recordingLog();

describe("an automatic backup", () => {
  const folder = join(root, "kept");
  const config = readConfig({ DATABASE_URL, DATA_DIR: join(root, "data"), BACKUP_TO: folder, BACKUP_KEEP: "2" });

  const ofAnotherSite = "automatic-2024-01-01-000000.tar";

  it("is proven and listed, and the first ones of this site are deleted, whatever the clock was", async () => {
    await persistence.boards.insert(aBoard());
    const kept = "automatic-2025-01-02-000000.tar";
    const old = ["automatic-2099-01-01-000000.tar", "automatic-2098-01-01-000000.tar", kept];
    const others = [ofAnotherSite, "hearthboard-2025-01-01-000000.tar", "mine.tar"];
    const killed = join(folder, "automatic-2025-01-01-000000.tar.unproven");
    await mkdir(folder);
    await writeFile(killed, "");
    await utimes(killed, 0, 0);
    for (const name of [...old, ...others]) await writeFile(join(folder, name), "");
    const record = { bytes: 0, boards: 0, images: 0, warning: null, sha256: "" };
    for (const [place, name] of [kept, ...old].entries()) {
      const warning = place === 2 ? "1 image is missing." : null;
      await persistence.backups.add({ ...record, warning, location: join(folder, name) });
    }
    await persistence.backups.addFailure("anywhere", "The disk is full.");
    await runAutomaticBackup(config, logger, recordingProgress());
    const [made, ...earlier] = await persistence.backups.list();
    expect(made).toMatchObject({ boards: 1, images: 0, failure: null, provenAt: expect.any(Date) });
    const location = join(folder, kept);
    expect(earlier).toMatchObject([{ failure: "The disk is full." }, { location }, { location }]);
    const names = await readdir(folder);
    expect(names.map((name) => join(folder, name))).toContain(made?.location);
    expect(names.filter((name) => !made?.location.endsWith(name)).toSorted()).toEqual([...others, kept].toSorted());
  });

  it("names an old one that cannot be deleted, and deletes the others", async () => {
    const [stuck, other] = ["automatic-2025-02-01-000000.tar", "automatic-2025-02-02-000000.tar"] as const;
    await mkdir(join(folder, stuck, "full"), { recursive: true });
    await writeFile(join(folder, other), "");
    const record = { bytes: 0, boards: 0, images: 0, warning: null, sha256: "" };
    for (const name of [stuck, other]) await persistence.backups.add({ ...record, location: join(folder, name) });
    const lines = recordingProgress();
    await runAutomaticBackup({ ...config, backups: { ...config.backups, keep: 1 } }, logger, lines);
    expect(lines.lines.join("\n")).toContain(
      `Warning: ${join(folder, stuck)} is not needed any more and cannot be deleted`,
    );
    const names = await readdir(folder);
    expect(names).toContain(stuck);
    expect(names).not.toContain(other);
    await rm(join(folder, stuck), { recursive: true });
  });

  it("that lacks images names them, and replaces incomplete backups only", async () => {
    const complete = (await persistence.backups.list()).find(({ provenAt }) => provenAt !== null);
    await persistence.boards.insert(aBoard({ imageUrl: toObjectPath("moodboards/lost.jpg") }));
    const lines = recordingProgress();
    const keepOne = { ...config, backups: { ...config.backups, keep: 1 } };
    await runAutomaticBackup(keepOne, logger, lines);
    const [made] = await persistence.backups.list();
    const warning = "1 image that boards show is missing in the storage and in this backup: moodboards/lost.jpg.";
    expect(made).toMatchObject({ provenAt: expect.any(Date), warning });
    expect(lines.lines).toContain(`Warning: ${warning}`);
    const names = (await readdir(folder)).filter((name) => name.startsWith("automatic-"));
    const kept = [join(folder, ofAnotherSite), complete?.location, made?.location];
    expect(names.map((name) => join(folder, name)).toSorted()).toEqual(kept.toSorted());
    await runSql(DATABASE_URL, "update backups set warning = 'Images are missing.'");
    await runAutomaticBackup(keepOne, logger, lines);
    const [newest] = await persistence.backups.list();
    expect(await readdir(folder)).toContain(newest?.location.slice(folder.length + 1));
    expect(await readdir(folder)).not.toContain(complete?.location.slice(folder.length + 1));
  });

  it("that fails is listed with its cause, and leaves the others", async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file in place of the folder");
    await expect(runAutomaticBackup(config, logger, recordingProgress())).rejects.toThrow();
    const [failed, made] = await persistence.backups.list();
    expect(failed?.failure).toContain("cannot be written. Name a file in a folder that this user may write to.");
    expect(made?.failure).toBe(null);
  });

  it("that another user took the name of leaves no file behind", async () => {
    const shared = join(root, "shared");
    await mkdir(shared);
    const start = (await persistence.backups.getTime()).getTime();
    for (let second = 0; second < 120; second++)
      await mkdir(join(shared, formatBackupName("automatic", new Date(start + second * 1_000))));
    const backingUp = runAutomaticBackup(
      { ...config, backups: { ...config.backups, folder: shared } },
      logger,
      recordingProgress(),
    );
    await expect(backingUp).rejects.toThrow("exists already");
    expect((await readdir(shared)).filter((name) => name.endsWith(".unproven"))).toEqual([]);
  });

  it("is not made when it would fill the disk, also when the database is on that disk", async () => {
    const list = async function* () {
      const object = { size: 50_000_000, modifiedAt: new Date() };
      for (let count = 0; count < 1_000_000; count += 1) yield { key: `moodboards/${count}.jpg`, ...object };
    };
    const objects = { list, get: async () => null };
    const path = join(root, "huge.tar");
    const backup = makeBackup({ databaseUrl: DATABASE_URL, objects }, path, recordingProgress());
    await expect(backup).rejects.toThrow(`There is too little space in ${root} for a backup: it needs 50.0 TB, and`);
    expect(await readdir(root)).not.toContain("huge.tar.part");
  });

  it("is due when the last proven one is old, regardless of manual ones and of later dates, and not at once", async () => {
    const uptime = vi.spyOn(process, "uptime").mockReturnValue(599);
    onTestFinished(() => void vi.restoreAllMocks());
    const aRecord = (madeAt: string, overrides: Partial<BackupRecord> = {}): BackupRecord => ({
      ...{ madeAt: new Date(madeAt), location: "", bytes: 0, boards: 0, images: 0 },
      ...{ provenAt: new Date(madeAt), warning: null, failure: null },
      ...overrides,
    });
    const now = new Date("2026-11-20T12:00:00Z");
    const backUp = vi.fn(async () => "done");
    const isDue = async (...records: readonly BackupRecord[]) => {
      backUp.mockClear();
      const backups = { list: async () => records };
      await makeBackUpWhenDue({ backups, everySeconds: 86_400, log: logger, backUp })(now, AbortSignal.timeout(1_000));
      return backUp.mock.calls.length === 1;
    };
    const [young, old] = [aRecord("2026-11-20T11:00:00Z"), aRecord("2026-11-19T11:00:00Z")];
    expect(await isDue(old)).toBe(false);
    uptime.mockReturnValue(601);
    expect(await isDue(young)).toBe(false);
    expect(await isDue({ ...young, provenAt: null }, old)).toBe(true);
    expect(await isDue(aRecord("2027-01-01T00:00:00Z"), old)).toBe(true);
    expect(await isDue(aRecord("2027-01-01T00:00:00Z"), young, old)).toBe(false);
    await isDue({ ...old, warning: "1 image is missing." });
    expect(text()).toContain("1 image is missing.");
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
    await loadOldSite(older);
    await migrateSite(older, config);
    const names = await readdir(config.backups.folder);
    expect(names).toEqual([expect.stringMatching(/^before-0037-baseline-.*\.tar$/u)]);
    const archive = await checkArchive(join(config.backups.folder, names[0] ?? ""), recordingProgress());
    expect(archive.header).toMatchObject({ hasObjects: false });
    expect(archive.header.migrations.at(-1)).toBe(lastMigrationBeforeBaseline);
    expect(archive.manifest.tables).toContainEqual(expect.objectContaining({ name: "site_settings", rows: 1 }));
  });

  it("backs up neither a new nor a current database, nor one given by DATABASE_URL", async () => {
    await migrateSite(empty, config);
    await migrateSite(older, config);
    expect(await readdir(config.backups.folder)).toHaveLength(1);
    await runSql(older, "update schema_migrations set name = '0036-undo-per-board'");
    await chmod(config.backups.folder, 0o700);
    await migrateSite(older, { ...config, databaseUrl: older }).catch(() => undefined);
    expect(await readdir(config.backups.folder)).toHaveLength(1);
  });
});
