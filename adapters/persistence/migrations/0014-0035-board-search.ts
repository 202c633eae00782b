import type { SchemaMigration } from "../database/sql.ts";

/**
 * Normalizes a text to words between spaces: removes accents (combining marks of the decomposed text), punctuation and
 * symbols, and replaces compatibility forms such as full-width letters. Character 1 stays, as it separates fields.
 */
const searchText = String.raw`
create function search_text(content text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    case when octet_length(content) = char_length(content) then content else regexp_replace(
      normalize(content, NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]+', '', 'g'
    ) end,
    '[\u0002-\u001f\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+',
    ' ', 'g'
  )
$$`;

/** English, extended to stem words that start with a digit, which are never stop words. */
const configuration = [
  "create text search configuration board_search (copy = pg_catalog.english)",
  "alter text search configuration board_search alter mapping for numword with english_stem",
];

/**
 * The search vector of a board: the stem of every word, prefixed with the digit of its field: 1 title, 2 subject, 3 style,
 * 4 room, 5 adjective, 6 description, 7 product titles; for the first five also the unstemmed words, for prefix matches.
 * tsvector has four weights only, and a GIN index does not store them: a search by weight would have to read every board
 * that contains the word anywhere.
 */
const searchVector = String.raw`
create function board_search_vector(
  title text, subject text, style text, room text, adjective text, description text, products jsonb
) returns tsvector language plpgsql immutable parallel safe as $$
declare
  titles text := regexp_replace(jsonb_path_query_array(products, '$[*].title')::text, '\\[\\bfnrt]', ' ', 'g');
  fields text[] := string_to_array(search_text(
    title || E'\x01' || subject || E'\x01' || style || E'\x01' || coalesce(room, '') || E'\x01'
    || coalesce(adjective, '') || E'\x01' || coalesce(description, '') || E'\x01' || titles
  ), E'\x01');
  short text := '';
  long text := '';
begin
  for field in 1..5 loop
    short := short || replace(' ' || fields[field], ' ', ' ' || field);
  end loop;
  for field in 6..7 loop
    long := long || replace(' ' || fields[field], ' ', ' ' || field);
  end loop;
  return strip(to_tsvector('pg_catalog.simple', short) || to_tsvector('board_search', short || long));
end $$`;

const keepSearchVector = `
create function keep_board_search_vector() returns trigger language plpgsql as $$
begin
  new.search_vector := board_search_vector(
    new.title, new.subject, new.style, new.room, new.adjective, new.description, new.products
  );
  return new;
end $$`;

/**
 * One query per rank, best first. Each matches the boards of its rank and of all better ones: the first requires all words
 * in the title, the second in title and subject together, and so on. The last word can be incomplete: it matches by a
 * prefix of at least two letters, in descriptions and product titles, which have many words, of at least three. Null for a
 * text without words; words after the sixteenth are ignored.
 */
const searchQueries = `
create function board_search_queries(content text) returns tsquery[] language plpgsql stable as $$
declare
  words text[] := (array_remove(string_to_array(translate(search_text(content), E'\\x01', ' '), ' '), ''))[1:16];
  found tsquery[] := array_fill(null::tsquery, array[cardinality(words)]);
  form tsquery;
  every tsquery;
  queries tsquery[];
begin
  for field in 1..7 loop
    every := null;
    for place in 1..cardinality(words) loop
      form := plainto_tsquery('board_search', field || words[place]);
      if place = cardinality(words) and char_length(words[place]) >= (case when field <= 5 then 2 else 3 end) then
        form := form || (plainto_tsquery('pg_catalog.simple', field || words[place])::text || ':*')::tsquery;
      end if;
      found[place] := coalesce(found[place] || form, form);
      every := coalesce(every && found[place], found[place]);
    end loop;
    queries := case when every is null then null else queries || every end;
  end loop;
  return queries;
end $$`;

const searchedColumns = "title, subject, style, room, adjective, description, products";

/**
 * Search by stems, ranked by field, also in product titles. The column is created as a generated one, which fills it and
 * writes the table and its indexes once; afterwards a trigger maintains it, because a generated column would be computed
 * again with every counted view. The index covers drafts and the trash too, because admins search them.
 */
export const boardSearchMigration: SchemaMigration = {
  name: "0014-board-search",
  statements: [
    searchText,
    ...configuration,
    searchVector,
    keepSearchVector,
    searchQueries,
    "alter table boards drop column search_vector",
    `alter table boards add column search_vector tsvector not null
      generated always as (board_search_vector(${searchedColumns})) stored`,
    "alter table boards alter column search_vector drop expression",
    "create index boards_search on boards using gin (search_vector)",
    `create trigger board_searched before insert or update of ${searchedColumns} on boards
      for each row execute function keep_board_search_vector()`,
  ],
};

/**
 * The beginnings of the words that only one of two search vectors has, without the digit of their field: three letters, as
 * in `adapters/persistence/boards/search.ts`. Queries of a text can match one of the vectors alone only with such a word.
 */
const searchTags = `
create function board_search_tags(before tsvector, after tsvector) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct 'search:' || substr(lexeme, 2, 3)), '{}') from (
    select lexeme from unnest(tsvector_to_array(before) || tsvector_to_array(after)) as lexeme
    group by lexeme having count(*) = 1
  ) as changed
$$`;

/** More than a hundred tags become fewer: those of words become one for all searches, then all one for all content. */
const boundTags = `
create function bound_content_tags(tags text[]) returns text[] language sql immutable as $$
  select case
    when count(*) <= 100 then coalesce(array_agg(tag), '{}')
    when count(*) filter (where not starts_with(tag, 'search:')) < 100
      then array_agg(tag) filter (where not starts_with(tag, 'search:')) || array['searches']
    else array['*'] end
  from (select distinct tag from unnest(tags) as tag) as listed
$$`;

/** As in 0020, with `bound_content_tags`. */
const recordChange = `
create or replace function record_content_change(changed_tags text[]) returns void language plpgsql as $$
declare
  change_id bigint := nullif(current_setting('hearthboard.content_change', true), '')::bigint;
begin
  if change_id is null then
    insert into content_changes (tags) values (bound_content_tags(changed_tags)) returning id into change_id;
    perform set_config('hearthboard.content_change', change_id::text, true);
  else
    update content_changes set tags = bound_content_tags(tags || changed_tags)
    where id = change_id and not tags @> changed_tags and tags <> array['*'];
  end if;
end $$`;

/** As in 0021. While a board stays at its place in the lists, a search changes only with its own words; else with the list. */
const boardChanged = `
create or replace function record_board_change() returns trigger language plpgsql as $$
declare
  tags text[] := board_content_tags(old) || board_content_tags(new);
begin
  if (board_list_tags(old), old.published_at) is distinct from (board_list_tags(new), new.published_at) then
    tags := tags || board_list_tags(old) || board_list_tags(new);
  elsif board_list_tags(new) <> '{}' then
    tags := tags || board_search_tags(old.search_vector, new.search_vector);
  end if;
  perform record_content_change(array_remove(tags, null));
  return null;
end $$`;

/** Lets a change of a board's texts keep the searches for other words. */
export const searchTagsMigration: SchemaMigration = {
  name: "0035-search-tags",
  statements: [searchTags, boundTags, recordChange, boardChanged],
};
