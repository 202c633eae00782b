import { join } from "node:path";
import { openRowSnapshot } from "../../adapters/persistence/backup/backed-up-rows.ts";
import type { PostgresBackupLog } from "../../adapters/persistence/backup/backup-log.ts";
import type { RestoreDatabase } from "../../adapters/persistence/backup/restore-database.ts";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { ArchiveError, type TableContent } from "./archive-format.ts";
import type { CheckedArchive } from "./archive-reader.ts";
import { countContent, runAutomaticBackup } from "./automatic-backup.ts";
import { formatBackupName } from "./backup-triggers.ts";
import type { BackupRequest, RestoreRequest } from "./command-line.ts";
import { describeMissingObjects, listBackedUpObjects, parseObjectEntryName } from "./file-entries.ts";
import { type Backup, listNeededObjects, makeBackup } from "./make-backup.ts";
import { formatBytes, type Progress } from "./progress.ts";
import { assertNotInUse, restoreBackup } from "./restore-backup.ts";
import { isDatabaseRunning, openSiteData, type SiteData } from "./site-data.ts";
import { openArchive, verifyBackup } from "./verify-backup.ts";

/** Runs `npm run backup`. Errors: `ArchiveError`, `database.unavailable`, `storage.unavailable`. */
export async function runBackup(
  request: BackupRequest,
  config: Config,
  log: Logger,
  progress: Progress,
): Promise<void> {
  if (request.command === "automatic") return await runAutomaticBackup(config, log, progress);
  if (request.command === "verify") return await runVerify(request.path, config, log, progress);
  const site = await openSiteData(config, log);
  try {
    const path = request.path ?? join(config.backups.folder, formatBackupName("hearthboard"));
    const backup = await makeBackup(site, path, progress);
    reportBackup(backup, progress);
    await updateBackupLog(site.databaseUrl, (backups) =>
      backups.add({
        ...countContent(backup),
        ...backup,
        location: backup.path,
        warning: describeMissingObjects(backup.missingObjects),
      }),
    );
    progress.printLine(`To prove it: npm run backup -- --verify ${backup.path}`);
  } finally {
    await site.close();
  }
}

function reportBackup({ path, size, tables, objects, missingObjects }: Backup, progress: Progress): void {
  printWarning(missingObjects, progress);
  progress.printLine(`Backed up ${formatContent(tables, objects)}: ${path} (${formatBytes(size)})`);
}

function printWarning(missingObjects: readonly string[], progress: Progress): void {
  const warning = describeMissingObjects(missingObjects);
  if (warning !== null) progress.printLine(`Warning: ${warning}`);
}

async function runVerify(path: string, config: Config, log: Logger, progress: Progress): Promise<void> {
  const archive = await openArchive(path, config, progress);
  progress.printLine("Restoring into a throw-away database …");
  await verifyBackup(archive, config, progress);
  if (await isDatabaseRunning(config)) {
    const site = await openSiteData(config, log);
    await updateBackupLog(site.databaseUrl, (backups) => backups.markProven(archive.sha256)).finally(site.close);
  }
  printWarning(archive.manifest.missingObjects, progress);
  progress.printLine(`${path} is good: restored, its ${describeContent(archive)} are the same as when it was made.`);
}

/** The admin area lists backups. Fails silently: a backup is good whether it is listed or not. */
async function updateBackupLog(url: string, update: (backups: PostgresBackupLog) => Promise<void>): Promise<void> {
  const persistence = await openPersistence({ url });
  await update(persistence.backups)
    .catch(() => undefined)
    .finally(() => persistence.close());
}

function describeContent({ manifest }: CheckedArchive): string {
  const objects = manifest.entries.filter(({ name }) => parseObjectEntryName(name) !== null);
  return formatContent(manifest.tables, objects.length);
}

/** "24 boards and 18 images" */
function formatContent(tables: readonly TableContent[], images: number): string {
  const boards = tables.find(({ name }) => name === "boards")?.rows ?? 0;
  return `${formatCount(boards, "board")} and ${formatCount(images, "image")}`;
}

function formatCount(count: number, unit: string): string {
  return `${count.toLocaleString("en")} ${unit}${count === 1 ? "" : "s"}`;
}

/**
 * Runs `npm run restore`. The archive is checked before the site is touched. Errors: `ArchiveError`,
 * `database.unavailable`, `storage.unavailable`.
 */
export async function runRestore(
  request: RestoreRequest,
  config: Config,
  log: Logger,
  progress: Progress,
): Promise<void> {
  const archive = await openArchive(request.path, config, progress);
  const site = await openSiteData(config, log, "restore");
  let isBackedUp = false;
  const prepare = async (database: RestoreDatabase) => {
    await assertNotInUse(database);
    if (isBackedUp || !(await database.hasRows())) return;
    if (!request.replace) {
      throw new ArchiveError(
        "This site has content already. To back it up and then replace it, add --replace. Nothing was changed.",
      );
    }
    progress.printLine("Backing up what is there …");
    const path = join(config.backups.folder, formatBackupName("before-restore"));
    reportBackup(await makeBackup(site, path, progress), progress);
    isBackedUp = true;
  };
  try {
    await restoreBackup(archive, site, progress, prepare);
    await reportMissingImages(archive, site, progress);
  } finally {
    await site.close();
  }
  progress.printLine(`Restored ${describeContent(archive)} of ${archive.header.createdAt}. Start the site: npm start`);
}

/** Warns after restoring a backup with rows only, such as one made before an upgrade: its images may be missing here. */
async function reportMissingImages({ header }: CheckedArchive, site: SiteData, progress: Progress): Promise<void> {
  if (header.hasObjects) return;
  const snapshot = await openRowSnapshot(site.databaseUrl);
  const needed = await listNeededObjects(snapshot).finally(() => snapshot.close());
  const { objects } = await listBackedUpObjects(site.objects);
  const stored = new Set(objects.map(({ key }) => key));
  const count = needed.filter((key) => !stored.has(key)).length;
  if (count === 0) return;
  const are = count === 1 ? "is" : "are";
  progress.printLine(
    `Warning: ${formatCount(count, "image")} that boards show ${are} not there, because this backup has rows only. ` +
      "Restore it over the site that has its images, or a backup that has them.",
  );
}
