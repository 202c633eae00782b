import type { Pool } from "pg";
import {
  type AttentionProduct,
  attentionRules,
  type ClickReport,
  type ClickReports,
  type ExportedClicks,
  mostLovedRules,
  type ReportQuery,
  type ReportRow,
  reportRows,
  toChart,
} from "../../../core/board/click-report.ts";
import { type CardRecord, cardColumns, outdatedColumn, toCard } from "../boards/board-mapper.ts";
import { createSql, mapConnectionErrors, type QuerySql } from "../database/sql.ts";

type TitledRow = Pick<ReportRow, "id" | "clicks" | "views" | "title" | "origin">;

/** In all statements $1 is the first day of the period and $2 the last one. */
const inPeriod = "day between $1::date and $2::date";

const clicksBy = (id: "board_id" | "product_id") =>
  `select ${id} as id, sum(clicks) as clicks from product_clicks where ${inPeriod} group by ${id}`;
const boardViews = `select board_id as id, sum(views) as views from board_views where ${inPeriod} group by board_id`;

/** Clicks and views by id; the views of a product are those of the boards that show it now. */
const countsOf: Readonly<Record<ReportQuery["kind"], string>> = {
  board: `select id, coalesce(clicks, 0) as clicks, coalesce(views, 0) as views
    from (${clicksBy("board_id")}) as clicked full join (${boardViews}) as viewed using (id)`,
  product: `select id, coalesce(clicks, 0) as clicks, coalesce(views, 0) as views
    from (${clicksBy("product_id")}) as clicked full join (
      select product_id as id, sum(views)::bigint as views
      from (${boardViews}) as viewed join board_products as shown on shown.board_id = viewed.id group by product_id
    ) as viewed using (id)`,
};

/** The fields of `TitleOrigin`; `own` returns the board's own value of a field, or null. */
const originColumn = (title: string, own: (field: string) => string = () => "null") => `json_build_object(
    'asin', coalesce(${own("asin")}, asin), 'imageUrl', coalesce(${own("imageUrl")}, products.image_url),
    'shopUrl', coalesce(${own("shopUrl")}, shop_url), 'outdated', ${outdatedColumn(title)}
  )`;
const ownField = (field: string) => `shown.overrides ->> '${field}'`;
const shownTitle = "coalesce(shown.overrides ->> 'title', products.title)";
const shownOrigin = originColumn(shownTitle, ownField);

/**
 * The sort comes before the titles, so that only those of the rows are read; some of them can have been deleted since.
 */
function buildRowsSql({ kind, order, isAscending }: ReportQuery): string {
  const value = order === "rate" ? "clicks::float8 / nullif(views, 0)" : order;
  const titles =
    kind === "board"
      ? "select id, title, null::json as origin from boards where deleted_at is null"
      : `select id, title, ${originColumn("title")} as origin from products`;
  return `
    with counted as (
      select * from (${countsOf[kind]}) as sums where clicks > 0 or views > 0
      order by ${value} ${isAscending ? "asc" : "desc"} nulls last, clicks + views desc, id limit ${2 * reportRows}
    )
    select id, title, origin, clicks::float8, views::float8 from counted join (${titles}) as listed using (id)
    order by ${value} ${isAscending ? "asc" : "desc"} nulls last, clicks + views desc, id limit ${reportRows}`;
}

const withoutClicksSql = `
  select id, title, views::float8 from (
    select * from (${countsOf.board}) as sums where clicks = 0 and views >= ${attentionRules.minViews}
    order by views desc, id limit ${10 * attentionRules.rows}
  ) as counted join (
    select id, title from boards where status = 'published' and deleted_at is null
  ) as listed using (id)
  order by views desc, id limit ${attentionRules.rows}`;

const deadLinksSql = `
  select boards.id as "boardId", boards.title as "boardTitle", ${shownTitle} as title, ${shownOrigin} as origin
  from boards join board_products as shown on shown.board_id = boards.id
  join products on products.id = shown.product_id and products.is_gone
  left join (${boardViews}) as viewed on viewed.id = boards.id
  where boards.gone_count > 0 and boards.status = 'published' and boards.deleted_at is null
  order by coalesce(viewed.views, 0) desc, boards.id, shown.position limit ${attentionRules.rows}`;

