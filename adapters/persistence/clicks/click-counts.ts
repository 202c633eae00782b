import type { ReportQuery } from "../../../core/board/click-report.ts";
import type { QuerySql } from "../database/sql.ts";
import { addDays, readSummarizedDay, siteId } from "./click-summaries.ts";

/** What is counted: each board, each product, or the site. */
type Kind = ReportQuery["kind"] | "site";

/** Without current summaries, for example while their job fails, all rows are counted: correct, but slow. */
export interface Period {
  /** The first day of the period. */
  readonly start: string;
  /** Days to add to the ages in the summaries, which end with the day before today until the job has run. */
  readonly shift: number;
  readonly hasSummaries: boolean;
}

/** Clicks and views (those without a product) that are not in the summaries, since $1. */
const recentRows = ({ hasSummaries }: Period) =>
  hasSummaries
    ? "select day, board_id, product_id, clicks, views from unsummarized_clicks where day >= $1::date"
    : `select day, board_id, product_id, clicks, 0 as views from product_clicks where day >= $1::date
      union all select day, board_id, null, 0, views from board_views where day >= $1::date`;

const recentSums: Readonly<Record<Kind, string>> = {
  board: "select board_id as id, sum(clicks) as clicks, sum(views) as views from recent group by board_id",
  product: `select id, sum(clicks) as clicks, sum(views)::bigint as views from (
      select product_id as id, clicks, 0 as views from recent where product_id is not null
      union all select shown.product_id, 0, viewed.views from (
        select board_id, sum(views) as views from recent where product_id is null group by board_id
      ) as viewed join board_products as shown using (board_id)
    ) as parts group by id`,
  site: `select '${siteId}'::uuid as id, sum(clicks) as clicks, sum(views) as views from recent`,
};

/** Clicks and views of a period by id; $1 is its first day. */
export const countedSql = (kind: Kind, days: number, period: Period) => `
  with recent as (${recentRows(period)})
  select id, coalesce(clicks_${days}, 0) + coalesce(recent.clicks, 0) as clicks,
    coalesce(views_${days}, 0) + coalesce(recent.views, 0) as views
  from (select * from click_summaries where kind = '${kind}' and ${period.hasSummaries}) as summary
  full join (${recentSums[kind]}) as recent using (id)`;

export async function findPeriod(sql: QuerySql, { today, days }: Pick<ReportQuery, "today" | "days">): Promise<Period> {
  const start = addDays(today, 1 - days);
  const summarized = await readSummarizedDay(sql);
  // Yesterday until the job has run after midnight.
  const shift = [0, 1].find((age) => addDays(today, -age) === summarized);
  return { start, shift: shift ?? 0, hasSummaries: shift !== undefined };
}

export interface CountedAge {
  /** Days before the last day of the period; for a summarized month, the age of its last day. */
  readonly age: number;
  readonly clicks: number;
  readonly views: number;
}

const recentAges: Readonly<Record<Kind, string>> = {
  board: "select board_id as id, day, clicks, views from recent where board_id = any($2::uuid[])",
  // The views of products are in no chart.
  product: "select product_id as id, day, clicks, 0 as views from recent where product_id = any($2::uuid[])",
  site: `select '${siteId}'::uuid as id, day, clicks, views from recent`,
};

const agesSql = (kind: Kind, period: Period) => `
  with recent as (${recentRows(period)}),
  summary as (select * from click_summaries where kind = '${kind}' and id = any($2::uuid[]) and ${period.hasSummaries}),
  chart as (select * from click_charts where kind = '${kind}' and id = any($2::uuid[]) and ${period.hasSummaries})
  select id, $3::date - day as age, sum(clicks)::float8 as clicks, sum(views)::float8 as views
  from (${recentAges[kind]}) as counted group by id, day
  union all select id, ${period.shift}, clicks_1, views_1 from summary
  union all select id, ${period.shift} + 1, clicks_2 - clicks_1, views_2 - views_1 from summary
  union all select id, ${period.shift} + age::integer, clicks, views from chart, lateral (
    select age, count::float8 as clicks, 0::float8 as views from jsonb_each_text(clicks_by_age) as part (age, count)
    union all select age, 0, count::float8 from jsonb_each_text(views_by_age) as part (age, count)
  ) as parts`;

interface AgesQuery extends Pick<ReportQuery, "today"> {
  readonly kind: Kind;
  readonly ids: readonly string[];
  readonly period: Period;
}

/** Clicks and views of these ids by age. */
export async function readAges(sql: QuerySql, { kind, ids, today, period }: AgesQuery) {
  const values = [period.start, ids, today];
  return Map.groupBy(await sql<CountedAge & { id: string }>(agesSql(kind, period), values), ({ id }) => id);
}
