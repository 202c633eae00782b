import { stemmer } from "stemmer";
import { createSynonymLookup, getSearchWords, maxPhraseWords } from "../../../core/product/decor-synonyms.ts";
import type { QuerySql } from "../database/sql.ts";
import type { BoardList, CursorPosition, Query } from "./list-query.ts";
import {
  type BoardSearch,
  buildCountQuery,
  buildListedRankQuery,
  buildNewestQuery,
  buildRankedQuery,
  buildSortedRankQuery,
  maxSortedRows,
  probedBoards,
} from "./search-query.ts";

const getSynonyms = createSynonymLookup(stemmer);

/** The phrases of a text with their synonyms, as an argument of `board_search_queries`. */
function findSynonyms(text: string): Readonly<Record<string, readonly string[]>> {
  const words = getSearchWords(text);
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: maxPhraseWords }, (__, more) => words.slice(start, start + more + 1).join(" ")),
  );
  const found = phrases.map((phrase) => [phrase, getSynonyms(phrase)] as const);
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}

interface Search {
  readonly list: BoardList;
  /** Text of the search box. */
  readonly text: string;
  readonly ignoresProductTitles: boolean;
  readonly limit: number;
  readonly after: CursorPosition | null;
}

type FoundBoard = Required<CursorPosition>;

/** With fewer matches among the probed boards, at most about 1 % of all boards are expected to match. */
const minFrequentMatches = 3;
/** The last rank: boards that match only with the titles of their products (core/README.md, S1). */
const productTitlesRank = 7;

/**
 * The best matches of a list for a text: by rank, then in the order of the list. The number of matches among the newest
 * boards selects the plan: few matches are sorted, many are read in the order of the list until the page is full. So the
 * cost does not grow with the number of matches.
 */
export async function searchBoards(
  sql: QuerySql,
  { list, text, ignoresProductTitles, limit, after }: Search,
): Promise<readonly FoundBoard[]> {
  const ranked = await buildQueries(sql, text);
  const queries = ignoresProductTitles ? ranked.slice(0, productTitlesRank - 1) : ranked;
  if (queries.length === 0) return [];
  const runQuery = <Row extends FoundBoard>({ text: statement, values }: Query) => sql<Row>(statement, values);
  const search: BoardSearch = { list, queries };
  const newest = await runQuery<FoundBoard & { readonly boards: number }>(buildNewestQuery(search));
  const isComplete = (newest[0]?.boards ?? 0) < probedBoards;
  const matches = newest.filter(({ rank }) => rank !== null);
  if (isComplete)
    return matches
      .filter((match) => isAfter(match, after))
      .toSorted(byRank)
      .slice(0, limit);
  if (matches.length < minFrequentMatches) {
    const found = await runQuery<FoundBoard & { readonly matches: number }>(
      buildRankedQuery({ ...search, limit, after }),
    );
    if ((found[0]?.matches ?? 0) <= maxSortedRows) return found;
  }
  return await searchByRank(runQuery, { ...search, newest: matches, limit, after });
}

/** The number of boards of a list that match a text. */
export async function countMatches(sql: QuerySql, list: BoardList, text: string): Promise<number> {
  const queries = await buildQueries(sql, text);
  if (queries.length === 0) return 0;
  const { text: statement, values } = buildCountQuery({ list, queries });
  const [row] = await sql<{ matches: number }>(statement, values);
  return row?.matches ?? 0;
}

interface RankedSearch extends BoardSearch {
  /** Matches among the newest boards of the list, in its order. */
  readonly newest: readonly FoundBoard[];
  readonly limit: number;
  readonly after: CursorPosition | null;
}

type RunQuery = <Row extends FoundBoard>(query: Query) => Promise<readonly Row[]>;

/** Reads one rank after the other until the page is full. */
async function searchByRank(
  runQuery: RunQuery,
  { newest, limit, after, ...search }: RankedSearch,
): Promise<FoundBoard[]> {
  const found: FoundBoard[] = [];
  const first = after?.rank ?? 1;
  for (let rank = first; rank <= search.queries.length && found.length < limit; rank += 1) {
    const page = { ...search, rank, limit: limit - found.length, after: rank === first ? after : null };
    const rankMatches = newest.filter((match) => match.rank === rank);
    const next = rankMatches.filter((match) => isAfter(match, page.after));
    found.push(
      ...(next.length >= page.limit ? next.slice(0, page.limit) : await readRank(runQuery, page, rankMatches.length)),
    );
  }
  return found;
}

async function readRank(runQuery: RunQuery, page: Parameters<typeof buildSortedRankQuery>[0], newestMatches: number) {
  if (newestMatches < minFrequentMatches) {
    const sorted = await runQuery<FoundBoard & { readonly matches: number }>(buildSortedRankQuery(page));
    if ((sorted[0]?.matches ?? 0) <= maxSortedRows) return sorted;
  }
  return await runQuery(buildListedRankQuery(page));
}

/** One query per rank; empty for a text without words. */
async function buildQueries(sql: QuerySql, text: string): Promise<readonly string[]> {
  const words = text.replaceAll("\u0000", " ");
  const [row] = await sql<{ queries: string[] | null }>("select board_search_queries($1, $2)::text[] as queries", [
    words,
    JSON.stringify(findSynonyms(words)),
  ]);
  return row?.queries ?? [];
}

/** A stable sort keeps the list order of equal ranks. */
function byRank(one: FoundBoard, other: FoundBoard): number {
  return one.rank - other.rank;
}

function isAfter({ rank, at, id }: FoundBoard, after: CursorPosition | null): boolean {
  if (after === null) return true;
  const first = after.rank ?? 1;
  if (rank !== first) return rank > first;
  const difference = at.getTime() - after.at.getTime();
  return difference < 0 || (difference === 0 && id < after.id);
}
