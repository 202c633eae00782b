import type { CursorPage } from "../../core/kernel/lists.ts";
import { toOwnId } from "../../core/product/product.ts";
import {
  type LibraryFilter,
  type LibraryProduct,
  type LibraryQuery,
  maxSearchResults,
} from "../../core/product/product-library.port.ts";
import { toPageProductId } from "../../core/product/product-link.ts";
import { outdatedColumn } from "./boards/board-mapper.ts";
import {
  type Condition,
  decodeCursor,
  encodeCursor,
  invalidCursorError,
  toAfterCondition,
  toWhereClause,
} from "./boards/list-query.ts";
import type { QuerySql } from "./database/sql.ts";
export type ProductRecord = Omit<LibraryProduct, "itemId" | "outdated"> & {
  readonly identity: string;
  readonly outdated: "all" | "image" | null;
};

export const productColumns = `
  id, identity, asin, title, image_url as "imageUrl", shop_url as "shopUrl", furniture_type as "furnitureType",
  alternative_text as "alternativeText", price_note as "priceNote", price_noted_on::text as "priceNotedOn",
  coalesce(price_noted_on < (now() at time zone 'utc')::date, false) as "isPriceOld",
  is_gone as "isGone", ${outdatedColumn("title")} as outdated, last_seen_at as "lastSeenAt", version, created_at as "createdAt", updated_at as "updatedAt",
  (select count(distinct board_id)::integer from board_products where product_id = products.id) as boards`;

export function toLibraryProduct({ identity, outdated, ...record }: ProductRecord): LibraryProduct {
  const { id, asin, shopUrl } = record;
  const itemId = toOwnId(identity) ?? asin ?? (shopUrl === null ? id : toPageProductId(shopUrl));
  return { ...record, ...(outdated !== null && { outdated }), itemId };
}

/** A condition with a partial index has the exact text of its predicate, so that PostgreSQL uses it. */
const filterConditions: Readonly<Record<LibraryFilter, string>> = {
  unused: "not exists (select from board_products where product_id = products.id)",
  dead: "is_gone",
  "no-note": "exists (select from board_products where product_id = products.id and note is null)",
  "no-link": "coalesce(shop_url, '') = ''",
};

function toConditions({ filter, type }: LibraryQuery): readonly Condition[] {
  return [
    { sql: filter === undefined ? "true" : filterConditions[filter], values: [] },
    ...(type === undefined ? [] : [{ sql: "lower(furniture_type) = lower(?)", values: [type] }]),
  ];
}

/** Errors: `board.invalid` for an unknown cursor. */
export async function listProducts(sql: QuerySql, query: LibraryQuery): Promise<CursorPage<LibraryProduct>> {
  const words = query.text === undefined ? [] : await splitWords(sql, query.text);
  // Words that the index cannot find count only when there is no other one.
  const long = words.filter(({ length }) => length >= minIndexedLength);
  if (words.length === 0) return await readNewest(sql, query);
  return await search(sql, query, long.length > 0 ? long : words.slice(0, 1));
}

async function readNewest(sql: QuerySql, query: LibraryQuery): Promise<CursorPage<LibraryProduct>> {
  const { limit, cursor } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const { text, values } = toWhereClause([...toConditions(query), ...toAfterCondition("updated_at", after)]);
  const rows = await sql<ProductRecord>(
    `select ${productColumns} from products ${text} order by updated_at desc, id desc limit $${values.length + 1}`,
    [...values, limit + 1],
  );
  const items = rows.slice(0, limit).map(toLibraryProduct);
  const last = items.at(-1);
  const isLastPage = rows.length <= limit || last === undefined;
  return { items, nextCursor: isLastPage ? null : encodeCursor({ id: last.id, at: last.updatedAt }) };
}

const maxWords = 8;

/** Normalizes a text like the column `searched_text` and splits it into words. */
async function splitWords(sql: QuerySql, text: string): Promise<readonly string[]> {
  const [row] = await sql<{ words: readonly string[] }>(
    "select (array_remove(regexp_split_to_array(search_text($1), '\\s+'), ''))[1:$2] as words",
    [text, maxWords],
  );
  return row?.words ?? [];
}

/** Maximum number of products that are ranked by similarity, so that the cost does not grow with frequent words. */
const maxRanked = 500;
/** Similar words are searched only with fewer exact matches than this, or for a word that is probably misspelled. */
const minExactMatches = 10;

/**
 * Returns the products with all words, then those with similar words. If no word of a product starts with one of the
 * words, it is probably misspelled and occurs inside others by chance: then similar words come first. A cursor is the
 * number of results before its page.
 */
