import type { QuerySql } from "./database/sql.ts";

/** The index cannot find shorter words, and no shorter ones are stored in `product_words`. */
export const minIndexedLength = 3;

/** Words that can be misspelled: the stored ones have no digits and at least three letters. */
const unknownWordsSql = `
  select wanted.word from unnest($1::text[]) as wanted (word)
  where not exists (
    select from product_words where word >= wanted.word collate "C" and word < wanted.word || U&'\\+10FFFF' collate "C"
  )`;

/** The words of a search that no word of a product starts with. */
export async function findUnknownWords(sql: QuerySql, words: readonly string[]): Promise<readonly string[]> {
  const spelled = words.filter((word) => word.length >= minIndexedLength && !/\d/u.test(word));
  const rows = await sql<{ word: string }>(unknownWordsSql, [spelled.map((word) => word.toLowerCase())]);
  return rows.map(({ word }) => word);
}

/** In words up to this length one wrong letter changes too many trigrams for a comparison by trigrams. */
const maxShortWord = 5;

/**
 * LIKE patterns of the words at an edit distance of one from a short word (one letter replaced, inserted, removed or swapped
 * with the next) that keep its first letter; none for longer words.
 */
function listOneEditPatterns(word: string): readonly string[] {
  const letters = [...word];
  if (letters.length <= minIndexedLength || letters.length > maxShortWord) return [];
  const places = letters.map((_, place) => place).slice(1);
  const join = (place: number, removed: number, ...inserted: readonly string[]) =>
    letters.toSpliced(place, removed, ...inserted).join("");
  return [
    ...places.flatMap((place) => [join(place, 1, "_"), join(place, 0, "_"), join(place, 1)]),
    ...places.slice(1).map((place) => join(place - 1, 2, letters[place] ?? "", letters[place - 1] ?? "")),
    `${word}_`,
  ];
}

/** The words of products that are the most similar to each word. */
const similarWordsSql = `
  select wanted.word, array(
    select found.word from (
      select product_words.word, false as is_edited from product_words where product_words.word % wanted.word
      union
      select product_words.word, true from product_words
      where product_words.word >= left(wanted.word, 1) collate "C"
        and product_words.word < left(wanted.word, 1) || U&'\\+10FFFF' collate "C"
        and product_words.word like any(wanted.patterns)
    ) as found
    group by found.word
    order by bool_or(is_edited) desc, similarity(found.word, wanted.word) desc, found.word limit 3
  ) as similar
  from rows from (jsonb_to_recordset($1) as (word text, patterns text[])) with ordinality as wanted (word, patterns, place)
  order by place`;

/** The words of products that are similar to each word, the most similar first; no word maps to more than three. */
export async function findSimilarWords(
  sql: QuerySql,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ word: string; similar: readonly string[] }>(similarWordsSql, [
    JSON.stringify(words.map((word) => ({ word, patterns: listOneEditPatterns(word) }))),
  ]);
  return new Map(rows.map(({ word, similar }) => [word, similar]));
}
