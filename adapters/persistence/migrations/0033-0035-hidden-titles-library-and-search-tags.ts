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

/**
 * The beginnings of the words that only one of two search vectors has, without the digit of their field: three letters, as
 * in `adapters/persistence/boards/search.ts`. Queries of a text can match one of the vectors alone only with such a word.
 */
const searchTags = `
create function board_search_tags(before tsvector, after tsvector) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct 'search:' || substr(lexeme, 2, 3)), '{}') from (
    select lexeme from unnest(tsvector_to_array(before) || tsvector_to_array(after)) as lexeme
    group by lexeme having count(*) = 1
  ) as changed
$$`;

/** More than a hundred tags become fewer: those of words become one for all searches, then all one for all content. */
const boundTags = `
create function bound_content_tags(tags text[]) returns text[] language sql immutable as $$
  select case
    when count(*) <= 100 then coalesce(array_agg(tag), '{}')
    when count(*) filter (where not starts_with(tag, 'search:')) < 100
      then array_agg(tag) filter (where not starts_with(tag, 'search:')) || array['searches']
    else array['*'] end
  from (select distinct tag from unnest(tags) as tag) as listed
$$`;

/** As in 0020, with `bound_content_tags`. */
const recordChange = `
create or replace function record_content_change(changed_tags text[]) returns void language plpgsql as $$
declare
  change_id bigint := nullif(current_setting('hearthboard.content_change', true), '')::bigint;
begin
  if change_id is null then
    insert into content_changes (tags) values (bound_content_tags(changed_tags)) returning id into change_id;
    perform set_config('hearthboard.content_change', change_id::text, true);
  else
    update content_changes set tags = bound_content_tags(tags || changed_tags)
    where id = change_id and not tags @> changed_tags and tags <> array['*'];
  end if;
end $$`;

/** As in 0021. While a board stays at its place in the lists, a search changes only with its own words; else with the list. */
const boardChanged = `
create or replace function record_board_change() returns trigger language plpgsql as $$
declare
  tags text[] := board_content_tags(old) || board_content_tags(new);
begin
  if (board_list_tags(old), old.published_at) is distinct from (board_list_tags(new), new.published_at) then
    tags := tags || board_list_tags(old) || board_list_tags(new);
  elsif board_list_tags(new) <> '{}' then
    tags := tags || board_search_tags(old.search_vector, new.search_vector);
  end if;
  perform record_content_change(array_remove(tags, null));
  return null;
end $$`;

/** Lets a change of a board's texts keep the searches for other words. */
export const searchTagsMigration: SchemaMigration = {
  name: "0035-search-tags",
  statements: [searchTags, boundTags, recordChange, boardChanged],
};
