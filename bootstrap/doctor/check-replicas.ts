import { Client } from "pg";
import { hasReached, type PrimaryState, stateOf } from "../../adapters/persistence/database/replica.ts";
import { makeSql, type Sql } from "../../adapters/persistence/database/sql.ts";
import type { Config } from "../config.ts";
import { type Finding, messageOf } from "./check-machine.ts";

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
