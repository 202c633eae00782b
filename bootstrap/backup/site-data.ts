import { join } from "node:path";
import { createServiceFetch } from "../../adapters/http-client/service-fetch.ts";
import { createToken, systemClock } from "../../adapters/system/system.ts";
import type { ObjectStorage } from "../../core/storage/object-storage.port.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../embedded-postgres/open-database.ts";
import type { Logger } from "../logger.ts";
import { loadStorage } from "../wiring/storage.ts";

/** The database and the storage of the configured site, whether it runs or not. */
export interface SiteData {
  /** Leads to the server itself, not to a pool of transactions. Contains a password and must not be logged. */
  readonly databaseUrl: string;
  readonly objects: ObjectStorage;
  readonly dataDir: string;
  close(): Promise<void>;
}

export async function openSiteData(config: Config, log: Logger): Promise<SiteData> {
  const storage = await loadStorage(config.storage);
  const { objects } = storage.open({
    dataDir: config.dataDir,
    clock: systemClock,
    createFetch: createServiceFetch,
    createToken,
    // No upload is made.
    uploadLifetimeMs: 0,
  });
  const database = await openDatabase(config, log);
  return { databaseUrl: database.directUrl, objects, dataDir: config.dataDir, close: database.stop };
}

function getBackupFolder(dataDir: string): string {
  return join(dataDir, "backups");
}

/** The path of a backup that is named after its reason and the present time in UTC. */
export function formatBackupPath(dataDir: string, name: string, now = new Date()): string {
  const time = now.toISOString().slice(0, 19).replaceAll(":", "").replace("T", "-");
  return join(getBackupFolder(dataDir), `${name}-${time}.tar`);
}
