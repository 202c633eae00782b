import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { getErrorMessage } from "../../core/kernel/domain-error.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { formatBackupName } from "./backup-triggers.ts";
import { type Backup, makeBackup } from "./make-backup.ts";
import type { Progress } from "./progress.ts";
import { openSiteData, type SiteData } from "./site-data.ts";
import { readArchive, verifyBackup } from "./verify-backup.ts";

const automaticName = /^hearthboard-\d{4}-\d{2}-\d{2}-\d{6}\.tar$/u;
const partName = /^hearthboard-[\d-]+\.tar\.part$/u;
/** No backup takes as long: its incomplete file was left by a process that was killed. */
const abandonedMs = 24 * 60 * 60 * 1000;

/**
 * Makes a backup, proves it, records it for the admin area and deletes the oldest ones. Errors: those of `makeBackup` and
 * `verifyBackup`.
 */
export async function runAutomaticBackup(config: Config, log: Logger, progress: Progress): Promise<void> {
  const { folder, isInBucket } = config.backups;
  const site = await openSiteData(config, log);
  const persistence = await openPersistence({ url: site.databaseUrl });
  const path = join(folder, formatBackupName("hearthboard"));
  try {
    await deleteAbandonedParts(folder);
    const backup = await makeProvenBackup(site, path, config, progress);
    const location = isInBucket ? await moveToBucket(site, backup, progress) : path;
    await persistence.backups.add({ ...countContent(backup), ...backup, location });
    await persistence.backups.markProven(backup.sha256);
    await persistence.backups.remove(await deleteOldest(config, site));
  } catch (error) {
    await persistence.backups.addFailure(path, getErrorMessage(error)).catch(() => undefined);
    throw error;
  } finally {
    await persistence.close();
    await site.close();
  }
}

/** A backup that cannot be restored is deleted: it would push a good one out. */
async function makeProvenBackup(site: SiteData, path: string, config: Config, progress: Progress): Promise<Backup> {
  const backup = await makeBackup({ ...site, secretsFolder: null }, path, progress);
  try {
    await verifyBackup(await readArchive(path, backup.size, progress), config, progress);
    return backup;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function moveToBucket({ backups }: SiteData, { path, size }: Backup, progress: Progress): Promise<string> {
  if (backups === null) throw new Error("There is no bucket to keep backups in.");
  progress.start("Sending the backup to the bucket", size);
  try {
    return await backups.put(basename(path), path, progress.add);
  } finally {
    progress.end();
    await rm(path, { force: true });
  }
}

export function countContent({ tables, objects, size }: Backup) {
  return { bytes: size, boards: tables.find(({ name }) => name === "boards")?.rows ?? 0, images: objects };
}

/** Deletes all but the newest automatic backups, whose names sort by time, and returns where they were. */
async function deleteOldest({ backups }: Config, site: SiteData): Promise<readonly string[]> {
  const { folder, keep, isInBucket } = backups;
  const store = isInBucket ? site.backups : null;
  const names = store === null ? await readdir(folder) : await store.list();
  const old = names
    .filter((name) => automaticName.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) await (store === null ? rm(join(folder, name), { force: true }) : store.delete(name));
  return old.map((name) => (store === null ? join(folder, name) : `s3:${name}`));
}

async function deleteAbandonedParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = partName.test(name) ? await stat(join(folder, name)).catch(() => null) : null;
    if (found !== null && Date.now() - found.mtimeMs > abandonedMs) await rm(join(folder, name), { force: true });
  }
}