const withoutNoteSql = `
  with counted as (
    ${clicksBy("product_id")} order by clicks desc, product_id limit ${10 * attentionRules.rows}
  ), followed as (
    select distinct board_id, product_id from product_clicks
    where ${inPeriod} and product_id in (select id from counted)
  )
  select board.id as "boardId", board.title as "boardTitle", board.product as title, board.origin
  from counted cross join lateral (
    select boards.id, boards.title, ${shownTitle} as product, ${shownOrigin} as origin
    from followed join boards on boards.id = followed.board_id and status = 'published' and deleted_at is null
    join board_products as shown on (shown.board_id, shown.product_id) = (followed.board_id, followed.product_id)
    join products on products.id = shown.product_id
    where followed.product_id = counted.id and coalesce(shown.note, '') = ''
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

/** Stores the lists of the most loved boards, of all and of each style; writes only what differs. */
const updateMostLovedSql = `
  with counted as (${clicksBy("board_id")} having sum(clicks) >= ${mostLovedRules.minClicks}),
  ranked as (
    select list.style, boards.id as board_id,
      row_number() over (partition by list.style order by counted.clicks desc, boards.id) as position
    from counted join boards on boards.id = counted.id and boards.status = 'published' and boards.deleted_at is null
    cross join lateral (values (''), (boards.style_slug)) as list (style)
  ),
  listed as (
    select style, position, board_id from ranked
    where position <= ${mostLovedRules.boards}
      and style in (select style from ranked where position = ${mostLovedRules.boards})
  ),
  removed as (
    delete from most_loved_boards as stored where not exists (
      select from listed where (listed.style, listed.position) = (stored.style, stored.position)
    )
  )
  insert into most_loved_boards (style, position, board_id)
  select style, position, board_id from listed order by style, position
  on conflict (style, position) do update set board_id = excluded.board_id
  where most_loved_boards.board_id <> excluded.board_id`;

export function createClickReports({ sql, pool }: { readonly sql: QuerySql; readonly pool: Pool }): ClickReports {
  return {
    read: (query) => readReport(sql, query),
    listNeedingAttention: async (today) => {
      const period = toPeriod({ today, days: 30 });
      const [withoutClicks, deadLinks, withoutNote] = await Promise.all([
        sql<{ id: string; title: string; views: number }>(withoutClicksSql, period),
        sql<AttentionProduct & Record<string, unknown>>(deadLinksSql, period),
        sql<AttentionProduct & Record<string, unknown>>(withoutNoteSql, period),
      ]);
      return { withoutClicks, deadLinks, withoutNote };
    },
    exportClicks: (query) => readCursor(pool, toPeriod(query)),
    listMostLoved: async (style) => (await sql<CardRecord>(mostLovedSql, [style ?? ""])).map(toCard),
    updateMostLoved: async (today) => {
      await sql(updateMostLovedSql, toPeriod({ today, days: mostLovedRules.days }));
    },
  };
}

/** The first and the last day of a period, which ends today. */
function toPeriod({ today, days }: Pick<ReportQuery, "today" | "days">): readonly [first: string, last: string] {
  const first = new Date(`${today}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() + 1 - days);
  return [first.toISOString().slice(0, 10), today];
}

/** The age is in days before the last day of the period. */
interface CountedDay {
  readonly id: string;
  readonly age: number;
  readonly count: number;
}

const toDaysSql = (columns: string, table: string) =>
  `select ${columns}, $2::date - day as age from ${table} where ${inPeriod}`;
const siteClicksSql = `${toDaysSql("sum(clicks)::float8 as count", "product_clicks")} group by day`;
const siteViewsSql = `${toDaysSql("sum(views)::float8 as count", "board_views")} group by day`;
const rowClicksSql = ({ kind }: ReportQuery) =>
  `${toDaysSql(`${kind}_id as id, sum(clicks)::float8 as count`, "product_clicks")}
    and ${kind}_id = any($3::uuid[]) group by ${kind}_id, day`;

async function readReport(sql: QuerySql, query: ReportQuery): Promise<ClickReport> {
  const period = toPeriod(query);
  const [clicks, views, rows] = await Promise.all([
    sql<Omit<CountedDay, "id">>(siteClicksSql, period),
    sql<Omit<CountedDay, "id">>(siteViewsSql, period),
    sql<TitledRow>(buildRowsSql(query), period),
  ]);
  const ids = rows.map(({ id }) => id);
  const daysOfRows = Map.groupBy(await sql<CountedDay>(rowClicksSql(query), [...period, ids]), ({ id }) => id);
  const chart = (days: readonly Omit<CountedDay, "id">[] = []) =>
    toChart(
      query.days,
      days.map(({ age, count }) => [age, count] as const),
    );
  const sum = (days: readonly Omit<CountedDay, "id">[]) => days.reduce((total, { count }) => total + count, 0);
  return {
    clicks: sum(clicks),
    views: sum(views),
    clicksChart: chart(clicks),
    viewsChart: chart(views),
    rows: rows.map((row) => ({ ...row, chart: chart(daysOfRows.get(row.id)) })),
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
