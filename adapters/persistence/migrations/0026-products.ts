import type { SchemaMigration } from "./migration.ts";

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

/** The rule of core/product/product-identity.ts. */
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

/** The fields in which a board differs from the product; null when it has the product as it is. */
const findOverrides = `
create function find_product_overrides(product products, asin text, title text, image_url text, shop_url text)
returns jsonb language sql immutable as $$
  select nullif(
    case when asin is distinct from product.asin then jsonb_build_object('asin', asin) else '{}' end
    || case when title <> product.title then jsonb_build_object('title', title) else '{}' end
    || case when image_url <> product.image_url then jsonb_build_object('imageUrl', image_url) else '{}' end
    || case when shop_url is distinct from product.shop_url then jsonb_build_object('shopUrl', shop_url) else '{}' end,
    '{}'
  )
$$`;

/** The entries of `write_board_products` as rows; `place` begins at 1. */
const writtenEntries = `
  jsonb_array_elements(written) with ordinality as list (entry, rank),
  rows from (
    jsonb_to_recordset(entry -> 'products')
    as (identity text, id text, asin text, title text, "imageUrl" text, "shopUrl" text, note text)
  ) with ordinality as item (identity, id, asin, title, image_url, shop_url, note, place)`;

/**
 * Stores the products of boards: [{"board": "0b9c…", "products": [{"identity": "amazon:B0…", "id": …, "asin": …, "title": …,
 * "imageUrl": …, "shopUrl": …, "note": …}]}]. A product that is not stored yet is created with the values of the first board;
 * a stored one keeps its values, and the board stores the fields in which it differs. The caller has locked the boards, and
 * updates them afterwards. Products are created and locked in the order of their identities, against deadlocks, and locked
 * until the commit, so that they are neither deleted nor changed before.
 */
const writeBoardProducts = `
create function write_board_products(written jsonb) returns void language plpgsql as $$
declare
  identities text[] := array(
    select distinct identity collate "C" from ${writtenEntries} order by 1
  );
  locked integer;
begin
  perform set_config('hearthboard.writes_board_products', 'on', true);
  loop
    insert into products (identity, asin, title, image_url, shop_url, last_seen_at)
    select distinct on (identity collate "C") identity, asin, title, image_url, shop_url, now() from ${writtenEntries}
    order by identity collate "C", rank, place
    on conflict (identity_hash) do nothing;
    perform product.id from unnest(identities) with ordinality as wanted (identity, place)
    cross join lateral (
      select id from products where identity_hash = hash_identity(wanted.identity) for share
    ) as product;
    get diagnostics locked = row_count;
    exit when locked = cardinality(identities);
  end loop;
  insert into board_products (board_id, position, product_id, item_id, overrides, note)
  select (entry ->> 'board')::uuid, place - 1, stored.id, item.id,
    find_product_overrides(stored, item.asin, item.title, item.image_url, item.shop_url), item.note
  from ${writtenEntries}
  cross join lateral (select * from products where identity_hash = hash_identity(item.identity) limit 1) as stored
  on conflict (board_id, position) do update set
    product_id = excluded.product_id, item_id = excluded.item_id, overrides = excluded.overrides, note = excluded.note
  where (board_products.product_id, board_products.item_id, board_products.overrides, board_products.note)
    is distinct from (excluded.product_id, excluded.item_id, excluded.overrides, excluded.note);
  delete from board_products using jsonb_array_elements(written) as list (entry)
  where board_id = (entry ->> 'board')::uuid and position >= jsonb_array_length(entry -> 'products');
  perform set_config('hearthboard.writes_board_products', 'off', true);
end $$`;

/** What lists and searches need of a board's products. A write of `item_count` computes it for unchanged texts too. */
const computeBoardColumns = `
create function compute_board_columns() returns trigger language plpgsql as $$
declare
  titles jsonb;
begin
  select count(*), count(*) filter (where product.is_gone),
    (array_agg(coalesce(shown.overrides ->> 'imageUrl', product.image_url) order by shown.position))[1],
    coalesce(jsonb_agg(
      jsonb_build_object('title', coalesce(shown.overrides ->> 'title', product.title)) order by shown.position
    ), '[]')
  into new.item_count, new.gone_count, new.first_product_image, titles
  from board_products as shown join products as product on product.id = shown.product_id
  where shown.board_id = new.id;
  new.search_vector := board_search_vector(
    new.title, new.subject, new.style, new.room, new.adjective, new.description, titles
  );
  return new;
end $$`;

/** Computes the columns of boards again, which also records the change of their content. Locks in the order of the ids. */
const touchBoards = `
create function touch_boards(touched uuid[]) returns void language plpgsql as $$
begin
  perform from boards where id = any(touched) order by id for no key update;
  update boards set item_count = item_count where id = any(touched);
end $$`;

const productsChanged = `
create function touch_boards_of_products() returns trigger language plpgsql as $$
begin
  perform touch_boards(array(
    select distinct board_id from board_products where product_id in (
      select changed.id from changed join previous using (id)
      where (changed.asin, changed.title, changed.image_url, changed.shop_url, changed.alternative_text, changed.is_gone)
        is distinct from
        (previous.asin, previous.title, previous.image_url, previous.shop_url, previous.alternative_text, previous.is_gone)
    )
  ));
  return null;
end $$`;

