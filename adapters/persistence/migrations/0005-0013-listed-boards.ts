import type { SchemaMigration } from "../database/sql.ts";

const isPublic = "status = 'published' and deleted_at is null";
const newestFirst = "published_at desc, id desc";

/**
 * Slugs become columns, because the planner has statistics for columns: for an expression it assumed that every style is
 * equally rare, and a filter by style and room read far too many rows.
 */
export const slugColumnsMigration: SchemaMigration = {
  name: "0005-slug-columns",
  statements: [
    `alter table boards
      add column style_slug text not null generated always as (replace(style_key, ' ', '-')) stored,
      add column room_slug text not null generated always as (replace(room_key, ' ', '-')) stored`,
    "drop index boards_published_style, boards_published_room",
    `create index boards_published_style on boards (style_slug, ${newestFirst}) where ${isPublic}`,
    `create index boards_published_room on boards (room_slug, ${newestFirst}) where ${isPublic}`,
  ],
};

/** Sources can exceed the maximum size of an index entry, so they are found by their SHA-256. */
const imageTables = `
create table pictures (
  source_hash bytea primary key,
  source text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text,
  looked_at timestamptz(3) not null
)`;

/** Notifies when an image is probed, as pages were rendered without its size. A deletion changes no page. */
const learned = `
create trigger picture_learned after insert or update on pictures
for each statement execute function announce_content_change()`;

export const imagesMigration: SchemaMigration = {
  name: "0006-pictures",
  statements: [imageTables, "create index pictures_looked_at on pictures (looked_at)", learned],
};

/** An index-only scan for the sitemap, which needs the time of the last change: table rows are a hundred times as large. */
export const publishedAddressesMigration: SchemaMigration = {
  name: "0007-published-addresses",
  statements: [
    "drop index boards_published",
    `create index boards_published on boards (published_at desc, id desc) include (updated_at)
      where status = 'published' and deleted_at is null`,
  ],
};

/** Object paths of the covers of styles; other terms have none. */
export const styleCoversMigration: SchemaMigration = {
  name: "0008-style-covers",
  statements: ["alter table terms add column cover text check (cover is null or kind = 'style')"],
};

const publishedCounts = `
create table published_counts (
  place text not null check (place in ('room', 'style')),
  slug text not null,
  boards integer not null,
  primary key (place, slug)
)`;

/** Rows are locked in a fixed order to avoid deadlocks. */
const countChange = `
create function count_published_board() returns trigger language plpgsql as $$
begin
  insert into published_counts (place, slug, boards)
  select place, slug, sum(change) from (
    select 'style' as place, old.style_slug as slug, -1 as change
    where tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null
    union all select 'room', old.room_slug, -1
    where tg_op <> 'INSERT' and old.status = 'published' and old.deleted_at is null
    union all select 'style', new.style_slug, 1
    where tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null
    union all select 'room', new.room_slug, 1
    where tg_op <> 'DELETE' and new.status = 'published' and new.deleted_at is null
  ) as changes
  where slug <> ''
  group by place, slug having sum(change) <> 0
  order by place, slug
  on conflict (place, slug) do update set boards = published_counts.boards + excluded.boards;
  return null;
end $$`;

const forgetCounts = `
create function forget_published_counts() returns trigger language plpgsql as $$
begin
  truncate published_counts;
  return null;
end $$`;

const isPublicRow = (row: string) => `(${row}.status = 'published' and ${row}.deleted_at is null)`;

/** The trigger skips counted views and saves that change no count. */
const countsChanged = `
create trigger board_counted_anew after update on boards for each row
when (
  ${isPublicRow("old")} <> ${isPublicRow("new")}
  or old.style_slug <> new.style_slug or old.room_slug <> new.room_slug
) execute function count_published_board()`;

const fillCounts = (place: string) => `
insert into published_counts (place, slug, boards)
select '${place}', ${place}_slug, count(*) from boards
where status = 'published' and deleted_at is null and ${place}_slug <> '' group by ${place}_slug`;

/**
 * Numbers of published boards per style and room, maintained by triggers, because counting takes longer the more boards
 * there are. The triggers are created before the first count: their table lock blocks writers until it is complete.
 */
export const publishedCountsMigration: SchemaMigration = {
  name: "0009-published-counts",
  statements: [
    publishedCounts,
    countChange,
    forgetCounts,
    countsChanged,
    "create trigger board_counted after insert or delete on boards for each row execute function count_published_board()",
    "create trigger boards_forgotten after truncate on boards for each statement execute function forget_published_counts()",
    fillCounts("style"),
    fillCounts("room"),
  ],
};

/** The last check of each product of the retailer: its time, availability and title. */
const shopItems = `
create table shop_items (
  asin text primary key,
  checked_at timestamptz(3) not null,
  is_gone boolean not null default false,
  title text
)`;

const goneProducts = `
create function gone_products(products jsonb) returns integer language sql stable as $$
  select count(*)::integer
  from jsonb_array_elements(case when jsonb_typeof(products) = 'array' then products else '[]' end) as product
  join shop_items on asin = product ->> 'asin'
  where is_gone
$$`;

const countUnavailableProducts = `
create function count_gone_products() returns trigger language plpgsql as $$
begin
  new.gone_count := gone_products(new.products);
  return new;
end $$`;

/** A trigger updates the number of unavailable products at every write of a board's products. */
export const shopItemsMigration: SchemaMigration = {
  name: "0010-shop-items",
  statements: [
    shopItems,
    "create index shop_items_checked_at on shop_items (checked_at, asin)",
    "alter table boards add column gone_count integer not null default 0",
    "create index boards_asins on boards using gin (jsonb_path_query_array(products, '$[*].asin'))",
    goneProducts,
    countUnavailableProducts,
    `create trigger board_gone_products before insert or update of products on boards
      for each row execute function count_gone_products()`,
  ],
};

/** Placeholders are colors instead of thumbnails now: each image is probed again when it is shown next. */
export const placeholderColorsMigration: SchemaMigration = {
  name: "0011-placeholder-colours",
  statements: ["delete from pictures"],
};

/** Views per network and day are limited. Views before this migration do not count towards the limit. */
export const viewsByNetworkMigration: SchemaMigration = {
  name: "0012-views-by-network",
  statements: [
    "alter table board_views_seen add column network text not null default ''",
    "create index board_views_seen_network on board_views_seen (day, network, board_id)",
  ],
};

/** Filled by the program at its start, because the database cannot compute skeletons. */
export const usernameSkeletonsMigration: SchemaMigration = {
  name: "0013-username-skeletons",
  statements: ["alter table users add column username_skeleton text constraint users_username_skeleton unique"],
};
