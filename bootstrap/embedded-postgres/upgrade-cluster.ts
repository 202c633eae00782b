import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readFileOrNull } from "../files.ts";
import { createCluster } from "./init-cluster.ts";
import { resolveBinaries } from "./locations.ts";
import { installOldBinaries } from "./old-binaries.ts";
import type { Installation } from "./settings.ts";

/** Runs a PostgreSQL on this data folder while the task uses its URL. */
type RunServer = <Result>(installation: Installation, task: (url: string) => Promise<Result>) => Promise<Result>;

interface Options {
  readonly installation: Installation;
  readonly dataDir: string;
  readonly runServer: RunServer;
}

/** The major version of a data folder; null when there is none. */
async function readClusterMajor(cluster: string): Promise<number | null> {
  const text = await readFileOrNull(join(cluster, "PG_VERSION"));
  return text === null ? null : Number.parseInt(text, 10);
}

/**
 * Moves the data of an older major version into a new data folder by a backup of all rows and its restore, which compares
 * them. The old folder is kept under another name. After a killed start, the next one copies from the old folder again.
 */
export async function upgradeCluster({ installation, dataDir, runServer }: Options): Promise<void> {
  const { cluster, binaries, notice } = installation;
  const upgraded = `${cluster}-upgraded`;
  const [found, major] = [await readClusterMajor(cluster), Number.parseInt(binaries.version, 10)];
  // Killed between the two renames at the end.
  if (found === null) return await rename(upgraded, cluster).catch(() => undefined);
  if (found >= major) return;
  notice(`The database is of PostgreSQL ${found}; its data is moved to PostgreSQL ${major}`);
  const oldBinaries = await resolveBinaries(await installOldBinaries(dataDir, found), installation.user);
  const archive = join(dataDir, "backups", `before-postgresql-${major}-${Date.now()}.tar`);
  await runServer({ ...installation, binaries: oldBinaries }, (url) => exportRows(url, archive, notice));
  await rm(upgraded, { recursive: true, force: true });
  await createCluster({ ...installation, cluster: upgraded });
  await runServer({ ...installation, cluster: upgraded }, (url) => importRows(url, archive, notice));
  const old = await keepOld(cluster, found);
  await rename(upgraded, cluster);
  notice(
    `All rows were moved to PostgreSQL ${major} and compared. The old data is in ${old}; delete it when all is well`,
  );
}

/** Returns the new name; an earlier old folder stays. */
async function keepOld(cluster: string, major: number): Promise<string> {
  const name = `${cluster}-${major}-old`;
  const old = (await readClusterMajor(name)) === null ? name : `${name}-${Date.now()}`;
  await rename(cluster, old);
  return old;
}

const createProgress = (notice: (line: string) => void) => ({
  start: () => undefined,
  add: () => undefined,
  note: notice,
  end: () => undefined,
});

/** Backups are loaded lazily: almost no start moves data. */
async function exportRows(databaseUrl: string, archive: string, notice: (line: string) => void): Promise<void> {
  const { makeBackup } = await import("../backup/make-backup.ts");
  await makeBackup({ databaseUrl, objects: null, secretsFolder: null }, archive, createProgress(notice));
}

async function importRows(databaseUrl: string, path: string, notice: (line: string) => void): Promise<void> {
  const { checkArchive } = await import("../backup/archive-reader.ts");
  const { restoreBackup } = await import("../backup/restore-backup.ts");
  const progress = createProgress(notice);
  // An archive of rows has no objects.
  const objects = { get: async () => null, put: async () => undefined };
  await restoreBackup(await checkArchive(path, progress), { databaseUrl, objects, dataDir: dirname(path) }, progress);
}
