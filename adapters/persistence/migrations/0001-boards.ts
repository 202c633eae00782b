import type { SchemaMigration } from "./migration.ts";

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
