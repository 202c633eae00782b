-- Text search of boards. These functions are needed by the tables, so they come first.

-- Normalizes a text to words between spaces: removes accents (combining marks of the decomposed text), punctuation and
-- symbols, and replaces compatibility forms such as full-width letters. Character 1 stays, as it separates fields.
create or replace function search_text(content text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    case when octet_length(content) = char_length(content) then content else regexp_replace(
      normalize(content, NFKD),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]+', '', 'g'
    ) end,
    '[\u0002-\u001f\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf'
    '\u2000-\u2bff\u3000-\u303f\U0001f000-\U0001faff]+',
    ' ', 'g'
  )
$$;

-- The search vector of a board: the stem of every word, prefixed with the digit of its field: 1 title, 2 subject, 3
-- style, 4 room, 5 adjective, 6 description, 7 product titles; for the first five also the unstemmed words, for
-- prefix matches. tsvector has four weights only, and a GIN index does not store them: a search by weight would have
-- to read every board that contains the word anywhere.
create or replace function board_search_vector(
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
end $$;

-- One query per rank, best first. Each matches the boards of its rank and of all better ones: the first requires all
-- words in the title, the second in title and subject together, and so on. The last word can be incomplete: it
-- matches by a prefix of at least two letters, in descriptions and product titles, which have many words, of at least
-- three. Null for a text without words; words after the sixteenth are ignored. Each phrase also matches its synonyms:
-- an object from lower-case phrases to lists of synonyms. The words of a phrase can be in different fields of the
-- rank; the words of a synonym must be in one field.
create or replace function board_search_queries(content text, synonyms jsonb default '{}') returns tsquery[]
language plpgsql stable as $$
declare
  words text[] := (array_remove(string_to_array(translate(search_text(content), E'\x01', ' '), ' '), ''))[1:16];
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
end $$;

-- Identities of products can exceed the maximum size of an index entry, so they are found by their SHA-256.
create or replace function hash_identity(identity text) returns bytea language sql immutable strict parallel safe as $$
  select sha256(convert_to(identity, 'UTF8'))
$$;
