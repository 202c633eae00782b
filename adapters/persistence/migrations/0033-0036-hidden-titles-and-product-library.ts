import type { SchemaMigration } from "../database/sql.ts";

/** As `outdatedColumn` of the board mapper: whether the title itself is hidden, not the image alone. */
const isTitleOutdated = `product.is_outdated and product.checked_at is not null
  and coalesce(coalesce(shown.overrides ->> 'title', product.title) = product.checked_title, true)`;

/** As in 0026, without titles that are older than their source allows: a search must not find what is hidden. */
const computeBoardColumns = `
create or replace function compute_board_columns() returns trigger language plpgsql as $$
declare
  titles jsonb;
begin
  select count(*), count(*) filter (where product.is_gone),
    (array_agg(coalesce(shown.overrides ->> 'imageUrl', product.image_url) order by shown.position))[1],
    coalesce(jsonb_agg(
      jsonb_build_object('title', coalesce(shown.overrides ->> 'title', product.title)) order by shown.position
    ) filter (where not (${isTitleOutdated})), '[]')
  into new.item_count, new.gone_count, new.first_product_image, titles
  from board_products as shown join products as product on product.id = shown.product_id
  where shown.board_id = new.id;
  new.search_vector := board_search_vector(
    new.title, new.subject, new.style, new.room, new.adjective, new.description, titles
  );
  return new;
end $$`;

export const hiddenTitlesMigration: SchemaMigration = {
  name: "0033-hidden-titles",
  statements: [
    computeBoardColumns,
    `select touch_boards(array(
      select distinct board_id from board_products join products on products.id = product_id where is_outdated
    ))`,
  ],
};

/** As in 0030, with `is_gone`, which an admin can change too. */
const changeProduct = `
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
end $$`;

/**
 * The words by which a product is found: those of its title, number and type, and of its shop: "ikea com". A number without
 * a link is one of Amazon's.
 */
const searchedText = `search_text(
  left(title, 300) || ' ' || left(coalesce(asin, ''), 40) || ' ' || coalesce(furniture_type, '') || ' '
  || case when asin <> '' and coalesce(shop_url, '') = '' then 'amazon'
    else coalesce(left(substring(shop_url from '^https?://(?:www[.])?([^/?#:]+)'), 80), '') end
)`;

export const librarySearchMigration: SchemaMigration = {
  name: "0034-product-library",
  statements: [
    changeProduct,
    "set local maintenance_work_mem = '256MB'",
    "alter table products drop column searched_text",
    `alter table products add column searched_text text not null generated always as (${searchedText}) stored`,
    "create index products_searched on products using gin (searched_text gin_trgm_ops)",
    `insert into product_words (word)
      select distinct word collate "C" from products, product_words_of(searched_text) as word order by 1
      on conflict (word) do nothing`,
  ],
};

/** Products of a board (core/README.md, B10). */
const maxProducts = 100;

/**
 * Undoes a replacement board by board (core/README.md, R22). A board that is as the replacement left it becomes what it was.
 * On one that has changed since, the product takes the place of its successor, or its former place when the board had the
 * successor already; all else stays. Returns the titles of the boards where that is impossible, which stay in the
 * replacement, so that it can be undone there later; null when there is no such replacement.
 */
const undoReplacement = `
create or replace function undo_product_replacement(replacement uuid, since timestamptz) returns text[]
language plpgsql as $$
declare
  undone product_replacements;
  change jsonb;
  board boards;
  former board_products;
  successor products;
  current_item_id text;
  had_successor boolean;
  place integer;
  remaining jsonb := '[]';
  titles text[] := '{}';
begin
  select * into undone from product_replacements where id = replacement and replaced_at > since for update;
  if undone is null then
    return null;
  end if;
  perform from boards where id in (select (entry ->> 'board')::uuid from jsonb_array_elements(undone.boards) as entry)
  order by id for update;
  select * into successor from products where id = undone.successor_id;
  perform set_config('hearthboard.writes_board_products', 'on', true);
  for change in select entry from jsonb_array_elements(undone.boards) as entry loop
    select * into board from boards where id = (change ->> 'board')::uuid;
    if board.version = (change ->> 'version')::integer then
      delete from board_products where board_id = board.id;
      insert into board_products (board_id, position, product_id, item_id, overrides, note)
      select board_id, position, product_id, item_id, overrides, note
      from jsonb_populate_recordset(null::board_products, change -> 'rows');
      update boards set version = version + 1, updated_at = now(), item_count = item_count,
        image_url = change ->> 'imageUrl', composition = nullif(change -> 'composition', 'null')
      where id = board.id;
      continue;
    end if;
    select * into former from jsonb_populate_recordset(null::board_products, change -> 'rows') as row
    where row.product_id = undone.product_id order by row.position limit 1;
    had_successor := exists (
      select from jsonb_array_elements(change -> 'rows') as row where (row ->> 'product_id')::uuid = undone.successor_id
    );
    select position, item_id into place, current_item_id from board_products
    where board_id = board.id and product_id = undone.successor_id order by position limit 1;
    if board.id is null
      or exists (select from board_products where board_id = board.id and product_id = undone.product_id)
      or not had_successor and place is null
      or had_successor and (select count(*) from board_products where board_id = board.id) >= ${maxProducts} then
      remaining := remaining || jsonb_build_array(change);
      titles := titles || coalesce(board.title, 'a deleted board');
      continue;
    end if;
    if had_successor then
      place := least(former.position, (select count(*) from board_products where board_id = board.id));
      update board_products set position = -2 - position where board_id = board.id and position >= place;
      update board_products set position = -1 - position where board_id = board.id and position < 0;
      insert into board_products (board_id, position, product_id, item_id, overrides, note)
      values (board.id, place, undone.product_id, former.item_id, former.overrides, former.note);
    else
      update board_products set product_id = undone.product_id, item_id = former.item_id, overrides = former.overrides
      where board_id = board.id and position = place;
    end if;
    update boards set version = version + 1, updated_at = now(), item_count = item_count,
      image_url = case when image_url = successor.image_url then change ->> 'imageUrl' else image_url end,
      composition = case when composition ->> 'template' = 'uploaded' and not had_successor
        then jsonb_set(composition, '{items}', (
          select coalesce(jsonb_agg(case when item ->> 'product' = current_item_id
            then item || jsonb_build_object('product', former.item_id) else item end order by nth), '[]')
          from jsonb_array_elements(composition -> 'items') with ordinality as listed (item, nth)
        )) else composition end
    where id = board.id;
  end loop;
  perform set_config('hearthboard.writes_board_products', 'off', true);
  if remaining = '[]' then
    delete from product_replacements where id = replacement;
  else
    update product_replacements set boards = remaining where id = replacement;
  end if;
  return array(select title from unnest(titles) as title order by title);
end $$`;

export const undoPerBoardMigration: SchemaMigration = {
  name: "0036-undo-per-board",
  statements: [undoReplacement],
};
