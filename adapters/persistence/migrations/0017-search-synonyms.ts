import type { SchemaMigration } from "./migration.ts";

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
