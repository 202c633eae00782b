import type { ProductCheck, ProductRefreshStore } from "../../core/product/refresh-products.ts";
import type { QuerySql } from "./database/sql.ts";

const isRetailerImage = (url: string) =>
  `exists (select from unnest($5::text[]) as origin where starts_with(${url}, origin || '/'))`;

const refreshedProduct = `
  product
  || case
    when result.asin is not null and (product ->> 'imageUrl' = '' or ${isRetailerImage("product ->> 'imageUrl'")})
    then jsonb_build_object('imageUrl', result.image) else '{}' end
  || case
    when result.title is not null and product ->> 'title' = result.known_title
    then jsonb_build_object('title', result.title) else '{}' end`;

/** The image of the first product that has one, as the editor would save it. */
const boardImage = `
  case
    when ${isRetailerImage("image_url")} and not products @> jsonb_build_array(jsonb_build_object('imageUrl', image_url))
    then jsonb_path_query_first(products, '$[*].imageUrl ? (@ != "")') #>> '{}' else image_url end`;

/**
 * Writes check results ($1 ASINs, $2 images, $3 titles, $4 last known titles) to the boards that show the products. An image
 * is replaced when it is empty or hosted by the retailer ($5 origins), a title when it equals the last known one. The board
 * image is replaced when it is hosted by the retailer and no product has it any more. Unchanged boards are not written, and
 * versions stay, because no admin edited the board. Rows are locked (in id order, against deadlocks) before the new values
 * are computed; otherwise a concurrent save would be overwritten.
 */
const refreshBoardsSql = `
  with results as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as result (asin, image, title, known_title)
  ), refreshed as (
    select boards.id, boards.image_url, (
      select jsonb_agg(${refreshedProduct} order by place)
      from jsonb_array_elements(boards.products) with ordinality as entry (product, place)
      left join results as result on result.asin = product ->> 'asin'
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
  )`;

interface Dependencies {
  readonly sql: QuerySql;
  /** Origins of the retailer's images, such as "https://m.media-amazon.com". */
  readonly imageOrigins: readonly string[];
}

const usedAsinsSql = `
  select distinct asin
  from boards, jsonb_array_elements_text(jsonb_path_query_array(products, '$[*].asin')) as asin
  where asin <> ''`;

const insertNewProductsSql = `
  insert into shop_items (asin, checked_at) select asin, $1 from (${usedAsinsSql}) as used on conflict (asin) do nothing`;
const deleteUnusedProductsSql = `delete from shop_items where asin not in (${usedAsinsSql})`;
const dueSql = "select asin from shop_items where checked_at <= $1 order by checked_at, asin limit $2";

const saveChecksSql = `
  insert into shop_items (asin, is_gone, title, checked_at)
  select asin, is_gone, title, $4 from unnest($1::text[], $2::boolean[], $3::text[]) as result (asin, is_gone, title)
  on conflict (asin) do update
  set is_gone = excluded.is_gone, title = coalesce(excluded.title, shop_items.title), checked_at = excluded.checked_at`;

const skipSql = "update shop_items set checked_at = $2, is_gone = false where asin = any($1)";

/** Limits how long one statement locks boards. */
const maxClearedPerRun = 200;
const expiredSql = "select asin from shop_items where checked_at < $1";

export function createProductRefreshStore({ sql, imageOrigins }: Dependencies): ProductRefreshStore {
  async function findKnownTitles(asins: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const rows = await sql<{ asin: string; title: string | null }>(
      "select asin, title from shop_items where asin = any($1)",
      [asins],
    );
    return new Map(rows.map(({ asin, title }) => [asin, title]));
  }

  async function refreshBoards(
    checks: readonly ProductCheck[],
    known: ReadonlyMap<string, string | null>,
  ): Promise<void> {
    await sql(refreshBoardsSql, [
      checks.map(({ asin }) => asin),
      checks.map(({ imageUrl }) => imageUrl ?? ""),
      checks.map(({ title }) => title),
      checks.map(({ asin }) => known.get(asin) ?? null),
      imageOrigins,
    ]);
  }

  return {
    findDue: async (before, limit) => {
      await sql(insertNewProductsSql, [before]);
      await sql(deleteUnusedProductsSql);
      return (await sql<{ asin: string }>(dueSql, [before, limit])).map(({ asin }) => asin);
    },
    saveChecks: async (checks, at) => {
      const asins = checks.map(({ asin }) => asin);
      const known = await findKnownTitles(asins);
      const isUnavailable = checks.map((check) => check.isUnavailable);
      await sql(saveChecksSql, [asins, isUnavailable, checks.map(({ title }) => title), at]);
      await refreshBoards(checks, known);
    },
    skip: async (asins, at) => {
      if (asins.length > 0) await sql(skipSql, [asins, at]);
    },
    clearExpiredImages: async (before) => {
      const expired = await sql<{ asin: string }>(expiredSql, [before]);
      const cleared = expired.map(({ asin }) => ({ asin, isUnavailable: false, title: null, imageUrl: null }));
      for (let start = 0; start < cleared.length; start += maxClearedPerRun) {
        await refreshBoards(cleared.slice(start, start + maxClearedPerRun), new Map());
      }
    },
  };
}
