import type { SchemaMigration } from "../database/sql.ts";
import { boardProductTriggers, findOverrides, saveChecks, writeBoardProducts } from "./0026-product-functions.ts";

/** Identities can exceed the maximum size of an index entry, so they are found by their SHA-256. */
const hashIdentity = `
create function hash_identity(identity text) returns bytea language sql immutable strict parallel safe as $$
  select sha256(convert_to(identity, 'UTF8'))
$$`;

/** Object paths are shorter, and an index entry has a maximum size. */
const objectPath = (url: string) =>
  `case when octet_length(substring(${url} from '/objects/[^?#]*')) <= 500
    then substring(${url} from '/objects/[^?#]*') end`;

/**
 * `checked_at` and `checked_title` are those of the last check by the retailer, `last_seen_at` is that of the last one
 * that found the product.
 */
const products = `
create table products (
  id uuid primary key default gen_random_uuid(),
  identity text not null,
  identity_hash bytea not null generated always as (hash_identity(identity)) stored,
  asin text,
  title text not null,
  image_url text not null,
  shop_url text,
  furniture_type text,
  alternative_text text,
  price_note text,
  price_noted_on date,
  is_gone boolean not null default false,
  checked_at timestamptz(3),
  checked_title text,
  last_seen_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  object_path text generated always as (${objectPath("image_url")}) stored,
  searched_text text not null generated always as (
    search_text(left(title, 300) || ' ' || left(coalesce(asin, ''), 40) || ' ' || coalesce(furniture_type, ''))
  ) stored
)`;

/**
 * `item_id` is the product's id on this board. `overrides` has the fields of the API in which this board differs from the
 * product, such as {"title": "Our sofa", "shopUrl": null}; null when it has the product as it is.
 */
const boardProducts = `
create table board_products (
  board_id uuid not null,
  position integer not null,
  product_id uuid not null,
  item_id text not null,
  overrides jsonb,
  note text,
  object_path text generated always as (${objectPath("(overrides ->> 'imageUrl')")}) stored,
  primary key (board_id, position)
)`;

/** Without the entries that the program has never read: those without the texts id, title and imageUrl. */
const isProduct = (entry: string) =>
  `jsonb_typeof(${entry}) = 'object' and jsonb_typeof(${entry} -> 'id') = 'string'
    and jsonb_typeof(${entry} -> 'title') = 'string' and jsonb_typeof(${entry} -> 'imageUrl') = 'string'`;
const storedEntries = "jsonb_array_elements(case jsonb_typeof(products) when 'array' then products else '[]' end)";
const textOf = (entry: string, field: string) =>
  `case jsonb_typeof(${entry} -> '${field}') when 'string' then ${entry} ->> '${field}' end`;

/** The rule of core/product/product.ts. */
const storedIdentity = String.raw`
create function stored_product_identity(id text, asin text, shop_url text) returns text
language plpgsql immutable as $$
declare
  parts text[];
  kept text;
begin
  if asin <> '' then
    return 'amazon:' || translate(asin, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  end if;
  parts := regexp_match(btrim(shop_url, E' \t\r\n'), '^https?://([^/?#\\]+)([^?#]*)(?:\?([^#]*))?', 'i');
  if parts is null or parts[1] like '%@%' then
    return 'manual:' || id;
  end if;
  select string_agg(parameter, '&' order by place) into kept
  from unnest(string_to_array(parts[3], '&')) with ordinality as listed (parameter, place)
  where parameter <> '' and parameter !~
    '^(utm_[^=]*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|srsltid|epik|mc_cid|mc_eid)(=|$)';
  return 'https://' || regexp_replace(lower(parts[1]), ':(80|443)$', '') || rtrim(parts[2], '/')
    || coalesce('?' || kept, '');
end $$`;

/**
 * The boards that changed last come first, so that their titles and images become those of the products. Fails, and with it
 * the migration, when a product is missing afterwards.
 */
const moveProducts = `
do $$
declare
  ids uuid[] := array(select id from boards where jsonb_typeof(products) = 'array' order by updated_at desc, id);
  expected bigint;
  moved bigint;
  batch jsonb;
begin
  for start in 1..cardinality(ids) by 1000 loop
    select jsonb_agg(jsonb_build_object('board', id, 'products', list) order by place) into batch
    from unnest(ids[start:start + 999]) with ordinality as listed (id, place)
    join boards using (id)
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
        'identity', stored_product_identity(entry ->> 'id', ${textOf("entry", "asin")}, ${textOf("entry", "shopUrl")}),
        'id', entry -> 'id', 'asin', ${textOf("entry", "asin")}, 'title', entry -> 'title',
        'imageUrl', entry -> 'imageUrl', 'shopUrl', ${textOf("entry", "shopUrl")}
      ) order by position), '[]') as list
      from ${storedEntries} with ordinality as stored (entry, position)
      where ${isProduct("entry")}
    ) as valid;
    perform write_board_products(batch);
    if start % 10000 = 1 then
      raise info 'Moved the products of % of % boards', least(start + 999, cardinality(ids)), cardinality(ids);
    end if;
  end loop;
  select count(*) into expected from boards, ${storedEntries} as stored (entry) where ${isProduct("entry")};
  select count(*) into moved from board_products;
  if moved <> expected then
    raise exception 'The boards have % products, but % were moved', expected, moved;
  end if;
end $$`;

/** Of several spellings of one item number, the last check counts. */
const moveChecks = `
update products set checked_at = last.checked_at, is_gone = last.is_gone, checked_title = last.title,
  last_seen_at = case when last.is_gone then null else last.checked_at end
from (
  select distinct on (identity) stored_product_identity(asin, asin, null) as identity, checked_at, is_gone, title
  from shop_items order by identity, checked_at desc
) as last
where identity_hash = hash_identity(last.identity)`;

/**
 * Products become rows of their own, which boards share. Derived columns of boards keep their values, so no board is
 * written. Saves of nodes of the previous version wait and then fail, so that none is lost. A cut-off migration is rolled
 * back and starts over.
 */
export const productsMigration: SchemaMigration = {
  name: "0026-products",
  statements: [
    "create extension if not exists pg_trgm",
    "lock table boards in share row exclusive mode",
    hashIdentity,
    products,
    boardProducts,
    "create unique index products_identity on products (identity_hash)",
    storedIdentity,
    findOverrides,
    writeBoardProducts,
    "set local work_mem = '64MB'",
    moveProducts,
    moveChecks,
    "drop function stored_product_identity",
    "set local maintenance_work_mem = '256MB'",
    "create index board_products_product on board_products (product_id)",
    "create index board_products_object_path on board_products (object_path) where object_path is not null",
    "create index products_object_path on products (object_path) where object_path is not null",
    "create index products_checked_at on products (checked_at, id) where asin is not null",
    "create index products_searched on products using gin (searched_text gin_trgm_ops)",
    "create index products_changed on products (updated_at desc, id desc)",
    `alter table board_products
      add foreign key (board_id) references boards (id) on delete cascade deferrable,
      add foreign key (product_id) references products (id)`,
    "drop trigger board_searched on boards",
    "drop function keep_board_search_vector",
    "drop trigger board_gone_products on boards",
    "drop function count_gone_products, gone_products",
    "drop table shop_items",
    "alter table boards alter column item_count drop expression",
    "alter table boards alter column item_count set default 0",
    "alter table boards alter column first_product_image drop expression",
    "alter table boards drop column products",
    ...boardProductTriggers,
    saveChecks,
  ],
};
