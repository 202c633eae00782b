import type { SchemaMigration } from "../database/sql.ts";

/** Words of products, by which misspelled ones are found: without numbers, and no very long ones. */
const splitWords = `
create function product_words_of(content text) returns setof text language sql immutable as $$
  select distinct word from unnest(string_to_array(lower(content), ' ')) as word
  where char_length(word) between 3 and 30 and word !~ '[0-9]'
$$`;

/** In the order of the words, against deadlocks of saves that add the same ones. */
const insertWords = (products: string) => `
  insert into product_words (word)
  select distinct word collate "C" from ${products}, product_words_of(searched_text) as word order by 1
  on conflict (word) do nothing`;

const addWords = `
create function add_product_words() returns trigger language plpgsql as $$
begin
  ${insertWords("changed")};
  return null;
end $$`;

/**
 * Comparing a misspelled word with the words of all products takes milliseconds; comparing it with all titles takes a tenth
 * of a second for 100,000 products. Words stay when their last product is deleted: they find nothing then.
 */
export const productWordsMigration: SchemaMigration = {
  name: "0029-product-words",
  statements: [
    "drop function if exists find_similar_products(text, integer)",
    'create table product_words (word text collate "C" primary key)',
    splitWords,
    insertWords("products"),
    "create index product_words_similar on product_words using gin (word gin_trgm_ops)",
    addWords,
    `create trigger product_words_added after insert on products referencing new table as changed
      for each statement execute function add_product_words()`,
    `create trigger product_words_changed after update on products referencing new table as changed
      for each statement execute function add_product_words()`,
  ],
};

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

/**
 * What was added to `product_clicks` and `board_views` (those without a product) since the job last ran, so that reports
 * need not count whole days. Rows are only added and deleted: writers of the same counter do not wait for each other here.
 */
const unsummarizedClicks = `
create table unsummarized_clicks (
  day date not null,
  board_id uuid not null,
  product_id uuid,
  clicks integer not null,
  views integer not null
)`;

/** Sums of the last day and the last two: what the charts do not have. */
const sumsOfDays = ["clicks_1", "clicks_2", "views_1", "views_2"].map(
  (count) => `alter table click_summaries add column ${count} bigint not null default 0`,
);

/**
 * From here on `click_summaries` also has the last two days of its periods, which end with `day`, but for
 * `unsummarized_clicks`. `day` is null or in the past after a program of the previous version made them; they are made again.
 */
export const unsummarizedClicksMigration: SchemaMigration = {
  name: "0031-unsummarized-clicks",
  statements: [unsummarizedClicks, ...sumsOfDays, "alter table click_summary_state add column day date"],
};

/** Runs while the row is locked until the commit, so that the times are in the order of the commits. */
const setChangeTime = `
create function set_content_change_time() returns trigger language plpgsql as $$
begin
  new.changed_at = greatest(old.changed_at, clock_timestamp());
  return new;
end $$`;

/** The time of the last content change, which the log of changes does not keep. */
export const contentChangeTimeMigration: SchemaMigration = {
  name: "0032-content-change-time",
  statements: [
    "alter table content_version add column changed_at timestamptz not null default now()",
    setChangeTime,
    `create trigger content_version_change_time before update on content_version
      for each row execute function set_content_change_time()`,
  ],
};
