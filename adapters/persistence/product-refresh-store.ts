import { toProductIdentity } from "../../core/product/product.ts";
import type { ProductCheck, ProductRefreshStore, RefreshedProduct } from "../../core/product/refresh-products.ts";
import type { QuerySql } from "./database/sql.ts";

interface Dependencies {
  readonly sql: QuerySql;
  /** Origins of the retailer's images, such as "https://m.media-amazon.com". */
  readonly imageOrigins: readonly string[];
}

const markNewSql = "update products set checked_at = $1 where asin <> '' and checked_at is null";
/** Products that no board shows are not checked: requests to the retailer are limited. */
const dueSql = `
  select asin from products
  where asin <> '' and checked_at <= $1 and exists (select from board_products where product_id = products.id)
  order by checked_at, asin limit $2`;
const skipSql = `
  update products set checked_at = $2, is_gone = false
  where identity_hash in (select hash_identity(identity) from unnest($1::text[]) as identity)`;

const isRetailerImage = (url: string) =>
  `exists (select from unnest($2::text[]) as origin where starts_with(${url}, origin || '/'))`;
const expiredSql = `
  select identity from products where coalesce(checked_at, last_seen_at, created_at) < $1 and (${isRetailerImage("image_url")} or exists (
    select from board_products where product_id = products.id and ${isRetailerImage("(overrides ->> 'imageUrl')")}
  ))`;
const outdatedSql = `
  select id, asin, image_url as "imageUrl", shop_url as "shopUrl" from products
  where not is_outdated and coalesce(last_seen_at, created_at) < $1
    and (asin <> '' or ${isRetailerImage("image_url")})`;
const markOutdatedSql = "update products set is_outdated = true where id = any($1::uuid[])";
const unmarkSql = `
  update products set is_outdated = false
  where is_outdated and identity_hash in (select hash_identity(identity) from unnest($1::text[]) as identity)`;

/** Limits how long one statement locks boards. */
const maxClearedPerRun = 200;

/** The result of a check as the argument of `save_product_checks`. */
type CheckEntry = Omit<ProductCheck, "asin"> & { readonly identity: string };

const toIdentity = (asin: string) => toProductIdentity({ id: asin, asin, shopUrl: null });

export function createProductRefreshStore({ sql, imageOrigins }: Dependencies): ProductRefreshStore {
  const store = async (entries: readonly CheckEntry[], at: Date | null) => {
    await sql("select save_product_checks($1, $2, $3)", [JSON.stringify(entries), imageOrigins, at]);
  };

  const markNew = async (checkedAt: Date) => {
    await sql(markNewSql, [checkedAt]);
  };

  return {
    markNew,
    findDue: async (before, limit) => {
      await markNew(before);
      return (await sql<{ asin: string }>(dueSql, [before, limit])).map(({ asin }) => asin);
    },
    saveChecks: async (checks, at) => {
      const entries = checks.map(({ asin, ...check }) => ({ ...check, identity: toIdentity(asin) }));
      await store(entries, at);
      const found = entries.filter(({ isUnavailable }) => !isUnavailable);
      if (found.length > 0) await sql(unmarkSql, [found.map(({ identity }) => identity)]);
    },
    skip: async (asins, at) => {
      if (asins.length > 0) await sql(skipSql, [asins.map(toIdentity), at]);
    },
    clearExpiredImages: async (before) => {
      const expired = await sql<{ identity: string }>(expiredSql, [before, imageOrigins]);
      const cleared = expired.map(({ identity }) => ({ identity, isUnavailable: false, title: null, imageUrl: null }));
      for (let start = 0; start < cleared.length; start += maxClearedPerRun) {
        await store(cleared.slice(start, start + maxClearedPerRun), null);
      }
    },
    findOutdated: async (before) =>
      await sql<RefreshedProduct & Record<string, unknown>>(outdatedSql, [before, imageOrigins]),
    markOutdated: async (ids) => {
      for (let start = 0; start < ids.length; start += maxClearedPerRun) {
        await sql(markOutdatedSql, [ids.slice(start, start + maxClearedPerRun)]);
      }
    },
  };
}
