import { Client } from "pg";
import { makeSql, type Sql } from "./sql.ts";

/** Any numbers will do, as long as every node of this program uses the same. */
export const locks = { migration: 5_150_201, firstStart: 5_150_202 } as const;

/**
 * Does the work while no other node does work under the same lock; the others wait. The lock belongs to the
 * session: it ends with the connection, also when this process is killed.
 */
export async function underLock<Result>(
  url: string,
  lock: number,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await work(makeSql(client));
  } finally {
    await client.end();
  }
}
