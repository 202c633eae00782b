import type { Pool } from "pg";
import {
  type CareProduct,
  type ClickReport,
  type ClickReports,
  careRules,
  type ExportedClicks,
  type ReportQuery,
  reportRows,
  toChart,
} from "../../../core/board/click-report.ts";
import { type CardRecord, cardColumns, toCard } from "../boards/board-mapper.ts";
import { createSql, mapConnectionErrors, type QuerySql } from "../database/sql.ts";
import { addDays, readSummarizedDay, siteId, summarize } from "./click-summaries.ts";

type Counts = Readonly<Record<string, number>>;

interface CountedRow {
  readonly id: string;
  readonly clicks: number;
  readonly views: number;
}

type TitledRow = CountedRow & { readonly title: string };

/** Clicks and views since $1, which are not in the summaries. */
const liveRows = {
  board: `select board_id as id, day, clicks, 0 as views from product_clicks where day >= $1
    union all select board_id, day, 0, views from board_views where day >= $1`,
  product: `select product_id as id, day, clicks, 0 as views from product_clicks where day >= $1
    union all select product_id, day, 0, views from board_views join board_products using (board_id) where day >= $1`,
  site: `select '${siteId}'::uuid as id, day, clicks, 0 as views from product_clicks where day >= $1
    union all select '${siteId}'::uuid, day, 0, views from board_views where day >= $1`,
} as const;

/** Without current summaries, as while the job fails, everything is counted; that is right and slow. */
interface Period {
  /** The first day that is counted and not taken from the summaries. */
  readonly since: string;
  /** Days by which the ages in the summaries are behind today. */
  readonly shift: number;
  readonly hasSummaries: boolean;
}

const countedSql = (kind: keyof typeof liveRows, days: number, { hasSummaries }: Period) => `
  select id, (coalesce(clicks_${days}, 0) + coalesce(live.clicks, 0))::float8 as clicks,
    (coalesce(views_${days}, 0) + coalesce(live.views, 0))::float8 as views
  from (select * from click_summaries where kind = '${kind}' and ${hasSummaries}) as summary full join (
    select id, sum(clicks) as clicks, sum(views) as views from (${liveRows[kind]}) as parts group by id
  ) as live using (id)`;

/** The sort comes before the titles, so that only those of the rows are read; some of them can have been deleted since. */
function buildRowsSql({ kind, days, order, isAscending }: ReportQuery, period: Period): string {
  const value = order === "rate" ? "clicks / nullif(views, 0)" : order;
  const titles = kind === "board" ? "boards where deleted_at is null" : "products";
  return `
    with counted as (
      select * from (${countedSql(kind, days, period)}) as sums where clicks > 0 or views > 0
      order by ${value} ${isAscending ? "asc" : "desc"} nulls last, clicks + views desc, id limit ${2 * reportRows}
    )
    select id, title, clicks, views from counted join (select id, title from ${titles}) as listed using (id)
    order by ${value} ${isAscending ? "asc" : "desc"} nulls last, clicks + views desc, id limit ${reportRows}`;
}

const buildWithoutClicksSql = (period: Period) => `
  select id, title, views from (
    select * from (${countedSql("board", 30, period)}) as sums where clicks = 0 and views >= ${careRules.minViews}
    order by views desc, id limit ${10 * careRules.rows}
  ) as counted join (
    select id, title from boards where status = 'published' and deleted_at is null
  ) as listed using (id)
  order by views desc, id limit ${careRules.rows}`;

const deadLinksSql = `
  select boards.id as "boardId", boards.title as "boardTitle", coalesce(shown.overrides ->> 'title', product.title) as title
  from boards join board_products as shown on shown.board_id = boards.id
  join products as product on product.id = shown.product_id and product.is_gone
  left join click_summaries as summary on summary.kind = 'board' and summary.id = boards.id
  where boards.gone_count > 0 and boards.status = 'published' and boards.deleted_at is null
  order by coalesce(summary.views_30, 0) desc, boards.id, shown.position limit ${careRules.rows}`;

const buildWithoutNoteSql = (period: Period) => `
  with counted as (
    select id, clicks from (${countedSql("product", 30, period)}) as sums where clicks > 0
    order by clicks desc, id limit ${10 * careRules.rows}
  )
  select board.id as "boardId", board.title as "boardTitle", board.product as title
  from counted cross join lateral (
    select boards.id, boards.title, coalesce(shown.overrides ->> 'title', product.title) as product
    from board_products as shown join products as product on product.id = shown.product_id
    join boards on boards.id = shown.board_id and boards.status = 'published' and boards.deleted_at is null
    where shown.product_id = counted.id and coalesce(shown.note, '') = ''
    order by boards.id limit 1
  ) as board
  order by clicks desc limit ${careRules.rows}`;

const mostLovedSql = `
  select ${cardColumns} from boards join (
    select board_id as id, position from most_loved_boards where style = $1
  ) as loved using (id) where status = 'published' and deleted_at is null order by position`;

const exportSql = `
  declare exported no scroll cursor for
  select boards.id as "boardId", boards.title as "boardTitle", products.id as "productId",
    products.title as "productTitle", counted.clicks::float8 as clicks
  from (
    select board_id, product_id, sum(clicks) as clicks from product_clicks where day between $1 and $2 group by 1, 2
  ) as counted
  join boards on boards.id = counted.board_id join products on products.id = counted.product_id
  order by counted.clicks desc, boards.id, products.id`;
