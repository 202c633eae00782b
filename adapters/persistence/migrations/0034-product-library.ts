import type { SchemaMigration } from "./migration.ts";

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
