import { refuseTransactionPooling } from "../adapters/persistence/database/transaction-pooling.ts";
import type { Config } from "./config.ts";
import { startEmbeddedPostgres } from "./embedded-postgres/open-database.ts";
import type { Logger } from "./logger.ts";

export interface Database {
  /** With user and password: never for a log. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The configured PostgreSQL, or the one that comes with the program, started now.
 * Errors: `database.transaction-pooling`, `database.unavailable`.
 */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.databaseUrl !== null) {
    await refuseTransactionPooling(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  return await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.debug({ from: "database" }, line),
    notice: (line) => log.warn({ from: "database" }, line),
  });
}