const exportBatch = 1_000;

export function createClickReports({ sql, pool }: { readonly sql: QuerySql; readonly pool: Pool }): ClickReports {
  return {
    read: (query) => readReport(sql, query),
    listCare: async (today) => {
      const period = await findPeriod(sql, { today, days: 30 });
      const [withoutClicks, deadLinks, withoutNote] = await Promise.all([
        sql<{ id: string; title: string; views: number }>(buildWithoutClicksSql(period), [period.since]),
        sql<CareProduct & Record<string, unknown>>(deadLinksSql),
        sql<CareProduct & Record<string, unknown>>(buildWithoutNoteSql(period), [period.since]),
      ]);
      return { withoutClicks, deadLinks, withoutNote };
    },
    exportClicks: ({ today, days }) => readCursor(pool, [addDays(today, 1 - days), today]),
    listMostLoved: async (style) => (await sql<CardRecord>(mostLovedSql, [style ?? ""])).map(toCard),
    summarize: (today) => summarize(pool, today),
  };
}

async function findPeriod(sql: QuerySql, { today, days }: Pick<ReportQuery, "today" | "days">): Promise<Period> {
  const summarized = await readSummarizedDay(sql);
  if (summarized === addDays(today, -1)) return { since: summarized, shift: 0, hasSummaries: true };
  // Until the job has run after midnight.
  if (summarized === addDays(today, -2)) return { since: summarized, shift: 1, hasSummaries: true };
  return { since: addDays(today, 1 - days), shift: 0, hasSummaries: false };
}

async function readReport(sql: QuerySql, query: ReportQuery): Promise<ClickReport> {
  const { kind, days, today } = query;
  const period = await findPeriod(sql, query);
  const [[site], rows] = await Promise.all([
    sql<CountedRow>(countedSql("site", days, period), [period.since]),
    sql<TitledRow>(buildRowsSql(query, period), [period.since]),
  ]);
  const ids = rows.map(({ id }) => id);
  const read = (of: keyof typeof liveRows, listed: readonly string[]) =>
    Promise.all([
      readCharts(sql, of, period.hasSummaries ? listed : []),
      readLiveAges(sql, of, [period.since, listed, today]),
    ]);
  const [[siteCharts, siteAges], [charts, ages]] = await Promise.all([read("site", [siteId]), read(kind, ids)]);
  const chart = (counts: Counts | undefined, live: readonly LiveAge[] | undefined, count: "clicks" | "views") => {
    const summarized = Object.entries(counts ?? {}).map(([age, sum]) => [Number(age) + period.shift, sum] as const);
    return toChart(days, [...summarized, ...(live ?? []).map((one) => [one.age, one[count]] as const)]);
  };
  return {
    clicks: site?.clicks ?? 0,
    views: site?.views ?? 0,
    clicksChart: chart(siteCharts.get(siteId)?.clicks, siteAges.get(siteId), "clicks"),
    viewsChart: chart(siteCharts.get(siteId)?.views, siteAges.get(siteId), "views"),
    rows: rows.map((row) => ({ ...row, chart: chart(charts.get(row.id)?.clicks, ages.get(row.id), "clicks") })),
  };
}

/** Counts by age in days, or months of 30 days. */
async function readCharts(sql: QuerySql, kind: keyof typeof liveRows, ids: readonly string[]) {
  const rows = await sql<{ id: string; clicks: Counts; views: Counts }>(
    `select id, clicks_by_age as clicks, views_by_age as views from click_charts where kind = $1 and id = any($2::uuid[])`,
    [kind, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface LiveAge {
  readonly id: string;
  readonly age: number;
  readonly clicks: number;
  readonly views: number;
}

/** Clicks and views since the first value of these ids, by age in days on the last value. */
async function readLiveAges(sql: QuerySql, kind: keyof typeof liveRows, values: readonly unknown[]) {
  const rows = await sql<LiveAge & Record<string, unknown>>(
    `select id, $3::date - day as age, sum(clicks)::float8 as clicks, sum(views)::float8 as views
     from (${liveRows[kind]}) as parts where id = any($2::uuid[]) group by id, day`,
    values,
  );
  return Map.groupBy(rows, ({ id }) => id);
}

/** Reads batch by batch in one transaction, which ends with the last batch or when the reader stops. */
async function* readCursor(pool: Pool, values: readonly string[]): AsyncGenerator<readonly ExportedClicks[]> {
  const client = await mapConnectionErrors(() => pool.connect());
  const sql = createSql(client);
  let isOpen = true;
  try {
    // Ends the transaction when the reader does not go on.
    await sql("begin read only; set local idle_in_transaction_session_timeout = '60s'");
    // `declare` takes no parameters, and the days are written by this program.
    await sql(exportSql.replace("$1", `date '${values[0]}'`).replace("$2", `date '${values[1]}'`));
    for (;;) {
      const rows = await sql<ExportedClicks & Record<string, unknown>>(`fetch ${exportBatch} from exported`);
      if (rows.length > 0) yield rows;
      if (rows.length < exportBatch) break;
    }
    await sql("commit");
    isOpen = false;
  } finally {
    client.release(isOpen);
  }
}
