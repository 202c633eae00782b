import type { SchemaMigration } from "../database/sql.ts";

/**
 * Revisions of boards, which a job thins out (core/README.md, P18), and which go with their board. `content` has the
 * columns of the board that an admin sets, and its products: with a stored product its present values are read, else
 * those that it had. `is_publication`: the board was no published one before. `object_paths`: all images of this site.
 */
const tables = `
create table board_revisions (
  board_id uuid not null references boards on delete cascade,
  version integer not null,
  saved_at timestamptz(3) not null,
  author text,
  reason text,
  is_publication boolean not null,
  content jsonb not null,
  object_paths text[] not null,
  primary key (board_id, version)
);
create index board_revisions_object_paths on board_revisions using gin (object_paths);

-- Terms that were removed from their list, with the boards that used them; kept for ever, as one row is small and rare.
create table removed_terms (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  name text not null,
  author text,
  removed_at timestamptz(3) not null default now(),
  boards uuid[] not null
);
create index removed_terms_boards on removed_terms using gin (boards);`;

/** Columns of a board that are no content. A column that a later migration adds is content. */
const otherColumns = `id style_key room_key adjective_key style_slug room_slug item_count gone_count first_product_image
  views version created_at updated_at published_at deleted_at object_paths search_vector`.split(/\s+/u);

const recordRevisions = `
create or replace function record_revisions(board_ids uuid[], author text, reason text) returns void
language sql as $$
  insert into board_revisions (board_id, version, saved_at, author, reason, is_publication, content, object_paths)
  select board.id, board.version, board.updated_at, record_revisions.author, record_revisions.reason,
    board.status = 'published' and coalesce((
      select earlier.content ->> 'status' from board_revisions as earlier
      where earlier.board_id = board.id order by earlier.version desc limit 1
    ), 'draft') <> 'published',
    to_jsonb(board) - '{${otherColumns.join(",")}}'::text[] || jsonb_build_object('products', items.products),
    array(select distinct path from unnest(board.object_paths || items.paths) as path where path is not null)
  from boards as board cross join lateral (
    select
      coalesce(jsonb_agg(jsonb_build_object(
        'product', product.id, 'id', shown.item_id, 'asin', product.asin, 'title', product.title,
        'imageUrl', product.image_url, 'shopUrl', product.shop_url, 'overrides', shown.overrides, 'note', shown.note
      ) order by shown.position), '[]') as products,
      array_agg(product.object_path) || array_agg(shown.object_path) as paths
    from board_products as shown cross join lateral (
      select * from products where products.id = shown.product_id offset 0
    ) as product
    where shown.board_id = board.id
  ) as items
  where board.id = any(board_ids) and not exists (
    select from board_revisions as known where (known.board_id, known.version) = (board.id, board.version)
  )
  order by board.id
  on conflict do nothing
$$`;

/** Every save of a board is kept (core/README.md, P17). */
export const boardHistoryMigration: SchemaMigration = {
  name: "0040-board-history",
  statements: [tables, recordRevisions],
};
