-- Products, which boards share. `checked_at` and `checked_title` are those of the last check by the retailer,
-- `last_seen_at` is that of the last one that found the product.
create extension if not exists pg_trgm;

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
  -- Object paths are shorter, and an index entry has a maximum size.
  object_path text generated always as (
    case when octet_length(substring(image_url from '/objects/[^?#]*')) <= 500
      then substring(image_url from '/objects/[^?#]*') end
  ) stored,
  -- Whether it has content that is older than its source allows.
  is_outdated boolean not null default false,
  -- The words by which a product is found: those of its title, number and type, and of its shop: "ikea com". A number
  -- without a link is one of Amazon's.
  searched_text text not null generated always as (search_text(
    left(title, 300) || ' ' || left(coalesce(asin, ''), 40) || ' ' || coalesce(furniture_type, '') || ' '
    || case when asin <> '' and coalesce(shop_url, '') = '' then 'amazon'
      else coalesce(left(substring(shop_url from '^https?://(?:www[.])?([^/?#:]+)'), 80), '') end
  )) stored
);
create unique index products_identity on products (identity_hash);
create index products_object_path on products (object_path) where object_path is not null;
create index products_checked_at on products (checked_at, id) where asin is not null;
create index products_outdated on products (id) where is_outdated;
create index products_searched on products using gin (searched_text gin_trgm_ops);
create index products_changed on products (updated_at desc, id desc);
create index products_gone on products (updated_at desc, id desc) where is_gone;
create index products_unlinked on products (updated_at desc, id desc) where coalesce(shop_url, '') = '';

-- `item_id` is the product's id on this board. `overrides` has the fields of the API in which this board differs from
-- the product, such as {"title": "Our sofa", "shopUrl": null}; null when it has the product as it is.
create table board_products (
  board_id uuid not null references boards on delete cascade deferrable,
  position integer not null,
  product_id uuid not null references products,
  item_id text not null,
  overrides jsonb,
  note text,
  object_path text generated always as (
    case when octet_length(substring((overrides ->> 'imageUrl') from '/objects/[^?#]*')) <= 500
      then substring((overrides ->> 'imageUrl') from '/objects/[^?#]*') end
  ) stored,
  primary key (board_id, position)
);
create index board_products_product on board_products (product_id);
create index board_products_without_note on board_products (product_id) where note is null;
create index board_products_object_path on board_products (object_path) where object_path is not null;

-- Comparing a misspelled word with the words of all products takes milliseconds; comparing it with all titles takes a
-- tenth of a second for 100,000 products. Words stay when their last product is deleted: they find nothing then.
create table product_words (word text collate "C" primary key);
create index product_words_similar on product_words using gin (word gin_trgm_ops);

-- `boards` has what the replacement changed: [{"board": "0b9c…", "version": 4, "imageUrl": …, "composition": …,
-- "rows": […]}] with the version after it, and everything else from before it.
create table product_replacements (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  successor_id uuid not null references products on delete cascade,
  replaced_at timestamptz(3) not null default now(),
  boards jsonb not null
);
create index product_replacements_replaced_at on product_replacements (replaced_at);
create index product_replacements_product on product_replacements (product_id, replaced_at);
create index product_replacements_successor on product_replacements (successor_id);
