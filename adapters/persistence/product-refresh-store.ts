import type { ItemLook, ShopItems } from "../../core/product/shop-items.port.ts";
import type { Sql } from "./database/sql.ts";
import { refreshBoardsQuery } from "./shop-items/refresh-boards-query.ts";

interface Dependencies {
  readonly sql: Sql;
  /** Where the shop's own pictures lie: "https://m.media-amazon.com". */
  readonly imageOrigins: readonly string[];
}

const used = `
  select distinct asin
  from boards, jsonb_array_elements_text(jsonb_path_query_array(products, '$[*].asin')) as asin
  where asin <> ''`;

const takeNote = `
  insert into shop_items (asin, checked_at) select asin, $1 from (${used}) as used on conflict (asin) do nothing`;
const forget = `delete from shop_items where asin not in (${used})`;
const due = "select asin from shop_items where checked_at <= $1 order by checked_at, asin limit $2";

const keep = `
  insert into shop_items (asin, is_gone, title, checked_at)
  select asin, is_gone, title, $4 from unnest($1::text[], $2::boolean[], $3::text[]) as look (asin, is_gone, title)
  on conflict (asin) do update
  set is_gone = excluded.is_gone, title = coalesce(excluded.title, shop_items.title), checked_at = excluded.checked_at`;

const passOver = "update shop_items set checked_at = $2, is_gone = false where asin = any($1)";

/** More at once would hold their boards for long. */
const mostHiddenAtOnce = 200;
const tooOld = "select asin from shop_items where checked_at < $1";

export function makePostgresShopItems({ sql, imageOrigins }: Dependencies): ShopItems {
  async function knownTitles(asins: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const rows = await sql<{ asin: string; title: string | null }>(
      "select asin, title from shop_items where asin = any($1)",
      [asins],
    );
    return new Map(rows.map(({ asin, title }) => [asin, title]));
  }

  /** The news goes out here, because the boards' own announces edits only. */
  async function refreshBoards(looks: readonly ItemLook[], known: ReadonlyMap<string, string | null>): Promise<void> {
    const changed = await sql(refreshBoardsQuery, [
      looks.map(({ asin }) => asin),
      looks.map(({ imageUrl }) => imageUrl ?? ""),
      looks.map(({ title }) => title),
      looks.map(({ asin }) => known.get(asin) ?? null),
      imageOrigins,
    ]);
    if (changed.length > 0) await sql("select pg_notify('content_changed', '')");
  }

  return {
    due: async (before, limit) => {
      await sql(takeNote, [before]);
      await sql(forget);
      return (await sql<{ asin: string }>(due, [before, limit])).map(({ asin }) => asin);
    },
    record: async (looks, at) => {
      const asins = looks.map(({ asin }) => asin);
      const known = await knownTitles(asins);
      const isGone = looks.map((look) => look.isGone);
      await sql(keep, [asins, isGone, looks.map(({ title }) => title), at]);
      await refreshBoards(looks, known);
    },
    passOver: async (asins, at) => {
      if (asins.length > 0) await sql(passOver, [asins, at]);
    },
    hidePictures: async (before) => {
      const old = await sql<{ asin: string }>(tooOld, [before]);
      const unseen = old.map(({ asin }) => ({ asin, isGone: false, title: null, imageUrl: null }));
      for (let start = 0; start < unseen.length; start += mostHiddenAtOnce) {
        await refreshBoards(unseen.slice(start, start + mostHiddenAtOnce), new Map());
      }
    },
  };
}