/** For rows that another program writes; `write_board_products` leaves it to its caller. */
const boardProductsChanged = `
create function touch_boards_of_rows() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('hearthboard.writes_board_products', true), '') <> 'on' then
    perform touch_boards(array(select distinct board_id from changed));
  end if;
  return null;
end $$`;

const isRetailerImage = (url: string) =>
  `exists (select from unnest(image_origins) as origin where starts_with(${url}, origin || '/'))`;

const shownImage = "coalesce(shown.overrides ->> 'imageUrl', product.image_url)";

/**
 * Stores what a retailer returned: [{"identity": "amazon:B0…", "isUnavailable": false, "title": …, "imageUrl": …}]. An image
 * is replaced when it is empty or hosted by the retailer, a title when it equals the last one of the retailer, both on the
 * product and where a board has its own. The board image is replaced when it is hosted by the retailer and no product of the
 * board has it any more. Versions stay, because no admin edited anything. Without a time the images alone are replaced.
 * Boards are locked before products, and both in a fixed order, as in a save.
 */
const saveChecks = `
create function save_product_checks(checks jsonb, image_origins text[], checked timestamptz) returns void
language plpgsql as $$
declare
  checked_ids uuid[] := array(
    select product.id from jsonb_to_recordset(checks) as result (identity text)
    cross join lateral (select id from products where identity_hash = hash_identity(result.identity) limit 1) as product
  );
  board_ids uuid[];
begin
  perform from boards where id in (select board_id from board_products where product_id = any(checked_ids))
  order by id for no key update;
  perform from products where id = any(checked_ids) order by identity collate "C" for no key update;
  board_ids := array(select distinct board_id from board_products where product_id = any(checked_ids));
  with fresh as (
    select product.id, checked_title, result.title as new_title, coalesce(result."imageUrl", '') as new_image,
      result."isUnavailable" as is_unavailable,
      case when product.title = checked_title then coalesce(result.title, product.title) else product.title end as title,
      case when image_url = '' or ${isRetailerImage("image_url")} then coalesce(result."imageUrl", '')
        else image_url end as image_url
    from jsonb_to_recordset(checks) as result (identity text, "isUnavailable" boolean, title text, "imageUrl" text)
    join products as product on product.id = any(checked_ids) and product.identity = result.identity
  ), board_values as (
    select board_id, position, overrides, fresh.title, fresh.image_url,
      case when overrides ->> 'title' = checked_title then coalesce(new_title, overrides ->> 'title')
        else overrides ->> 'title' end as own_title,
      case when overrides ->> 'imageUrl' = '' or ${isRetailerImage("(overrides ->> 'imageUrl')")} then new_image
        else overrides ->> 'imageUrl' end as own_image
    from board_products join fresh on fresh.id = product_id where overrides ?| array['title', 'imageUrl']
  ), refreshed as (
    update board_products set overrides = nullif(
      (board_values.overrides - 'title' - 'imageUrl')
      || case when own_title <> title then jsonb_build_object('title', own_title) else '{}' end
      || case when own_image <> image_url then jsonb_build_object('imageUrl', own_image) else '{}' end,
      '{}'
    )
    from board_values
    where (board_products.board_id, board_products.position) = (board_values.board_id, board_values.position)
      and ((own_title, own_image) is distinct from
        (board_values.overrides ->> 'title', board_values.overrides ->> 'imageUrl') or own_title = title or own_image = image_url)
  )
  update products set title = fresh.title, image_url = fresh.image_url,
    is_gone = case when checked is null then is_gone else is_unavailable end,
    checked_title = coalesce(new_title, products.checked_title), checked_at = coalesce(checked, checked_at),
    last_seen_at = case when is_unavailable then last_seen_at else coalesce(checked, last_seen_at) end
  from fresh where products.id = fresh.id;
  update boards set image_url = (
    select ${shownImage} from board_products as shown join products as product on product.id = shown.product_id
    where shown.board_id = boards.id and ${shownImage} <> '' order by shown.position limit 1
  )
  where id = any(board_ids) and ${isRetailerImage("image_url")} and not exists (
    select from board_products as shown join products as product on product.id = shown.product_id
    where shown.board_id = boards.id and ${shownImage} = boards.image_url
  );
end $$`;

const triggers = [
  `create trigger board_computed
    before insert or update of title, subject, style, room, adjective, description, item_count on boards
    for each row execute function compute_board_columns()`,
  `create trigger products_changed after update on products
    referencing old table as previous new table as changed
    for each statement execute function touch_boards_of_products()`,
  ...(["insert", "update", "delete"] as const).map(
    (event) => `create trigger board_products_${event} after ${event} on board_products
      referencing ${event === "delete" ? "old" : "new"} table as changed
      for each statement execute function touch_boards_of_rows()`,
  ),
];

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
    computeBoardColumns,
    touchBoards,
    productsChanged,
    boardProductsChanged,
    saveChecks,
    ...triggers,
  ],
};
