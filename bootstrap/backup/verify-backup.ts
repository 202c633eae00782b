import { randomBytes } from "node:crypto";
import { statfsSync } from "node:fs";
import { lstat, mkdir, readdir, rmdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Client } from "pg";
import { openRowSnapshot } from "../../adapters/persistence/backup/backed-up-rows.ts";
import type { Config } from "../config.ts";
import { deleteCluster } from "../embedded-postgres/init-cluster.ts";
import { findBinaries, readClusterFolder } from "../embedded-postgres/locations.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/open-database.ts";
import { acquireOwnership, getOwnershipFolder, type Ownership } from "../embedded-postgres/ownership.ts";
import { stopOrphanedPostmaster } from "../embedded-postgres/postmaster.ts";
import { ArchiveError } from "./archive-format.ts";
import { type CheckedArchive, checkArchive } from "./archive-reader.ts";
import { formatObjectEntryName, listNeededObjects } from "./make-backup.ts";
import { formatBytes, makeWait, type Progress } from "./progress.ts";
import { assertKnownContent, restoreBackup } from "./restore-backup.ts";
import { fetchFromBucket, isBucketAddress } from "./site-data.ts";

type ProofConfig = Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir">;

/** Reads and checks an archive: a file, or one such as "s3:automatic-….tar", which is copied from the bucket before. */
export async function openArchive(file: string, config: Config, progress: Progress): Promise<CheckedArchive> {
  return await readArchive(isBucketAddress(file) ? await fetchFromBucket(file, config, progress) : file, progress);
}

/**
 * Reads the archive once and compares all its bytes with their hashes. Throws an `ArchiveError` that names what is
 * damaged.
 */
export async function readArchive(path: string, progress: Progress): Promise<CheckedArchive> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new ArchiveError(`There is no file ${path}, or this user may not read it.`, { cause });
  });
  if (!found.isFile()) throw new ArchiveError(`${path} cannot be read: it is no file.`);
  progress.start(`Reading ${path} (${formatBytes(found.size)})`);
  const archive = await checkArchive(path, progress);
  assertKnownContent(archive);
  return archive;
}

/**
 * Proves a backup: restores its rows into a throw-away database as `npm run restore` does, compares them, applies the
 * migrations of this program, and looks whether all images are there. Errors: `ArchiveError`.
 */
export async function verifyBackup(archive: CheckedArchive, config: ProofConfig, progress: Progress): Promise<void> {
  const database = await createProofDatabase(config, progress);
  const sparing = endBeforeDiskIsFull(progress, database.folder === null ? [] : [database.folder]);
  try {
    await restoreBackup(archive, { databaseUrl: database.url, objects: null }, sparing);
    await assertObjectsIncluded(archive, database.url);
  } finally {
    await database.delete();
  }
}

/**
 * Proof and restore leave this much free, as the database of the site may be on the same disk: four files of
 * PostgreSQL's log.
 */
const sparedBytes = 64 * 1024 * 1024;

/** Rows can take a multiple of their size in the archive, so the space is looked at with every batch of them. */
export function endBeforeDiskIsFull(progress: Progress, folders: readonly string[]): Progress {
  return {
    ...progress,
    throwIfStopped: () => {
      progress.throwIfStopped();
      for (const folder of folders) {
        const { bavail, bsize } = statfsSync(folder);
        if (bavail * bsize >= sparedBytes) continue;
        throw new ArchiveError(
          `There is too little space: only ${formatBytes(bavail * bsize)} are free on the disk of ${folder}. ` +
            "No board was changed. Free some space there.",
        );
      }
    },
  };
}

async function assertObjectsIncluded({ path, header, manifest }: CheckedArchive, databaseUrl: string): Promise<void> {
  if (!header.hasObjects) return;
  const included = new Set(manifest.entries.map(({ name }) => name));
  const known = new Set(manifest.missingObjects);
  const snapshot = await openRowSnapshot(databaseUrl);
  const needed = await listNeededObjects(snapshot).finally(() => snapshot.close());
  const missing = needed.find((key) => !included.has(formatObjectEntryName(key)) && !known.has(key));
  if (missing !== undefined) throw new ArchiveError(`${path} does not have ${missing}, which a board shows.`);
}

/** An empty database that a backup is restored into to prove it. */
interface ProofDatabase {
  /** Contains a password and must not be logged. */
  readonly url: string;
  /** Where a built-in server keeps it; null for a configured one. */
  readonly folder: string | null;
  delete(): Promise<void>;
}

/**
 * Creates an empty database: of a built-in server of its own below `DATA_DIR`, or where that is not installed, as in a
 * container, on the configured server.
 */
async function createProofDatabase(config: ProofConfig, progress: Progress): Promise<ProofDatabase> {
  const configured = config.databaseDirectUrl ?? config.databaseUrl;
  const hasBinaries = await findBinaries().then(
    () => true,
    () => false,
  );
  if (configured !== null && !hasBinaries) return await createOnServer(configured);
  const folder = await createProofFolder(config.dataDir, progress);
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
    const cluster = await readClusterFolder(folder.path);
    return { url, folder: cluster, delete: () => stop().finally(folder.delete) };
  } catch (error) {
    await folder.delete();
    throw error;
  }
}

async function createOnServer(serverUrl: string): Promise<ProofDatabase> {
  const name = `hearthboard_verify_${randomBytes(6).toString("hex")}`;
  await runStatement(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    folder: null,
    delete: () => runStatement(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

interface ProofFolder {
  readonly path: string;
  delete(): Promise<void>;
}

/**
 * Creates the folder of the proof's database, once no other proof of this site runs. Its name is fixed and its lock
 * ends with the process, so what is there belongs to a killed proof and is deleted.
 */
async function createProofFolder(dataDir: string, progress: Progress): Promise<ProofFolder> {
  const path = join(resolve(dataDir), "proof");
  await mkdir(dirname(path), { recursive: true });
  const lock = await waitForLock(getOwnershipFolder(path), progress);
  try {
    await deleteProofFolder(path);
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    await lock.release();
    throw error;
  }
  return { path, delete: () => deleteProofFolder(path).finally(lock.release) };
}

async function waitForLock(folder: string, progress: Progress): Promise<Ownership> {
  const wait = makeWait(progress, "another proof");
  while (true) {
    const lock = await acquireOwnership(folder);
    if (lock !== null) return lock;
    await wait();
  }
}

/** What a built-in server makes in its data folder. */
const proofName = /^postgres(?:-password|-location|-owned-by)?(?:\.[\da-f-]{36}(?:\.password)?)?$/u;

async function deleteProofFolder(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (found === null) return;
  const entries = found.isDirectory() ? await readdir(path, { withFileTypes: true }) : [];
  const isForeign = !found.isDirectory() || found.uid !== process.getuid?.();
  if (isForeign || entries.some((entry) => entry.isSymbolicLink() || !proofName.test(entry.name)))
    throw notOursError(path);
  const cluster = await readClusterFolder(path);
  // The database of a site that runs has an owner; that of a killed proof has none any more.
  const owner = await acquireOwnership(getOwnershipFolder(cluster));
  if (owner === null) throw notOursError(path);
  await owner.release();
  await stopOrphanedPostmaster(cluster, () => undefined);
  const inside = entries.map(({ name }) => join(path, name));
  for (const folder of [cluster, getOwnershipFolder(cluster), ...inside]) await deleteCluster(folder);
  await rmdir(path);
}

function notOursError(path: string): ArchiveError {
  return new ArchiveError(
    `${path} is a link or of another user, has files that this program did not make, or names a database in use. Move it away: proofs need that name.`,
  );
}
