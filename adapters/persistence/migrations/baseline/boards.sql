-- `…_key` columns have case-folded names, computed by the program. `item_count`, `gone_count` (products that their
-- shop no longer sells), `first_product_image` and `search_vector` are computed by the trigger board_computed;
-- `search_vector` is no generated column, because that would be computed again with every counted view.
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
  item_count integer not null default 0,
  first_product_image text,
  image_url text,
  uploaded_moodboard_url text,
  views integer not null default 0,
  version integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  deleted_at timestamptz(3),
  object_paths text[] not null,
  -- Columns, because the planner has statistics for columns: for an expression it assumes that every style is equally
  -- rare.
  style_slug text not null generated always as (replace(style_key, ' ', '-')) stored,
  room_slug text not null generated always as (replace(room_key, ' ', '-')) stored,
  gone_count integer not null default 0,
  search_vector tsvector not null,
  -- The arrangement of the products in the moodboard (core/README.md, K1); null when it is not known.
  composition jsonb,
  check (status = 'draft' or published_at is not null)
);

-- Includes the time of the last change for the sitemap: table rows are a hundred times as large.
create index boards_published on boards (published_at desc, id desc) include (updated_at)
  where status = 'published' and deleted_at is null;
create index boards_published_style on boards (style_slug, published_at desc, id desc)
  where status = 'published' and deleted_at is null;
create index boards_published_room on boards (room_slug, published_at desc, id desc)
  where status = 'published' and deleted_at is null;
-- Of the dashboard's tabs, in the order of each.
create index boards_last_changed on boards (updated_at desc, id desc) where deleted_at is null;
create index boards_changed_status on boards (status, updated_at desc, id desc) where deleted_at is null;
create index boards_changed_unavailable on boards (updated_at desc, id desc)
  where deleted_at is null and gone_count > 0;
create index boards_trash on boards (deleted_at desc, id desc) where deleted_at is not null;
-- Of each variant of the search for similar boards.
create index boards_similar on boards (style_key, room_key, adjective_key, created_at desc, id desc)
  where deleted_at is null;
create index boards_similar_style on boards (style_key, created_at desc, id desc) where deleted_at is null;
create index boards_similar_room on boards (style_key, room_key, created_at desc, id desc) where deleted_at is null;
create index boards_similar_adjective on boards (style_key, adjective_key, created_at desc, id desc)
  where deleted_at is null;
create index boards_object_paths on boards using gin (object_paths);

-- English, extended to stem words that start with a digit, which are never stop words.
create text search configuration board_search (copy = pg_catalog.english);
alter text search configuration board_search alter mapping for numword with english_stem;
-- With drafts and the trash, which admins search too.
create index boards_search on boards using gin (search_vector);

-- Numbers of all boards and of boards per term, because counting takes longer the more boards there are.
create table board_counts (
  kind text not null check (
    kind in ('all', 'unavailable', 'trash', 'style', 'room', 'adjective', 'furnitureType')
  ),
  name text not null,
  boards integer not null,
  published integer not null,
  primary key (kind, name)
);
