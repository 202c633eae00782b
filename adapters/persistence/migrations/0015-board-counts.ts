import type { SchemaMigration } from "./migration.ts";

const counts = `
create table board_counts (
  kind text not null check (
    kind in ('all', 'unavailable', 'trash', 'style', 'room', 'adjective', 'furnitureType')
  ),
  name text not null,
  boards integer not null,
  published integer not null,
  primary key (kind, name)
)`;

/** The counts that include a board: all boards, boards with unavailable products, its terms; in the trash only the trash. */
const countedFor = `
create function board_count_names(board boards) returns table (kind text, name text)
language sql immutable as $$
  select kind, name from (values
    (case when board.deleted_at is null then 'all' else 'trash' end, ''),
    (case when board.deleted_at is null and board.gone_count > 0 then 'unavailable' end, ''),
    (case when board.deleted_at is null then 'style' end, nullif(board.style_slug, '')),
    (case when board.deleted_at is null then 'room' end, nullif(board.room_slug, '')),
    (case when board.deleted_at is null then 'adjective' end, nullif(board.adjective_key, '')),
    (case when board.deleted_at is null then 'furnitureType' end, nullif(board.furniture_type, ''))
  ) as counted (kind, name)
  where kind is not null and name is not null
$$`;

/** Rows are locked in a fixed order to avoid deadlocks. */
const countChange = `
create function count_board() returns trigger language plpgsql as $$
begin
  insert into board_counts (kind, name, boards, published)
  select kind, name, sum(change), sum(change * published) from (
    select counted.*, -1 as change, (old.status = 'published')::integer as published
    from board_count_names(old) as counted where tg_op <> 'INSERT'
    union all
    select counted.*, 1, (new.status = 'published')::integer
    from board_count_names(new) as counted where tg_op <> 'DELETE'
  ) as changes
  group by kind, name
  having sum(change) <> 0 or sum(change * published) <> 0
  order by kind, name
  on conflict (kind, name) do update set
    boards = board_counts.boards + excluded.boards,
    published = board_counts.published + excluded.published;
  return null;
end $$`;

const emptyCounts = `
create function empty_board_counts() returns trigger language plpgsql as $$
begin
  truncate board_counts;
  return null;
end $$`;

const countedColumns = "status deleted_at gone_count style_slug room_slug adjective_key furniture_type".split(" ");

/** The trigger skips counted views and saves that change no count. */
const changed = `
create trigger board_recounted after update on boards for each row
when ((${countedColumns.map((name) => `old.${name}`).join(", ")})
  is distinct from (${countedColumns.map((name) => `new.${name}`).join(", ")}))
execute function count_board()`;

const fill = `
insert into board_counts (kind, name, boards, published)
select counted.kind, counted.name, count(*), count(*) filter (where status = 'published')
from boards, board_count_names(boards) as counted group by counted.kind, counted.name`;

/**
 * Numbers of all boards and of boards per term, maintained by triggers, because counting takes longer the more boards there
 * are. The triggers are created before the first count: their table lock blocks writers until it is complete.
 */
export const boardCountsMigration: SchemaMigration = {
  name: "0015-board-counts",
  statements: [
    "drop trigger board_counted on boards",
    "drop trigger board_counted_anew on boards",
    "drop trigger boards_forgotten on boards",
    "drop function count_published_board, forget_published_counts",
    "drop table published_counts",
    counts,
    countedFor,
    countChange,
    emptyCounts,
    changed,
    "create trigger board_counted after insert or delete on boards for each row execute function count_board()",
    "create trigger boards_emptied after truncate on boards for each statement execute function empty_board_counts()",
    fill,
  ],
};
