import { Client } from "pg";
import { createSql, mapConnectionErrors, type QuerySql } from "./sql.ts";

/** Any numbers will do, as long as every node of this program uses the same. */
export const advisoryLockIds = { migration: 5_150_201, firstStart: 5_150_202, views: 5_150_203 } as const;

/**
 * Does the work while no other node does work under the same lock; the others wait. The lock belongs to the
 * session: it ends with the connection, also when this process is killed. Errors: `database.unavailable` when there is
 * no lock to be had; those of the work are the work's own, which may stand on more than the database.
 */
export async function withAdvisoryLock<Result>(
  url: string,
  lock: number,
  task: (sql: QuerySql) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  const sql = createSql(client);
  await mapConnectionErrors(() => client.connect());
  try {
    await sql("select pg_advisory_lock($1)", [lock]);
    return await task(sql);
  } finally {
    await client.end();
  }
}
