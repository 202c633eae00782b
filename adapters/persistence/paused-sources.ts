import type { Pause, PauseStore } from "../../core/product/pause-retailer.ts";
import { isPausableSource } from "../../core/product/source-rights.ts";
import type { QuerySql } from "./database/sql.ts";

type StoredPause = Omit<Pause, "source"> & { readonly source: string };

const listSql = `select source, paused_at as "pausedAt", paused_by as "pausedBy" from paused_sources order by source`;
const addSql =
  "insert into paused_sources (source, paused_at, paused_by) values ($1, $2, $3) on conflict (source) do nothing";

/** All nodes learn of a change from the log of changes (`content-changes.ts`). */
export function createPauseStore({ sql }: { readonly sql: QuerySql }): PauseStore {
  return {
    list: async () =>
      (await sql<StoredPause & Record<string, unknown>>(listSql)).flatMap(({ source, pausedAt, pausedBy }) =>
        isPausableSource(source) ? { source, pausedAt, pausedBy } : [],
      ),
    add: async ({ source, pausedAt, pausedBy }) => {
      await sql(addSql, [source, pausedAt, pausedBy]);
    },
    remove: async (source) =>
      (await sql("delete from paused_sources where source = $1 returning source", [source])).length > 0,
  };
}
