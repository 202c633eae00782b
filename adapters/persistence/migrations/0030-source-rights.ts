import type { SchemaMigration } from "./migration.ts";

const pausedSources = `
create table paused_sources (
  source text primary key check (source in ('amazon', 'shop')),
  paused_at timestamptz(3) not null,
  paused_by text not null
)`;

/** As in 0026, except that an empty title, with which the image can be empty too, stands for the product's own. */
const findOverrides = `
create or replace function find_product_overrides(product products, asin text, title text, image_url text, shop_url text)
returns jsonb language sql immutable as $$
  select nullif(
    case when asin is distinct from product.asin then jsonb_build_object('asin', asin) else '{}' end
    || case when title not in ('', product.title) then jsonb_build_object('title', title) else '{}' end
    || case when image_url <> product.image_url and (image_url <> '' or title <> '')
      then jsonb_build_object('imageUrl', image_url) else '{}' end
    || case when shop_url is distinct from product.shop_url then jsonb_build_object('shopUrl', shop_url) else '{}' end,
    '{}'
  )
$$`;

/** As in 0026, with `is_outdated`, which decides what of a product its boards show. */
const productsChanged = `
create or replace function touch_boards_of_products() returns trigger language plpgsql as $$
begin
  perform touch_boards(array(
    select distinct board_id from board_products where product_id in (
      select changed.id from changed join previous using (id)
      where (changed.asin, changed.title, changed.image_url, changed.shop_url, changed.alternative_text, changed.is_gone,
        changed.is_outdated)
        is distinct from
        (previous.asin, previous.title, previous.image_url, previous.shop_url, previous.alternative_text, previous.is_gone,
        previous.is_outdated)
    )
  ));
  return null;
end $$`;

/** As in 0028. A title that an admin changes before the first check is the admin's own: it differs from the shop's. */
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
    version = version + 1, updated_at = now()
  where id = changed and version = expected;
  return found;
end $$`;

/**
 * What the rights of sources need: which sources are paused, a change of all content, and which products have content that
 * is older than their source allows.
 */
export const sourceRightsMigration: SchemaMigration = {
  name: "0030-source-rights",
  statements: [
    pausedSources,
    `create trigger source_paused_or_resumed after insert or update or delete or truncate on paused_sources
      for each statement execute function record_any_change()`,
    "alter table products add column is_outdated boolean not null default false",
    "create index products_outdated on products (id) where is_outdated",
    findOverrides,
    productsChanged,
    changeProduct,
  ],
};
