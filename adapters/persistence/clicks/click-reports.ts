import type { Pool } from "pg";
import {
  type AttentionProduct,
  attentionRules,
  type ClickReport,
  type ClickReports,
  type ExportedClicks,
  type ReportQuery,
  type ReportRow,
  reportRows,
  toChart,
} from "../../../core/board/click-report.ts";
import { type CardRecord, cardColumns, outdatedColumn, toCard } from "../boards/board-mapper.ts";
import { createSql, mapConnectionErrors, type QuerySql } from "../database/sql.ts";
import { type CountedAge, countedSql, findPeriod, type Period, readAges } from "./click-counts.ts";
import { addDays, siteId, summarize } from "./click-summaries.ts";

interface CountedRow {
  readonly id: string;
  readonly clicks: number;
  readonly views: number;
}

type TitledRow = CountedRow & Pick<ReportRow, "title" | "origin">;

/** The fields of `TitleOrigin`; `own` returns the board's own value of a field, or null. */
const originColumn = (title: string, own: (field: string) => string = () => "null") => `json_build_object(
    'asin', coalesce(${own("asin")}, asin), 'imageUrl', coalesce(${own("imageUrl")}, products.image_url),
    'shopUrl', coalesce(${own("shopUrl")}, shop_url), 'outdated', ${outdatedColumn(title)}
  )`;
const ownField = (field: string) => `shown.overrides ->> '${field}'`;
const shownTitle = "coalesce(shown.overrides ->> 'title', products.title)";
const shownOrigin = originColumn(shownTitle, ownField);

/** The sort comes before the titles, so that only those of the rows are read; some of them can have been deleted since. */
function buildRowsSql({ kind, days, order, isAscending }: ReportQuery, period: Period): string {
  const value = order === "rate" ? "clicks::float8 / nullif(views, 0)" : order;
  const titles =
    kind === "board"
      ? "select id, title, null::json as origin from boards where deleted_at is null"
      : `select id, title, ${originColumn("title")} as origin from products`;
  return `
    with counted as (
      select * from (${countedSql(kind, days, period)}) as sums where clicks > 0 or views > 0
      order by ${value} ${isAscending ? "asc" : "desc"} nulls last, clicks + views desc, id limit ${2 * reportRows}
    )
    select id, title, origin, clicks::float8, views::float8 from counted join (${titles}) as listed using (id)
    order by ${value} ${isAscending ? "asc" : "desc"} nulls last, clicks + views desc, id limit ${reportRows}`;
}

const buildWithoutClicksSql = (period: Period) => `
  select id, title, views::float8 from (
    select * from (${countedSql("board", 30, period)}) as sums where clicks = 0 and views >= ${attentionRules.minViews}
    order by views desc, id limit ${10 * attentionRules.rows}
  ) as counted join (
    select id, title from boards where status = 'published' and deleted_at is null
  ) as listed using (id)
  order by views desc, id limit ${attentionRules.rows}`;

const deadLinksSql = `
  select boards.id as "boardId", boards.title as "boardTitle", ${shownTitle} as title, ${shownOrigin} as origin
  from boards join board_products as shown on shown.board_id = boards.id
  join products on products.id = shown.product_id and products.is_gone
  left join click_summaries as summary on summary.kind = 'board' and summary.id = boards.id
  where boards.gone_count > 0 and boards.status = 'published' and boards.deleted_at is null
  order by coalesce(summary.views_30, 0) desc, boards.id, shown.position limit ${attentionRules.rows}`;

