import { runSql } from "../../environment/database.ts";

/**
 * Digests of the tables that a rejected request must not change. Requests may renew sessions and rate limits, so these
 * are left out.
 */
export async function tableContents(databaseUrl: string): Promise<Record<string, unknown>> {
  const tables = ["boards", "terms", "users", "site_settings", "board_views_seen"];
  const digests = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`,
  );
  const [row] = await runSql(databaseUrl, `select ${digests.join(", ")}`);
  return { ...(typeof row === "object" ? row : {}) };
}
