import type { SchemaMigration } from "./migration.ts";

const counts = `
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

const isPublic = (row: string) => `(${row}.status = 'published' and ${row}.deleted_at is null)`;

/** The trigger skips counted views and saves that change no count. */
const changed = `
create trigger board_counted_anew after update on boards for each row
when (
  ${isPublic("old")} <> ${isPublic("new")}
  or old.style_slug <> new.style_slug or old.room_slug <> new.room_slug
) execute function count_published_board()`;

const fill = (place: string) => `
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
    counts,
    countChange,
    forgetCounts,
    changed,
    "create trigger board_counted after insert or delete on boards for each row execute function count_published_board()",
    "create trigger boards_forgotten after truncate on boards for each statement execute function forget_published_counts()",
    fill("style"),
    fill("room"),
  ],
};
