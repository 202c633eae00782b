import type { SchemaMigration } from "./migration.ts";

/**
 * A text as words between spaces: without accents (combining marks, once the text is decomposed), punctuation and
 * symbols. Compatibility forms such as full-width letters become plain ones. Character 1 stays: it separates fields.
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

/** The English one, which also stems words that begin with a digit; for those it knows no stop words. */
const configuration = [
  "create text search configuration board_search (copy = pg_catalog.english)",
  "alter text search configuration board_search alter mapping for numword with english_stem",
];

/**
 * What a board is searched by: the stem of every word, after the digit of its field: 1 title, 2 subject, 3 style,
 * 4 room, 5 adjective, 6 description, 7 titles of products; of the first five also the words as they are, so that their
 * beginnings are found. tsvector's own weights are four, and a GIN index does not hold them: a search by weight would
 * have to read every board that has the word anywhere.
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
 * One query for each rank, best first, which finds the boards of this rank and of every better one: the first finds those
 * that have all words in the title, the second those that have them in title and subject together, and so on. The last
 * word may still be being typed: two letters of it are enough, in descriptions and products, which have many words, three
 * letters of its stem. Null for a text without words; words after the sixteenth are passed over.
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
 * Search finds boards by their products too, by stems, and ranked by field. The column is filled as a generated one,
 * which writes the table and its indexes once, and is kept by a trigger afterwards: a generated column would be worked
 * out anew with every counted view. Drafts and the trash are searched by admins.
 */
export const boardSearchStep: SchemaMigration = {
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
