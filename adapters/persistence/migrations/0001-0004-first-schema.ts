import type { SchemaMigration } from "../database/sql.ts";

const boards = `
create table boards (
  id uuid primary key,
  title text not null,
  subject text not null,
  description text,
  style text not null,
  style_key text not null,
  room text,
  room_key text not null,
  furniture_type text,
  adjective text,
  adjective_key text not null,
  status text not null check (status in ('draft', 'published')),
  products jsonb not null,
  item_count integer not null generated always as (
    case when jsonb_typeof(products) = 'array' then jsonb_array_length(products) else 0 end
  ) stored,
  first_product_image text generated always as (
    case when jsonb_typeof(products) = 'array' then products #>> '{0,imageUrl}' end
  ) stored,
  image_url text,
  uploaded_moodboard_url text,
  views integer not null default 0,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  deleted_at timestamptz(3),
  search_vector tsvector not null,
  object_paths text[] not null,
  check (status = 'draft' or published_at is not null)
)`;

const isPublic = "status = 'published' and deleted_at is null";
const newestFirst = "published_at desc, id desc";

export const boardsMigration: SchemaMigration = {
  name: "0001-boards",
  statements: [
    boards,
    `create index boards_published on boards (${newestFirst}) where ${isPublic}`,
    `create index boards_published_style on boards (replace(style_key, ' ', '-'), ${newestFirst}) where ${isPublic}`,
    `create index boards_published_room on boards (replace(room_key, ' ', '-'), ${newestFirst}) where ${isPublic}`,
    `create index boards_search on boards using gin (search_vector) where ${isPublic}`,
    `create index boards_similar on boards (style_key, room_key, adjective_key, created_at desc, id desc)
      where deleted_at is null`,
    "create index boards_similar_style on boards (style_key, created_at desc, id desc) where deleted_at is null",
    "create index boards_last_changed on boards (updated_at desc, id desc) where deleted_at is null",
    "create index boards_trash on boards (deleted_at desc, id desc) where deleted_at is not null",
    "create index boards_object_paths on boards using gin (object_paths)",
  ],
};

const terms = `
create table terms (
  id uuid primary key,
  kind text not null check (kind in ('style', 'room', 'furnitureType', 'adjective')),
  name text not null,
  slug text not null,
  position integer not null
)`;

const users = `
create table users (
  id uuid primary key,
  username text not null,
  username_key text not null constraint users_username_key unique,
  password_hash text not null,
  first_name text,
  last_name text,
  email text,
  profile_image_url text,
  is_admin boolean not null,
  created_at timestamptz(3) not null
)`;

const siteSettings = `
create table site_settings (
  id integer primary key check (id = 1),
  social_profiles jsonb not null,
  disclosure text not null
)`;

export const listsAccountsSiteMigration: SchemaMigration = {
  name: "0002-lists-accounts-site",
  statements: [
    terms,
    // Styles and rooms share URL paths, so a slug must be unique across both lists.
    `create unique index terms_slug on terms ((case when kind in ('style', 'room') then 'place' else kind end), slug)`,
    "create index terms_order on terms (kind, position, name)",
    users,
    siteSettings,
  ],
};

const sessions = `
create table sessions (
  id_hash bytea primary key,
  user_id text,
  data jsonb not null,
  ended boolean not null default false,
  expires_at timestamptz not null
)`;

/** The table structure of rate-limiter-flexible. */
const rateLimits = `
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
)`;

const viewsSeen = `
create table board_views_seen (
  day date not null,
  board_id uuid not null references boards on delete cascade,
  visitor text not null,
  primary key (day, board_id, visitor)
)`;

export const sessionsLimitsViewsMigration: SchemaMigration = {
  name: "0003-sessions-limits-views",
  statements: [
    sessions,
    "create index sessions_user on sessions (user_id) where user_id is not null",
    "create index sessions_expiry on sessions (expires_at)",
    rateLimits,
    "create index rate_limits_expiry on rate_limits (expire)",
    viewsSeen,
    "create index board_views_seen_board on board_views_seen (board_id)",
  ],
};

const announce = `
create function announce_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$`;

/** Counting a view does not change the version, so it does not notify. */
const boardChanged = `
create trigger board_changed after update on boards for each row
when (old.version is distinct from new.version) execute function announce_content_change()`;

const eachStatement = (name: string, events: string, table: string) =>
  `create trigger ${name} after ${events} on ${table} for each statement execute function announce_content_change()`;

/** Every committed change of content that pages show sends a notification. */
export const contentChangesMigration: SchemaMigration = {
  name: "0004-content-changes",
  statements: [
    announce,
    boardChanged,
    eachStatement("board_came_or_went", "insert or delete or truncate", "boards"),
    eachStatement("terms_changed", "insert or update or delete or truncate", "terms"),
    eachStatement("site_changed", "insert or update or delete or truncate", "site_settings"),
  ],
};
