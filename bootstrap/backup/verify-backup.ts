import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openRowSnapshot } from "../../adapters/persistence/backup/backed-up-rows.ts";
import type { ObjectStorage } from "../../core/kernel/object-storage.port.ts";
import type { Config } from "../config.ts";
import { findBinaries, readClusterFolder } from "../embedded-postgres/locations.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/open-database.ts";
import { getOwnershipFolder, readProcessIdentity } from "../embedded-postgres/ownership.ts";
import { stopOrphanedPostmaster } from "../embedded-postgres/supervise.ts";
import { ArchiveError } from "./archive-format.ts";
import { type CheckedArchive, checkArchive } from "./archive-reader.ts";
import { bucketPrefix } from "./command-line.ts";
import { formatObjectEntryName } from "./file-entries.ts";
import { listNeededObjects } from "./make-backup.ts";
import { formatBytes, type Progress } from "./progress.ts";
import { assertKnownMigrations, restoreBackup } from "./restore-backup.ts";
import { fetchFromBucket } from "./site-data.ts";

type ServerConfig = Pick<Config, "databaseUrl" | "databaseDirectUrl">;

/** Reads and checks an archive: a file, or one such as "s3:automatic-….tar", which is copied from the bucket before. */
export async function openArchive(file: string, config: Config, progress: Progress): Promise<CheckedArchive> {
  const path = file.startsWith(bucketPrefix) ? await fetchFromBucket(file, config, progress) : file;
  const found = await stat(path).catch((cause: unknown) => {
    throw new ArchiveError(`There is no file ${path}, or this user may not read it.`, { cause });
  });
  return await readArchive(path, found.size, progress);
}

/** Reads the archive once and compares all its bytes with their hashes. Throws an `ArchiveError` that names what is damaged. */
export async function readArchive(path: string, size: number, progress: Progress): Promise<CheckedArchive> {
  progress.start(`Reading ${path} (${formatBytes(size)})`, size);
  const archive = await checkArchive(path, progress);
  progress.end();
  assertKnownMigrations(archive);
  return archive;
}

/**
 * Proves a backup: restores it into a temporary database and a temporary folder, compares all rows and objects, and applies
 * the migrations of this program. Errors: `ArchiveError`.
 */
export async function verifyBackup(archive: CheckedArchive, config: ServerConfig, progress: Progress): Promise<void> {
  const folder = await createTemporaryFolder();
  try {
    const database = await createTemporaryDatabase(folder.databaseFolder, config);
    try {
      const target = {
        databaseUrl: database.url,
        objects: await openShortLivedStorage(join(folder.path, "objects")),
        dataDir: folder.path,
      };
      await restoreBackup(archive, target, progress);
      await assertObjectsIncluded(archive, database.url);
    } finally {
      await database.delete();
    }
  } finally {
    await folder.delete();
  }
}

/** A storage that deletes each object when it is read, so that the proof needs little space, and that never syncs to disk. */
async function openShortLivedStorage(folder: string): Promise<Pick<ObjectStorage, "get" | "put">> {
  await mkdir(folder, { mode: 0o700 });
  const toPath = (key: string) => join(folder, key.replaceAll("/", "_"));
  return {
    put: async (key, content) => await writeFile(toPath(key), content),
    get: async (key) => {
      const found = await stat(toPath(key)).catch(() => null);
      return found && { content: readAndDelete(toPath(key)), contentType: "", size: found.size, etag: key };
    },
  };
}

async function* readAndDelete(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of createReadStream(path)) if (chunk instanceof Uint8Array) yield chunk;
  await rm(path);
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

interface TemporaryDatabase {
  /** Contains a password and must not be logged. */
  readonly url: string;
  delete(): Promise<void>;
}

/**
 * Creates an empty database: of a built-in server in `dataDir`, or where that is not installed, as in a container, on the
 * configured server.
 */
async function createTemporaryDatabase(
  dataDir: string,
  { databaseUrl, databaseDirectUrl }: ServerConfig,
): Promise<TemporaryDatabase> {
  const configured = databaseDirectUrl ?? databaseUrl;
  const hasBinaries = await findBinaries().then(
    () => true,
    () => false,
  );
  if (configured !== null && !hasBinaries) return await createOnServer(configured);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  return { url, delete: stop };
}

async function createOnServer(serverUrl: string): Promise<TemporaryDatabase> {
  const name = `hearthboard_verify_${randomBytes(6).toString("hex")}`;
  await runStatement(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, delete: () => runStatement(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const prefix = "hearthboard-verify-";
/** File with the identity of the process that uses the folder (`readProcessIdentity`). */
const ownerFile = "owner";
/** A folder without that identity counts as abandoned after this time. */
const unusedMs = 24 * 60 * 60 * 1000;

/** Exits at the first line of input. If this process is killed, the input ends: the script stops the database and deletes the folder. */
const guardScript = `
read -r _ && exit 0
cluster="$1/database/postgres"
[ -s "$1/database/postgres-location" ] && cluster=$(cat "$1/database/postgres-location")
pid=$(head -n 1 "$cluster/postmaster.pid" 2> /dev/null)
[ -n "$pid" ] && kill -QUIT "$pid" && sleep 1
rm -rf "$cluster" "$cluster-owned-by" "$1"`;

interface TemporaryFolder {
  readonly path: string;
  /** The data folder of a database below the path. */
  readonly databaseFolder: string;
  delete(): Promise<void>;
}

/**
 * Creates a temporary folder for a database. Folder and database are deleted when this process ends, also when it is killed.
 * Those of earlier processes, whose machine or container stopped, are deleted first.
 */
export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  await deleteAbandonedFolders();
  const path = await mkdtemp(join(tmpdir(), prefix));
  await writeFile(join(path, ownerFile), (await readProcessIdentity(process.pid)) ?? "");
  // The database of root runs as another user, which must be able to enter the folder.
  if (process.getuid?.() === 0) await chmod(path, 0o711);
  const guard = spawn("sh", ["-c", guardScript, "sh", path], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  guard.on("error", () => undefined);
  guard.stdin.on("error", () => undefined);
  guard.unref();
  return {
    path,
    databaseFolder: toDatabaseFolder(path),
    async delete() {
      await deleteFolder(path);
      guard.stdin.end("done\n");
    },
  };
}

function toDatabaseFolder(path: string): string {
  return join(path, "database");
}

async function deleteFolder(path: string): Promise<void> {
  const cluster = await readClusterFolder(toDatabaseFolder(path));
  for (const folder of [cluster, getOwnershipFolder(cluster), path]) {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Folders of other users are left. */
async function deleteAbandonedFolders(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((each) => each.startsWith(prefix))) {
    const path = join(tmpdir(), name);
    if (await isInUse(path).catch(() => true)) continue;
    const cluster = await readClusterFolder(toDatabaseFolder(path)).catch(() => null);
    if (cluster === null) continue;
    await stopOrphanedPostmaster(cluster, () => undefined).catch(() => undefined);
    await deleteFolder(path).catch(() => undefined);
  }
}

async function isInUse(path: string): Promise<boolean> {
  const owner = await readFile(join(path, ownerFile), "utf8").catch(() => "");
  if (owner === "") return Date.now() - (await stat(path)).mtimeMs < unusedMs;
  return (await readProcessIdentity(Number.parseInt(owner, 10))) === owner;
}
