import { join } from "node:path";
import type { BackupStore, OpenedStorage } from "../../adapters/configurable-adapter.ts";
import { createServiceFetch } from "../../adapters/http-client/service-fetch.ts";
import { createToken, systemClock } from "../../adapters/system/system.ts";
import type { ObjectStorage } from "../../core/storage/object-storage.port.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../embedded-postgres/open-database.ts";
import { ownershipFolder, readPublishedPort } from "../embedded-postgres/ownership.ts";
import type { Logger } from "../logger.ts";
import { loadStorage } from "../wiring/adapter-choices.ts";

/** The database and the storage of the configured site, whether it runs or not. */
export interface SiteData {
  /** Leads to the server itself, not to a pool of transactions. Contains a password and must not be logged. */
  readonly databaseUrl: string;
  readonly objects: ObjectStorage;
  /** Null when `STORAGE` is not s3. */
  readonly backups: BackupStore | null;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** Opens no connection. */
export async function openStorage(config: Pick<Config, "storage" | "dataDir">): Promise<OpenedStorage> {
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

/** Starts the built-in database if it does not run. */
export async function openSiteData(config: Config, log: Logger): Promise<SiteData> {
  const { objects, backups } = await openStorage(config);
  const { directUrl: databaseUrl, stop: close } = await openDatabase(config, log);
  return { databaseUrl, objects, backups, dataDir: config.dataDir, close };
}

/** Whether the database is there without being started: another process runs it. */
export async function isDatabaseRunning({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">) {
  if (databaseUrl !== null) return true;
  const port = await readPublishedPort(ownershipFolder(join(dataDir, "postgres"))).catch(() => null);
  return port !== null;
}

/** The file name of a backup: its reason and the present time in UTC. */
export function formatBackupName(reason: string, now = new Date()): string {
  const time = now.toISOString().slice(0, 19).replaceAll(":", "").replace("T", "-");
  return `${reason}-${time}.tar`;
}
