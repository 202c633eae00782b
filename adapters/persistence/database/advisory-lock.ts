import { Client } from "pg";
import { createSql, mapConnectionErrors, type QuerySql } from "./sql.ts";

/** Arbitrary numbers that must be the same on every node. */
export const advisoryLockIds = { migration: 5_150_201, firstStart: 5_150_202, views: 5_150_203 } as const;

/**
 * Runs a task under an advisory lock, which one node at a time can hold; the others wait. The lock ends with its
 * connection, also when the process is killed. Errors: `database.unavailable` when the lock cannot be acquired; errors of
 * the task are passed on.
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
