import type { Pool, PoolClient } from "pg";
import { mostLovedRules, reportPeriods } from "../../../core/board/click-report.ts";
import { createSql, mapConnectionErrors, type QuerySql, setIdleTimeout } from "../database/sql.ts";

/** The id of the summary of kind "site". */
export const siteId = "00000000-0000-0000-0000-000000000000";

/** The tag of pages and responses with the most loved boards. */
const mostLovedTag = "most-loved";

/** The last days that are not in the charts, because their counts can still grow. */
const daysWithoutChart = 2;

/** A period of 365 days has these ages in days on its last day, $1. Later days are not summarized yet. */
const inPeriod = "day between $1::date - 364 and $1::date";
/** Ages from 30 days are joined to months. */
const bucket = "case when $1::date - day < 30 then $1::date - day else ($1::date - day) / 30 * 30 end as bucket";

const periods = [1, daysWithoutChart, ...reportPeriods];
const counts = ["clicks", "views"].flatMap((count) => periods.map((days) => `${count}_${days}`));
const sums = ["clicks", "views"].flatMap((count) =>
  periods.map((days) => `coalesce(sum(${count}) filter (where bucket < ${days}), 0)`),
);

/**
 * Sums `source` (board_id, product_id, bucket, clicks, views) up by kind, id and bucket. The views of a product, which have
 * no product in the source, are those of the boards that show it now.
 */
const bucketed = `
  counted as (
    select 'board' as kind, board_id as id, bucket, clicks, views from source
    union all select 'product', product_id, bucket, clicks, 0 from source where product_id is not null
    union all select 'product', shown.product_id, bucket, 0, views
      from source join board_products as shown using (board_id) where source.product_id is null
    union all select 'site', '${siteId}', bucket, clicks, views from source
  ),
  bucketed as (
    select kind, id, bucket, sum(clicks) as clicks, sum(views) as views from counted group by kind, id, bucket
  )`;
const insertSums = `
  insert into click_summaries (kind, id, ${counts.join(", ")})
  select kind, id, ${sums.join(", ")} from bucketed group by kind, id order by kind, id`;

/** Sums everything up, in the one snapshot in which `unsummarized_clicks` is emptied. */
const summarizeAllSql = `
  with emptied as (delete from unsummarized_clicks where day <= $1::date),
  source as materialized (
    select board_id, product_id, ${bucket}, sum(clicks) as clicks, 0 as views
    from product_clicks where ${inPeriod} group by 1, 2, 3
    union all
    select board_id, null, ${bucket}, 0, sum(views) from board_views where ${inPeriod} group by 1, 3
  ),
  ${bucketed},
  charts as (
    insert into click_charts
    select kind, id,
      coalesce(jsonb_object_agg(bucket, clicks) filter (where clicks > 0), '{}'),
      coalesce(jsonb_object_agg(bucket, views) filter (where views > 0), '{}')
    from bucketed where bucket >= ${daysWithoutChart} group by kind, id
  )
  ${insertSums}`;

const addUnsummarizedSql = `
  with emptied as (delete from unsummarized_clicks where day <= $1::date returning *),
  source as (
    select board_id, product_id, ${bucket}, sum(clicks) as clicks, sum(views) as views
    from emptied where ${inPeriod} group by 1, 2, 3
  ),
  ${bucketed}
  ${insertSums}
  on conflict (kind, id) do update set
    ${counts.map((count) => `${count} = click_summaries.${count} + excluded.${count}`).join(", ")}`;

const mostLovedSql = `
  with counted as (
    select id, clicks_${mostLovedRules.days} as clicks from click_summaries
    where kind = 'board' and clicks_${mostLovedRules.days} >= ${mostLovedRules.minClicks}
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

const storedMostLovedSql = `
  select style, position, board_id as "boardId" from most_loved_boards order by style, position`;

/** The day with which the periods of the summaries end; null before the first `summarize`. */
export async function readSummarizedDay(sql: QuerySql): Promise<string | null> {
  const [row] = await sql<{ day: string | null }>("select day::text as day from click_summary_state");
  return row?.day ?? null;
}

/** Whether a new summary would change anything; one query, because it is made every few minutes also by an idle site. */
const outdatedSql = `
  select (select day from click_summary_state) is distinct from $1::date
    or exists (select from unsummarized_clicks where day <= $1::date)
    or (select jsonb_agg(to_jsonb(list) order by style, position) from (${mostLovedSql}) as list)
      is distinct from (select jsonb_agg(to_jsonb(stored) order by style, position) from (${storedMostLovedSql}) as stored)
    as "isOutdated"`;

/** Ten million clicks take longer than other statements may. */
const summaryTimeoutMs = 5 * 60_000;

/** Errors: `database.unavailable`. Two nodes cannot summarize at once. */
export async function summarize(pool: Pool, today: string): Promise<void> {
  const [state] = await createSql(pool)<{ isOutdated: boolean }>(outdatedSql, [today]);
  if (!state?.isOutdated) return;
  await runInTransaction(pool, async (sql, client) => {
    await sql("lock table click_summary_state in exclusive mode");
    const run = (text: string) => {
      const query = { text, values: [today], query_timeout: summaryTimeoutMs };
      return mapConnectionErrors(() => client.query(query));
    };
    if ((await readSummarizedDay(sql)) === today) await run(addUnsummarizedSql);
    else {
      await sql("delete from click_summaries");
      await sql("delete from click_charts");
      await run(summarizeAllSql);
      await sql(
        `insert into click_summary_state (id, before_day, day) values (1, $1, $2)
         on conflict (id) do update set before_day = excluded.before_day, day = excluded.day`,
        [addDays(today, -1), today],
      );
    }
    await listMostLovedAgain(sql);
  });
}

/** Pages with the lists become stale only when the lists change. */
async function listMostLovedAgain(sql: QuerySql): Promise<void> {
  const listed = await sql(mostLovedSql);
  const stored = await sql(storedMostLovedSql);
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
