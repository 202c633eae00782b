import type { ProductCheck, ProductRefreshStore } from "../../core/product/refresh-products.ts";
import type { QuerySql } from "./database/sql.ts";

const isRetailerImage = (address: string) =>
  `exists (select from unnest($5::text[]) as origin where starts_with(${address}, origin || '/'))`;

const refreshedProduct = `
  product
  || case
    when look.asin is not null and (product ->> 'imageUrl' = '' or ${isRetailerImage("product ->> 'imageUrl'")})
    then jsonb_build_object('imageUrl', look.image) else '{}' end
  || case
    when look.title is not null and product ->> 'title' = look.known_title
    then jsonb_build_object('title', look.title) else '{}' end`;

/** What the editor would save: the picture of the first product that has one. */
const boardImage = `
  case
    when ${isRetailerImage("image_url")} and not products @> jsonb_build_array(jsonb_build_object('imageUrl', image_url))
    then jsonb_path_query_first(products, '$[*].imageUrl ? (@ != "")') #>> '{}' else image_url end`;

/**
 * Writes what is new of items ($1 numbers, $2 pictures, $3 titles, $4 titles as they were known) onto the boards that
 * show them. Pictures give way when they are blank or lie at the shop ($5 origins), titles when they are as they were
 * known; the one that stands for a board gives way at the shop once none of its products has it. Boards on which nothing
 * changes are left alone; their version stays: nobody edited them. What they become is worked out from rows that are
 * held, or a save in between would be undone; held in one order, so that two who do this wait for each other and never
 * in a circle.
 */
const refreshBoardsSql = `
  with looks as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as look (asin, image, title, known_title)
  ), refreshed as (
    select boards.id, boards.image_url, (
      select jsonb_agg(${refreshedProduct} order by place)
      from jsonb_array_elements(boards.products) with ordinality as entry (product, place)
      left join looks as look on look.asin = product ->> 'asin'
    ) as products
    from boards
    where jsonb_path_query_array(products, '$[*].asin') ?| $1 and jsonb_typeof(products) = 'array'
    order by boards.id
    for update of boards
  ), shown as (
    select id, products, ${boardImage} as image_url from refreshed
  )
  update boards set products = shown.products, image_url = shown.image_url from shown
  where boards.id = shown.id and (
    boards.products <> shown.products or boards.image_url is distinct from shown.image_url
    or boards.gone_count <> gone_products(boards.products)
  )
  returning boards.id`;

interface Dependencies {
  readonly sql: QuerySql;
  /** Where the shop's own pictures lie: "https://m.media-amazon.com". */
  readonly imageOrigins: readonly string[];
}

const used = `
  select distinct asin
  from boards, jsonb_array_elements_text(jsonb_path_query_array(products, '$[*].asin')) as asin
  where asin <> ''`;

const insertNewItems = `
  insert into shop_items (asin, checked_at) select asin, $1 from (${used}) as used on conflict (asin) do nothing`;
const deleteUnusedItems = `delete from shop_items where asin not in (${used})`;
const due = "select asin from shop_items where checked_at <= $1 order by checked_at, asin limit $2";

const saveChecksSql = `
  insert into shop_items (asin, is_gone, title, checked_at)
  select asin, is_gone, title, $4 from unnest($1::text[], $2::boolean[], $3::text[]) as look (asin, is_gone, title)
  on conflict (asin) do update
  set is_gone = excluded.is_gone, title = coalesce(excluded.title, shop_items.title), checked_at = excluded.checked_at`;

const passOver = "update shop_items set checked_at = $2, is_gone = false where asin = any($1)";

/** More at once would hold their boards for long. */
const maxClearedPerRun = 200;
const tooOld = "select asin from shop_items where checked_at < $1";

export function createProductRefreshStore({ sql, imageOrigins }: Dependencies): ProductRefreshStore {
  async function knownTitles(asins: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const rows = await sql<{ asin: string; title: string | null }>(
      "select asin, title from shop_items where asin = any($1)",
      [asins],
    );
    return new Map(rows.map(({ asin, title }) => [asin, title]));
  }

  /** The news goes out here, because the boards' own announces edits only. */
  async function refreshBoards(
    looks: readonly ProductCheck[],
    known: ReadonlyMap<string, string | null>,
  ): Promise<void> {
    const changed = await sql(refreshBoardsSql, [
      looks.map(({ asin }) => asin),
      looks.map(({ imageUrl }) => imageUrl ?? ""),
      looks.map(({ title }) => title),
      looks.map(({ asin }) => known.get(asin) ?? null),
      imageOrigins,
    ]);
    if (changed.length > 0) await sql("select pg_notify('content_changed', '')");
  }

  return {
    findDue: async (before, limit) => {
      await sql(insertNewItems, [before]);
      await sql(deleteUnusedItems);
      return (await sql<{ asin: string }>(due, [before, limit])).map(({ asin }) => asin);
    },
    saveChecks: async (looks, at) => {
      const asins = looks.map(({ asin }) => asin);
      const known = await knownTitles(asins);
      const isGone = looks.map((look) => look.isUnavailable);
      await sql(saveChecksSql, [asins, isGone, looks.map(({ title }) => title), at]);
      await refreshBoards(looks, known);
    },
    skip: async (asins, at) => {
      if (asins.length > 0) await sql(passOver, [asins, at]);
    },
    clearExpiredImages: async (before) => {
      const old = await sql<{ asin: string }>(tooOld, [before]);
      const unseen = old.map(({ asin }) => ({ asin, isUnavailable: false, title: null, imageUrl: null }));
      for (let start = 0; start < unseen.length; start += maxClearedPerRun) {
        await refreshBoards(unseen.slice(start, start + maxClearedPerRun), new Map());
      }
    },
  };
}
