import type { Pool, PoolClient } from "pg";
import { mostLovedRules } from "../../../core/board/click-report.ts";
import { createSql, mapConnectionErrors, type QuerySql, setIdleTimeout } from "../database/sql.ts";

/** The id of the summary of kind "site". */
export const siteId = "00000000-0000-0000-0000-000000000000";

/** The tag of pages and responses with the most loved boards. */
const mostLovedTag = "most-loved";

/** A period of 365 days has these ages in days; summaries end two days before today (`beforeDay`). */
const maxAge = 364;
const bucketOf = (day: string) => `case when $1::date - ${day} < 29 then $1::date - ${day} + 1
  else ($1::date - ${day} + 1) / 30 * 30 end`;

/**
 * Sums up the days before $1, which is yesterday: clicks of that day can still be stored while it ends. Ages count from
 * today. The views of a product are those of the boards that show it now.
 */
const summarizeSql = `
  with board_clicks as materialized (
    select board_id, product_id, ${bucketOf("day")} as bucket, sum(clicks) as clicks
    from product_clicks where day < $1::date and day >= $1::date - ${maxAge - 1} group by 1, 2, 3
  ),
  views as materialized (
    select board_id, ${bucketOf("day")} as bucket, sum(views) as views
    from board_views where day < $1::date and day >= $1::date - ${maxAge - 1} group by 1, 2
  ),
  counted as (
    select 'board' as kind, board_id as id, bucket, clicks, 0 as views from board_clicks
    union all select 'product', product_id, bucket, clicks, 0 from board_clicks
    union all select 'site', '${siteId}', bucket, clicks, 0 from board_clicks
    union all select 'board', board_id, bucket, 0, views from views
    union all select 'product', product_id, bucket, 0, views from views join board_products using (board_id)
    union all select 'site', '${siteId}', bucket, 0, views from views
  ),
  bucketed as (
    select kind, id, bucket, sum(clicks) as clicks, sum(views) as views from counted group by kind, id, bucket
  ),
  charts as (
    insert into click_charts
    select kind, id,
      coalesce(jsonb_object_agg(bucket, clicks) filter (where clicks > 0), '{}'),
      coalesce(jsonb_object_agg(bucket, views) filter (where views > 0), '{}')
    from bucketed group by kind, id
  )
  insert into click_summaries
  select kind, id,
    coalesce(sum(clicks) filter (where bucket < 7), 0), coalesce(sum(clicks) filter (where bucket < 30), 0), sum(clicks),
    coalesce(sum(views) filter (where bucket < 7), 0), coalesce(sum(views) filter (where bucket < 30), 0), sum(views)
  from bucketed group by kind, id`;

/** Clicks since $1 are not in the summaries. */
const mostLovedSql = `
  with counted as (
    select id, sum(clicks) as clicks from (
      select id, clicks_${mostLovedRules.days} as clicks from click_summaries where kind = 'board'
      union all
      select board_id, clicks from product_clicks where day >= $1::date
    ) as parts group by id having sum(clicks) >= ${mostLovedRules.minClicks}
  ),
  ranked as (
    select list.style, boards.id as board_id,
      row_number() over (partition by list.style order by counted.clicks desc, boards.id) as position
    from counted join boards on boards.id = counted.id and boards.status = 'published' and boards.deleted_at is null
    cross join lateral (values (''), (boards.style_slug)) as list (style)
  )
  select style, position::integer, board_id as "boardId" from ranked
  where position <= ${mostLovedRules.boards}
    and style in (select style from ranked where position = ${mostLovedRules.boards})
  order by style, position`;

/** The summaries cover the days before this one; null before the first `summarize`. */
export async function readSummarizedDay(sql: QuerySql): Promise<string | null> {
  const [row] = await sql<{ day: string }>("select before_day::text as day from click_summary_state");
  return row?.day ?? null;
}

/** Ten million clicks take longer than other statements may. */
const summaryTimeoutMs = 5 * 60_000;

/** Errors: `database.unavailable`. Two nodes cannot summarize at once. */
export async function summarize(pool: Pool, today: string): Promise<void> {
  const beforeDay = addDays(today, -1);
  await runInTransaction(pool, async (sql, client) => {
    await sql("lock table click_summary_state in exclusive mode");
    if ((await readSummarizedDay(sql)) !== beforeDay) {
      await sql("delete from click_summaries");
      await sql("delete from click_charts");
      const query = { text: summarizeSql, values: [beforeDay], query_timeout: summaryTimeoutMs };
      await mapConnectionErrors(() => client.query(query));
      await sql(
        `insert into click_summary_state (id, before_day) values (1, $1)
         on conflict (id) do update set before_day = excluded.before_day`,
        [beforeDay],
      );
    }
    await listMostLovedAgain(sql, beforeDay);
  });
}

/** Pages with the lists become stale only when the lists change. */
async function listMostLovedAgain(sql: QuerySql, beforeDay: string): Promise<void> {
  const listed = await sql(mostLovedSql, [beforeDay]);
  const stored = await sql(
    `select style, position, board_id as "boardId" from most_loved_boards order by style, position`,
  );
  if (JSON.stringify(listed) === JSON.stringify(stored)) return;
  await sql("delete from most_loved_boards");
  await sql(
    `insert into most_loved_boards (style, position, board_id)
     select style, position, "boardId" from jsonb_to_recordset($1) as list (style text, position integer, "boardId" uuid)`,
    [JSON.stringify(listed)],
  );
  await sql("select record_content_change(array[$1])", [mostLovedTag]);
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Runs the task in a transaction; closing the connection of an open one rolls it back. */
async function runInTransaction<Result>(
  pool: Pool,
  task: (sql: QuerySql, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await mapConnectionErrors(() => pool.connect());
  const sql = createSql(client);
  let failed = true;
  try {
    await sql(`begin; ${setIdleTimeout}`);
    const result = await task(sql, client);
    await sql("commit");
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}
