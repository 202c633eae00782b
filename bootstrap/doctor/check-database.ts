import { Client } from "pg";
import { hasReached, type PrimaryState, stateOf } from "../../adapters/persistence/database/replicas.ts";
import { makeSql, type Sql } from "../../adapters/persistence/database/sql.ts";
import { PoolingError } from "../../adapters/persistence/database/transaction-pooling.ts";
import { openPersistence } from "../../adapters/persistence/open-persistence.ts";
import { UnavailableError } from "../../core/kernel/domain-error.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../embedded-postgres/open-database.ts";
import type { Logger } from "../logger.ts";
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

const replicaTimeoutMs = 5_000;

const asking = async <Answer>(url: string, ask: (sql: Sql) => Promise<Answer>): Promise<Answer> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: replicaTimeoutMs,
    query_timeout: replicaTimeoutMs,
  });
  await client.connect();
  return await ask(makeSql(client)).finally(() => client.end());
};

const checkReplica = async (url: string, primary: PrimaryState): Promise<Finding> => {
  const { host, pathname } = new URL(url);
  const about = `Replica ${host}${pathname}`;
  try {
    const reached = await asking(url, (sql) => hasReached(sql, primary));
    return {
      about,
      says: reached ? "is up to date" : "lags behind; it is read again once it has caught up",
    };
  } catch (error) {
    const advice = "Check DATABASE_REPLICA_URLS: each names a standby of DATABASE_URL that lets this machine in.";
    return { about, says: `is not read: ${messageOf(error)}`, advice };
  }
};

/** Whether each read replica answers and follows the database. Nothing to say where the database itself is away. */
export const checkReplicas = async ({ databaseUrl, databaseReplicaUrls }: Config): Promise<Finding[]> => {
  if (databaseUrl === null || databaseReplicaUrls.length === 0) return [];
  const primary = await asking(databaseUrl, stateOf).catch(() => null);
  return primary === null ? [] : Promise.all(databaseReplicaUrls.map((url) => checkReplica(url, primary)));
};
