import type { SchemaMigration } from "../database/sql.ts";

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

const lastChanged = "updated_at desc, id desc";
const lastCreated = "created_at desc, id desc";

/**
 * Indexes in the order of each dashboard tab and each variant of the search for similar boards, so that the cost of a page
 * does not depend on the number of boards.
 */
export const adminListsMigration: SchemaMigration = {
  name: "0016-admin-lists",
  statements: [
    `create index boards_changed_status on boards (status, ${lastChanged}) where deleted_at is null`,
    `create index boards_changed_unavailable on boards (${lastChanged}) where deleted_at is null and gone_count > 0`,
    `create index boards_similar_room on boards (style_key, room_key, ${lastCreated}) where deleted_at is null`,
    `create index boards_similar_adjective on boards (style_key, adjective_key, ${lastCreated}) where deleted_at is null`,
  ],
};

/**
 * As in migration 0014, and each phrase also matches its synonyms: an object from lower-case phrases to lists of synonyms.
 * The words of a phrase can be in different fields of the rank; the words of a synonym must be in one field. The default
 * value supports calls with the text only.
 */
const searchQueries = `
create function board_search_queries(content text, synonyms jsonb default '{}') returns tsquery[]
language plpgsql stable as $$
declare
  words text[] := (array_remove(string_to_array(translate(search_text(content), E'\\x01', ' '), ' '), ''))[1:16];
  lengths integer[] := array(
    select coalesce((
      select max(size) from generate_series(1, 3) as size
      where synonyms ? lower(array_to_string(words[start:start + size - 1], ' '))
        and start + size - 1 <= cardinality(words)
    ), 1) from generate_series(1, cardinality(words)) as start order by start
  );
  found tsquery[] := array_fill(null::tsquery, array[cardinality(words)]);
  others tsquery[] := found;
  form tsquery;
  synonym text;
  phrase tsquery;
  first integer;
  every tsquery;
  queries tsquery[];
begin
  for field in 1..7 loop
    for place in 1..cardinality(words) loop
      form := plainto_tsquery('board_search', field || words[place]);
      if place = cardinality(words) and char_length(words[place]) >= (case when field <= 5 then 2 else 3 end) then
        form := form || (plainto_tsquery('pg_catalog.simple', field || words[place])::text || ':*')::tsquery;
      end if;
      found[place] := coalesce(found[place] || form, form);
      for synonym in select jsonb_array_elements_text(
        synonyms -> lower(array_to_string(words[place:place + lengths[place] - 1], ' '))
      ) loop
        form := plainto_tsquery('board_search', field || replace(synonym, ' ', ' ' || field));
        others[place] := coalesce(others[place] || form, form);
      end loop;
    end loop;
    every := null;
    first := 1;
    while first <= cardinality(words) loop
      phrase := found[first];
      for place in first + 1..first + lengths[first] - 1 loop
        phrase := phrase && found[place];
      end loop;
      phrase := coalesce(phrase || others[first], phrase);
      every := coalesce(every && phrase, phrase);
      first := first + lengths[first];
    end loop;
    queries := case when every is null then null else queries || every end;
  end loop;
  return queries;
end $$`;

/** Changes queries only; stored vectors and indexes stay valid. */
export const searchSynonymsMigration: SchemaMigration = {
  name: "0017-search-synonyms",
  statements: ["drop function board_search_queries(text)", searchQueries],
};

/** Skeletons now ignore accents and separators; the program computes them again at its start. */
export const usernameSeparatorsMigration: SchemaMigration = {
  name: "0018-username-separators",
  statements: ["update users set username_skeleton = null"],
};

/** Skeletons now ignore all punctuation and symbols; the program computes them again at its start. */
export const usernamePunctuationMigration: SchemaMigration = {
  name: "0019-username-punctuation",
  statements: ["update users set username_skeleton = null"],
};
