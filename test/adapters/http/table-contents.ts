import { runSql } from "../../database.ts";

/** What a refused call must leave as it was, by table. Sessions and limits are left out: looking at them may renew them. */
export async function tableContents(databaseUrl: string): Promise<Record<string, unknown>> {
  const tables = ["boards", "terms", "users", "site_settings", "board_views_seen"];
  const digests = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`,
  );
  const [row] = await runSql(databaseUrl, `select ${digests.join(", ")}`);
  return { ...(typeof row === "object" ? row : {}) };
}