async function search(
  sql: QuerySql,
  query: LibraryQuery,
  words: readonly string[],
): Promise<CursorPage<LibraryProduct>> {
  const { limit, cursor } = query;
  const start = cursor === undefined ? 0 : parseOffset(cursor);
  const end = Math.min(start + limit, maxSearchResults);
  const alternatives = words.map((word) => [word]);
  const exact = await findMatches(sql, query, alternatives);
  const misspelled = await findUnknownWords(sql, words);
  const isMisspelled = misspelled.length > 0;
  const similar =
    exact.length < minExactMatches || isMisspelled ? await findSimilar(sql, query, words, misspelled) : [];
  const found = isMisspelled ? [...similar, ...exact] : [...exact, ...similar];
  const ids = [...new Set(found)].slice(0, maxSearchResults);
  const rows = await sql<ProductRecord>(
    `select ${productColumns} from unnest($1::uuid[]) with ordinality as listed (id, place)
    join products using (id) order by place`,
    [ids.slice(start, end)],
  );
  return { items: rows.map(toLibraryProduct), nextCursor: ids.length > end ? String(end) : null };
}

/** Errors: `board.invalid`. */
function parseOffset(cursor: string): number {
  if (/^\d{1,3}$/u.test(cursor)) return Number(cursor);
  throw invalidCursorError();
}

/**
 * One or two Latin letters or digits are found at the beginning of words, which the index knows; inside of words only
 * by reading all products. Other scripts do not separate words by spaces.
 */
function toPatterns(word: string): readonly string[] {
  const text = word.replace(/[\\%_]/gu, "\\$&");
  const isWordStart = word.length < minIndexedLength && /^[\p{Script=Latin}\d]+$/u.test(word);
  return isWordStart ? [`${text}%`, `% ${text}%`] : [`%${text}%`];
}

/** Ids of products that contain one of the alternatives of each word, the most similar to the first ones first. */
async function findMatches(
  sql: QuerySql,
  query: LibraryQuery,
  alternatives: readonly (readonly string[])[],
): Promise<readonly string[]> {
  const conditions = alternatives.map((words) => {
    const patterns = words.flatMap(toPatterns);
    return { sql: `(${patterns.map(() => "searched_text ilike ?").join(" or ")})`, values: patterns };
  });
  const { text, values } = toWhereClause([...conditions, ...toConditions(query)]);
  const rows = await sql<{ id: string }>(
    `with found as materialized (select id, updated_at, searched_text from products ${text} limit ${maxRanked})
    select id from found order by word_similarity($${values.length + 1}, searched_text) desc, updated_at desc, id`,
    [...values, alternatives.map(([word = ""]) => word).join(" ")],
  );
  return rows.map(({ id }) => id);
}

/**
 * Ids of products with words that are similar to those of the search. Comparing a word takes most of the time, so the
 * others are compared only when no product has them together with what the misspelled ones are similar to.
 */
async function findSimilar(
  sql: QuerySql,
  query: LibraryQuery,
  words: readonly string[],
  misspelled: readonly string[],
): Promise<readonly string[]> {
  const wanted = words.map((word) => word.toLowerCase());
  const isMixed = misspelled.length > 0 && misspelled.length < wanted.length;
  const found = isMixed ? await findWithSimilarWords(sql, query, wanted, misspelled) : [];
  return found.length > 0 ? found : await findWithSimilarWords(sql, query, wanted, wanted);
}

/** `compared` are the words for which similar ones count, too. */
async function findWithSimilarWords(
  sql: QuerySql,
  query: LibraryQuery,
  words: readonly string[],
  compared: readonly string[],
): Promise<readonly string[]> {
  const similarWords = await findSimilarWords(sql, compared);
  if ([...similarWords.values()].every((similar) => similar.length === 0)) return [];
  const alternatives = words.map((word) => {
    const similar = similarWords.get(word) ?? [];
    return similar.includes(word) ? [word, ...similar] : [...similar, word];
  });
  return await findMatches(sql, query, alternatives);
}

/** The index cannot find shorter words, and no shorter ones are stored in `product_words`. */
const minIndexedLength = 3;

/** Words that can be misspelled: the stored ones have no digits and at least three letters. */
const unknownWordsSql = `
  select wanted.word from unnest($1::text[]) as wanted (word)
  where not exists (
    select from product_words where word >= wanted.word collate "C" and word < wanted.word || U&'\\+10FFFF' collate "C"
  )`;

/** The words of a search that no word of a product starts with. */
async function findUnknownWords(sql: QuerySql, words: readonly string[]): Promise<readonly string[]> {
  const spelled = words.filter((word) => word.length >= minIndexedLength && !/\d/u.test(word));
  const rows = await sql<{ word: string }>(unknownWordsSql, [spelled.map((word) => word.toLowerCase())]);
  return rows.map(({ word }) => word);
}

/** In words up to this length one wrong letter changes too many trigrams for a comparison by trigrams. */
const maxShortWord = 5;

/**
 * LIKE patterns of the words at an edit distance of one from a short word (one letter replaced, inserted, removed or
 * swapped with the next) that keep its first letter; none for longer words.
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
async function findSimilarWords(
  sql: QuerySql,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ word: string; similar: readonly string[] }>(similarWordsSql, [
    JSON.stringify(words.map((word) => ({ word, patterns: listOneEditPatterns(word) }))),
  ]);
  return new Map(rows.map(({ word, similar }) => [word, similar]));
}
