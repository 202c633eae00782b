import { Client } from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { runSql } from "../../environment/database.ts";

/** Somebody who is in the middle of changing a row, until `letGo`. */
export async function lockRow(url: string, table: "boards" | "terms", id: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query(`select from ${table} where id = $1 for update`, [id]);
  return { letGo: () => client.query("rollback") };
}

const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Until exactly so many statements wait for a row. */
export async function waitForBlockedQueries(url: string, count: number): Promise<void> {
  await vi.waitFor(async () => expect(await runSql(url, waiting)).toHaveLength(count), 10_000);
}
