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
