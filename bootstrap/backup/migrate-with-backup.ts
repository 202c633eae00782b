import { join } from "node:path";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { formatBackupName } from "./site-data.ts";

interface Options {
  readonly persistence: Pick<Persistence, "migrate" | "findNextMigration">;
  readonly databaseUrl: string;
  readonly config: Pick<Config, "databaseUrl" | "backups">;
  readonly log: Pick<Logger, "warn">;
}

/**
 * Applies missing migrations. Before they change the built-in database, all rows are backed up; a PostgreSQL of the owner's
 * own has backups of its own. Errors: those of `migrate` and `makeBackup`.
 */
export async function migrateWithBackup(options: Options): Promise<void> {
  const { persistence, config } = options;
  const isBackedUp = config.databaseUrl === null && config.backups.everySeconds !== null;
  const next = isBackedUp ? await persistence.findNextMigration() : null;
  if (next !== null) await backUpRows(options, next);
  await persistence.migrate();
}

async function backUpRows({ databaseUrl, config, log }: Options, migration: string): Promise<void> {
  const path = join(config.backups.folder, formatBackupName(`before-${migration}`));
  // Loaded lazily: almost every start has nothing to migrate.
  const { makeBackup } = await import("./make-backup.ts");
  await makeBackup({ databaseUrl, objects: null, secretsFolder: null }, path, {
    start: () => undefined,
    add: () => undefined,
    note: (line) => log.warn(line),
    end: () => undefined,
  });
  log.warn(`This version changes the tables of the database. Their rows were backed up to ${path}`);
}
