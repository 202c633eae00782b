import type { SchemaMigration } from "./migration.ts";

const counts = `
create table published_counts (
  place text not null check (place in ('room', 'style')),
  slug text not null,
  boards integer not null,
  primary key (place, slug)
)`;

/** Always in the same order, so that two who change the same counts wait for each other and never in a circle. */
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

/** Counted views and most saves change no count, and cost nothing. */
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
 * How many published boards each style and room has, kept true by the database itself, whoever writes. Counting them
 * anew would take longer the more there are. The triggers come before the first count: they hold writers back until it
 * is done.
 */
export const publishedCountsStep: SchemaMigration = {
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
