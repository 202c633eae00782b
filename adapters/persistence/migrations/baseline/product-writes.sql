-- The fields in which a board differs from the product; null when it has the product as it is. An empty title, with
-- which the image can be empty too, stands for the product's own.
create or replace function find_product_overrides(
  product products, asin text, title text, image_url text, shop_url text
) returns jsonb language sql immutable as $$
  select nullif(
    case when asin is distinct from product.asin then jsonb_build_object('asin', asin) else '{}' end
    || case when title not in ('', product.title) then jsonb_build_object('title', title) else '{}' end
    || case when image_url <> product.image_url and (image_url <> '' or title <> '')
      then jsonb_build_object('imageUrl', image_url) else '{}' end
    || case when shop_url is distinct from product.shop_url then jsonb_build_object('shopUrl', shop_url) else '{}' end,
    '{}'
  )
$$;

-- The products that `write_board_products` receives, as rows; `place` begins at 1.
create or replace function list_written_products(written jsonb) returns table (
  board uuid, rank bigint, place bigint,
  identity text, id text, asin text, title text, image_url text, shop_url text, note text
) language sql immutable as $$
  select (entry ->> 'board')::uuid, list.rank, item.place,
    item.identity, item.id, item.asin, item.title, item.image_url, item.shop_url, item.note
  from jsonb_array_elements(written) with ordinality as list (entry, rank),
    rows from (
      jsonb_to_recordset(entry -> 'products')
      as (identity text, id text, asin text, title text, "imageUrl" text, "shopUrl" text, note text)
    ) with ordinality as item (identity, id, asin, title, image_url, shop_url, note, place)
$$;

-- Stores the products of boards: [{"board": "0b9c…", "products": [{"identity": "amazon:B0…", "id": …, "asin": …,
-- "title": …, "imageUrl": …, "shopUrl": …, "note": …}]}]. A product that is not stored yet is created with the values
-- of the first board; a stored one keeps its values, and the board stores the fields in which it differs. The caller
-- has locked the boards, and updates them afterwards. Products are created and locked in the order of their
-- identities, against deadlocks, and locked until the commit, so that they are neither deleted nor changed before.
create or replace function write_board_products(written jsonb) returns void language plpgsql as $$
declare
  identities text[] := array(
    select distinct identity collate "C" from list_written_products(written) order by 1
  );
  locked integer;
begin
  perform set_config('hearthboard.writes_board_products', 'on', true);
  loop
    insert into products (identity, asin, title, image_url, shop_url, last_seen_at)
    select distinct on (identity collate "C") identity, asin, title, image_url, shop_url, now()
    from list_written_products(written)
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
  select item.board, place - 1, stored.id, item.id,
    find_product_overrides(stored, item.asin, item.title, item.image_url, item.shop_url), item.note
  from list_written_products(written) as item
  cross join lateral (select * from products where identity_hash = hash_identity(item.identity) limit 1) as stored
  on conflict (board_id, position) do update set
    product_id = excluded.product_id, item_id = excluded.item_id, overrides = excluded.overrides, note = excluded.note
  where (board_products.product_id, board_products.item_id, board_products.overrides, board_products.note)
    is distinct from (excluded.product_id, excluded.item_id, excluded.overrides, excluded.note);
  delete from board_products using jsonb_array_elements(written) as list (entry)
  where board_id = (entry ->> 'board')::uuid and position >= jsonb_array_length(entry -> 'products');
  perform set_config('hearthboard.writes_board_products', 'off', true);
end $$;

-- Stores title, image and details if the product still has this version. Boards are locked first, as in a save. A title
-- that an admin changes before the first check is the admin's own: it differs from the shop's.
create or replace function change_product(changed uuid, expected integer, content jsonb) returns boolean
language plpgsql as $$
begin
  perform from boards where id in (select board_id from board_products where product_id = changed)
  order by id for no key update;
  update products set title = content ->> 'title', image_url = content ->> 'imageUrl',
    checked_title = case when title <> content ->> 'title' then coalesce(checked_title, title) else checked_title end,
    furniture_type = content ->> 'furnitureType', alternative_text = content ->> 'alternativeText',
    price_note = content ->> 'priceNote', price_noted_on = (content ->> 'priceNotedOn')::date,
    is_gone = coalesce((content ->> 'isGone')::boolean, is_gone), version = version + 1, updated_at = now()
  where id = changed and version = expected;
  return found;
end $$;

-- Words by which misspelled ones are found: without numbers, and no very long ones.
create or replace function product_words_of(content text) returns setof text language sql immutable as $$
  select distinct word from unnest(string_to_array(lower(content), ' ')) as word
  where char_length(word) between 3 and 30 and word !~ '[0-9]'
$$;

-- In the order of the words, against deadlocks of saves that add the same ones.
create or replace function add_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words (word)
  select distinct word collate "C" from changed, product_words_of(searched_text) as word order by 1
  on conflict (word) do nothing;
  return null;
end $$;

create or replace trigger product_words_added after insert on products
  referencing new table as changed for each statement execute function add_product_words();
create or replace trigger product_words_changed after update on products
  referencing new table as changed for each statement execute function add_product_words();
