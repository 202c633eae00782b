import { readdir, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import type { MadeLocation } from "../../adapters/persistence/backup/backup-log.ts";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { getErrorMessage } from "../../core/kernel/domain-error.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { deleteAbandoned, moveWithoutReplacing, type WrittenArchive } from "./archive-format.ts";
import { formatBackupName } from "./backup-triggers.ts";
import { countContent, describeMissingObjects, makeBackup } from "./make-backup.ts";
import { formatBytes, type Progress } from "./progress.ts";
import { getBucketPrefix, openSiteData, type SiteData } from "./site-data.ts";
import { readArchive, verifyBackup } from "./verify-backup.ts";

/** Automatic backups have their own file names: only these are deleted, never one that a person made. */
const automaticReason = "automatic";
const automaticName = /^automatic-\d{4}-\d{2}-\d{2}-\d{6}\.tar$/u;
/** Ending of the file name until the backup is proven. */
const unprovenSuffix = ".unproven";
const unprovenName = /^automatic-[\d-]+\.tar\.unproven$/u;

/**
 * Makes a backup, proves it, records it for the admin area and deletes the oldest ones. Errors: those of `makeBackup`
 * and
 * `verifyBackup`.
 */
export async function runAutomaticBackup(config: Config, log: Logger, progress: Progress): Promise<void> {
  const { folder } = config.backups;
  const site = await openSiteData(config, log);
  const persistence = await openPersistence({ url: site.databaseUrl });
  const { backups } = persistence;
  let path = folder;
  try {
    const name = formatBackupName(automaticReason, await backups.getTime());
    path = join(folder, name);
    await deleteAbandoned(folder, unprovenName);
    const made = await makeProvenBackup(site, name, config, progress);
    if (made.warning !== null) progress.printLine(`Warning: ${made.warning}`);
    await backups.add(made);
    await backups.markProven(made.sha256);
    await backups.remove(await deleteOldest(config, site, await backups.listMade(), progress));
  } catch (error) {
    await backups.addFailure(path, getErrorMessage(error)).catch(() => undefined);
    throw error;
  } finally {
    await persistence.close();
    await site.close();
  }
}

/**
 * Makes a backup, which gets its name or is sent to the bucket once it is proven. One that cannot be restored is
 * deleted.
 */
async function makeProvenBackup(site: SiteData, name: string, config: Config, progress: Progress) {
  const path = join(config.backups.folder, name);
  const backup = await makeBackup(site, `${path}${unprovenSuffix}`, progress);
  try {
    await verifyBackup(await readArchive(backup.path, progress), config, progress);
    if (!config.backups.isInBucket) {
      await moveWithoutReplacing(backup.path, path);
      return describeBackup(backup, path);
    }
    if (site.backups === null) throw new Error("There is no bucket to keep backups in.");
    progress.start(`Sending the backup to the bucket (${formatBytes(backup.size)})`);
    await site.backups.put(name, backup.path, progress.throwIfStopped);
    return describeBackup(backup, getBucketPrefix(config) + name);
  } finally {
    await rm(backup.path, { force: true });
  }
}

/** A backup for the list of backups. */
export function describeBackup({ size, sha256, manifest }: WrittenArchive, location: string) {
  const warning = describeMissingObjects(manifest.missingObjects);
  return { location, bytes: size, sha256, warning, ...countContent(manifest) };
}

/** Deletes the automatic backups of this site that need not be kept (`listOldBackups`), and returns their locations. */
async function deleteOldest(
  config: Config,
  site: SiteData,
  made: readonly MadeLocation[],
  progress: Progress,
): Promise<readonly string[]> {
  const { folder, keep, isInBucket } = config.backups;
  const store = isInBucket ? site.backups : null;
  const prefix = store === null ? join(folder, sep) : getBucketPrefix(config);
  const names = store === null ? await readdir(folder) : await store.list();
  const present = new Set(names.filter((name) => automaticName.test(name)).map((name) => `${prefix}${name}`));
  const old = listOldBackups(
    made.filter(({ location }) => present.has(location)),
    keep,
  );
  const deleted: string[] = [];
  for (const location of old) {
    try {
      await (store === null ? rm(location, { force: true }) : store.delete(location.slice(prefix.length)));
      deleted.push(location);
    } catch (error) {
      progress.printLine(
        `Warning: ${location} is not needed any more and cannot be deleted: ${getErrorMessage(error)}`,
      );
    }
  }
  return deleted;
}

/**
 * Returns the locations of the backups to delete, of those that this site recorded, oldest first: others may be of
 * another site. The newest `keep` complete backups are kept, and of the incomplete ones (without some images) that are
 * newer than the oldest of these, the newest `keep`.
 */
function listOldBackups(made: readonly MadeLocation[], keep: number): readonly string[] {
  const complete = made.filter(({ isComplete }) => isComplete).slice(-keep);
  const oldestKept = complete[0] === undefined ? 0 : made.indexOf(complete[0]);
  const incomplete = made.slice(oldestKept).filter(({ isComplete }) => !isComplete);
  const kept = new Set([...complete, ...incomplete.slice(-keep)].map(({ location }) => location));
  return made.map(({ location }) => location).filter((location) => !kept.has(location));
}
