import { Client } from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { runSql } from "../../environment/database.ts";

/** Locks a row in an open transaction until `release` is called. */
export async function lockRow(url: string, table: "boards" | "terms" | "users", id: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query(`select from ${table} where id = $1 for update`, [id]);
  return { release: () => client.query("rollback") };
}

const blockedSql = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Waits until exactly `count` statements are blocked by a lock. */
export async function waitForBlockedQueries(url: string, count: number): Promise<void> {
  await vi.waitFor(async () => expect(await runSql(url, blockedSql)).toHaveLength(count), 30_000);
}
