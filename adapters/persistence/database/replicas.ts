import { Pool } from "pg";
import { UnavailableError } from "../../../core/kernel/unavailable.errors.ts";
import { poolSettings } from "./pool-settings.ts";
import { makeSql, type Sql } from "./sql.ts";

/** A replica that failed is left alone this long, so that readers do not wait for it one after the other. */
const restMs = 5_000;

interface Replica {
  readonly sql: Sql;
  restsUntil: number;
}

export interface Replicas {
  readonly sql: Sql;
  close(): Promise<void>;
}

/** Reads in turn from the replicas, and from the primary when there is none or one fails. */
export function openReplicas(urls: readonly string[], primary: Sql, log: (line: string) => void): Replicas {
  const pools = urls.map((url) => openPool(url, log));
  const sql = readingInTurn(pools.map(makeSql), primary, () => performance.now());
  return { sql, close: async () => void (await Promise.all(pools.map((pool) => pool.end()))) };
}

/** Without a listener a replica that goes away would end the program. */
function openPool(url: string, log: (line: string) => void): Pool {
  const pool = new Pool(poolSettings(url));
  const report = (error: Error) => log(`A replica closed a connection: ${error.message}`);
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/** `clock` gives milliseconds that only grow. */
export function readingInTurn(sources: readonly Sql[], primary: Sql, clock: () => number): Sql {
  const replicas: Replica[] = sources.map((sql) => ({ sql, restsUntil: 0 }));
  let turn = 0;
  return async (text, values) => {
    const awake = replicas.filter((replica) => replica.restsUntil <= clock());
    const replica = awake[turn++ % awake.length];
    if (replica === undefined) return primary(text, values);
    try {
      return await replica.sql(text, values);
    } catch (error) {
      if (error instanceof UnavailableError) replica.restsUntil = clock() + restMs;
      return primary(text, values);
    }
  };
}