const buildWithoutNoteSql = (period: Period) => `
  with counted as (
    select id, clicks from (${countedSql("product", 30, period)}) as sums where clicks > 0
    order by clicks desc, id limit ${10 * attentionRules.rows}
  )
  select board.id as "boardId", board.title as "boardTitle", board.product as title, board.origin
  from counted cross join lateral (
    select boards.id, boards.title, ${shownTitle} as product, ${shownOrigin} as origin
    from board_products as shown join products on products.id = shown.product_id
    join boards on boards.id = shown.board_id and boards.status = 'published' and boards.deleted_at is null
    where shown.product_id = counted.id and coalesce(shown.note, '') = '' and exists (
      select from generate_series($1::date, $1::date + 30, interval '1 day') as days (day)
      join product_clicks as followed on followed.day = days.day::date
      where followed.board_id = boards.id and followed.product_id = counted.id
    )
    order by boards.id limit 1
  ) as board
  order by clicks desc limit ${attentionRules.rows}`;

const mostLovedSql = `
  select ${cardColumns} from boards join (
    select board_id as id, position from most_loved_boards where style = $1
  ) as loved using (id) where status = 'published' and deleted_at is null order by position`;

const exportSql = `
  declare exported no scroll cursor for
  select boards.id as "boardId", boards.title as "boardTitle", products.id as "productId",
    products.title as "productTitle", ${originColumn("products.title")} as origin, counted.clicks::float8 as clicks,
    coalesce(viewed.views, 0)::float8 as "boardViews"
  from (
    select board_id, product_id, sum(clicks) as clicks from product_clicks where day between $1 and $2 group by 1, 2
  ) as counted
  join boards on boards.id = counted.board_id join products on products.id = counted.product_id
  left join (
    select board_id, sum(views) as views from board_views where day between $1 and $2 group by 1
  ) as viewed on viewed.board_id = counted.board_id
  order by counted.clicks desc, boards.id, products.id`;
const exportBatch = 1_000;

export function createClickReports({ sql, pool }: { readonly sql: QuerySql; readonly pool: Pool }): ClickReports {
  return {
    read: (query) => readReport(sql, query),
    listNeedingAttention: async (today) => {
      const period = await findPeriod(sql, { today, days: 30 });
      const [withoutClicks, deadLinks, withoutNote] = await Promise.all([
        sql<{ id: string; title: string; views: number }>(buildWithoutClicksSql(period), [period.start]),
        sql<AttentionProduct & Record<string, unknown>>(deadLinksSql),
        sql<AttentionProduct & Record<string, unknown>>(buildWithoutNoteSql(period), [period.start]),
      ]);
      return { withoutClicks, deadLinks, withoutNote };
    },
    exportClicks: ({ today, days }) => readCursor(pool, [addDays(today, 1 - days), today]),
    listMostLoved: async (style) => (await sql<CardRecord>(mostLovedSql, [style ?? ""])).map(toCard),
    summarize: (today) => summarize(pool, today),
  };
}

async function readReport(sql: QuerySql, query: ReportQuery): Promise<ClickReport> {
  const { kind, days, today } = query;
  const period = await findPeriod(sql, query);
  const [[site], rows] = await Promise.all([
    sql<CountedRow>(`select id, clicks::float8, views::float8 from (${countedSql("site", days, period)})`, [
      period.start,
    ]),
    sql<TitledRow>(buildRowsSql(query, period), [period.start]),
  ]);
  const ids = rows.map(({ id }) => id);
  const [siteCounts, counts] = await Promise.all([
    readAges(sql, { kind: "site", ids: [siteId], today, period }),
    readAges(sql, { kind, ids, today, period }),
  ]);
  const chart = (ages: readonly CountedAge[] = [], count: "clicks" | "views" = "clicks") => {
    return toChart(
      days,
      ages.map((one) => [one.age, one[count]] as const),
    );
  };
  return {
    clicks: site?.clicks ?? 0,
    views: site?.views ?? 0,
    clicksChart: chart(siteCounts.get(siteId)),
    viewsChart: chart(siteCounts.get(siteId), "views"),
    rows: rows.map((row) => ({ ...row, chart: chart(counts.get(row.id)) })),
  };
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
    await sql(exportSql.replaceAll("$1", `date '${values[0]}'`).replaceAll("$2", `date '${values[1]}'`));
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
