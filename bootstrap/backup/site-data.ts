import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupStore, OpenedStorage } from "../../adapters/configurable-adapter.ts";
import { createServiceFetch } from "../../adapters/http-client/service-fetch.ts";
import { createToken, systemClock } from "../../adapters/system/system.ts";
import type { ObjectStorage } from "../../core/kernel/object-storage.port.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../embedded-postgres/open-database.ts";
import { getOwnershipFolder, readDatabaseState } from "../embedded-postgres/ownership.ts";
import type { Logger } from "../logger.ts";
import { loadStorage } from "../wiring/adapter-choices.ts";
import { ArchiveError, alreadyExistsError } from "./archive-format.ts";
import { formatBytes, type Progress } from "./progress.ts";

/** The database and the storage of the configured site, whether it runs or not. */
export interface SiteData {
  /** Leads to the server, not to a pooler in transaction mode. Contains a password and must not be logged. */
  readonly databaseUrl: string;
  readonly objects: ObjectStorage;
  /** Null when the storage keeps no backups. */
  readonly backups: BackupStore | null;
  close(): Promise<void>;
}

/** Prefix of the addresses of archives in the bucket of the storage, such as "s3:". */
export const getBucketPrefix = ({ storage }: Pick<Config, "storage">) => `${storage.kind}:`;

/** Whether an archive is named by an address such as "s3:automatic-….tar", and not by its path. */
export const isBucketAddress = (file: string) => /^[a-z\d]{2,}:/u.test(file);

/** Opens no connection. */
async function openStorage(config: Pick<Config, "storage" | "dataDir">): Promise<OpenedStorage> {
  const storage = await loadStorage(config.storage);
  return storage.open({
    dataDir: config.dataDir,
    clock: systemClock,
    createFetch: createServiceFetch,
    createToken,
    // No upload is made.
    uploadLifetimeMs: 0,
  });
}

/** Copies an archive such as "s3:automatic-….tar" into the folder of backups, and returns its path there. */
export async function fetchFromBucket(file: string, config: Config, progress: Progress): Promise<string> {
  const [storage, address = ""] = file.split(":");
  const name = basename(address);
  const { backups } = await openStorage(config);
  if (backups === null || storage !== config.storage.kind)
    throw new ArchiveError(`${file} is in a bucket, and STORAGE is not ${storage}.`);
  const found = await backups.get(name);
  if (found === null) {
    const names = (await backups.list()).toSorted().join(", ");
    throw new ArchiveError(`The bucket has no backup ${name}. It has: ${names === "" ? "none" : names}.`);
  }
  const path = join(config.backups.folder, name);
  const present = await stat(path).catch(() => null);
  if (present?.size === found.size) return path;
  if (present !== null) throw alreadyExistsError(path);
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(config.backups.folder, { recursive: true, mode: 0o700 });
  progress.start(`Copying ${name} from the bucket (${formatBytes(found.size)})`);
  try {
    await pipeline(
      untilStopped(found.content, progress),
      createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }),
    );
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  return path;
}

async function* untilStopped(content: AsyncIterable<Uint8Array>, progress: Progress) {
  for await (const chunk of content) {
    progress.throwIfStopped();
    yield chunk;
  }
}

/** Starts the built-in database if it does not run; no other program can use it while it is open for a restore. */
export async function openSiteData(config: Config, log: Logger, purpose?: "restore"): Promise<SiteData> {
  const { objects, backups } = await openStorage(config);
  const { directUrl: databaseUrl, stop: close } = await openDatabase(config, log, purpose);
  return { databaseUrl, objects, backups, close };
}

/** Whether the database runs already: it is configured, or another process has started the built-in one. */
export async function isDatabaseRunning({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">) {
  if (databaseUrl !== null) return true;
  return (await readDatabaseState(getOwnershipFolder(join(dataDir, "postgres"))).catch(() => null)) === "ready";
}
