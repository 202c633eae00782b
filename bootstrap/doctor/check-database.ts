import { Client } from "pg";
import { PoolingError } from "../../adapters/persistence/database/transaction-pooling.ts";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { UnavailableError } from "../../core/kernel/unavailable.errors.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { openDatabase } from "../open-database.ts";
import { type Finding, messageOf } from "./check-machine.ts";

const OLDEST_MAJOR = 15;
const PATIENCE_MS = 5_000;
const about = "Database";

const majorVersion = async (connectionString: string) => {
  const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    return Math.floor(Number(rows[0]?.version) / 10_000);
  } finally {
    await client.end();
  }
};

const hasSchema = async (url: string) => {
  const persistence = await openPersistence({ url });
  return persistence.ready().finally(() => persistence.close());
};

const look = async (url: string): Promise<Finding> => {
  const version = await majorVersion(url);
  if (version < OLDEST_MAJOR) {
    const advice = `Use PostgreSQL ${OLDEST_MAJOR} or newer, or leave DATABASE_URL out.`;
    return { about, says: `PostgreSQL ${version} is too old`, advice };
  }
  if (await hasSchema(url)) return { about, says: `PostgreSQL ${version} answers and its tables are in place` };
  const advice = "Start the site once to set them up. If it says they are newer, update the program.";
  return { about, says: `PostgreSQL ${version} answers, but its tables do not match this program`, advice };
};

/** Whether the database answers, is new enough and has this program's tables. The built-in one is started for it. */
export const checkDatabase = async (config: Config, log: Logger): Promise<Finding> => {
  try {
    const database = await openDatabase(config, log);
    return await look(database.url).finally(() => database.stop());
  } catch (error) {
    if (error instanceof PoolingError) return { about, says: error.message, advice: error.suggestion ?? "" };
    const reason = error instanceof UnavailableError ? error.cause : error;
    const advice =
      config.databaseUrl === null
        ? "See what it says; `LOG_LEVEL=debug npm start` shows the database's own lines."
        : "Check DATABASE_URL, and that the server runs and lets this machine in.";
    return { about, says: `does not answer: ${messageOf(reason)}`, advice };
  }
};
