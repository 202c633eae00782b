/** The fields in which a board differs from the product; null when it has the product as it is. */
export const findOverrides = `
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
export const writeBoardProducts = `
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
export const saveChecks = `
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

/** Keep the columns of boards that are computed from their products. */
export const boardProductTriggers: readonly string[] = [
  computeBoardColumns,
  touchBoards,
  productsChanged,
  boardProductsChanged,
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
