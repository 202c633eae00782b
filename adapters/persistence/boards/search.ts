import { stemmer } from "stemmer";
import { createSynonymLookup, getSearchWords, maxPhrase } from "../../../core/product/decor-synonyms.ts";
import type { QuerySql } from "../database/sql.ts";
import type { CursorPosition } from "./cursor.ts";
import type { BoardList, Query } from "./list-query.ts";
import {
  type BoardSearch,
  maxSortedRows,
  newestQuery,
  probedBoards,
  rankedQuery,
  rankInOrderQuery,
  rankSortedQuery,
} from "./search-query.ts";

const synonymsOf = createSynonymLookup(stemmer);

/** Phrases of a text, each with its other names, as `board_search_queries` takes them. */
function synonymsIn(text: string): Readonly<Record<string, readonly string[]>> {
  const words = getSearchWords(text);
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: maxPhrase }, (__, more) => words.slice(start, start + more + 1).join(" ")),
  );
  const found = phrases.map((phrase) => [phrase, synonymsOf(phrase)] as const);
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}

interface Search {
  readonly list: BoardList;
  /** What was typed into a search box. */
  readonly text: string;
  readonly limit: number;
  readonly after: CursorPosition | null;
}

export interface FoundBoard {
  readonly id: string;
  readonly orderedAt: Date;
  readonly rank: number;
}

/** Of the boards at the beginning of a list: fewer are taken for one in a hundred at most. */
const frequentMatches = 3;

/**
 * The best boards of a list for a text: by rank, then in the order of the list. How often the words occur among the
 * newest boards decides where the others are looked for: what is rare is sorted, what is frequent is read in the order of
 * the list until the page is full. So a search reads little, however many boards have its words.
 */
export async function searchBoards(
  sql: QuerySql,
  { list, text, limit, after }: Search,
): Promise<readonly FoundBoard[]> {
  const queries = await buildQueries(sql, text);
  if (queries.length === 0) return [];
  const ask = <Row extends FoundBoard>({ text: statement, values }: Query) => sql<Row>(statement, values);
  const search: BoardSearch = { list, queries };
  const newest = await ask<FoundBoard & { readonly boards: number }>(newestQuery(search));
  const isWhole = (newest[0]?.boards ?? 0) < probedBoards;
  const matches = newest.filter(({ rank }) => rank !== null);
  if (isWhole)
    return matches
      .filter((match) => isAfter(match, after))
      .toSorted(byRank)
      .slice(0, limit);
  if (matches.length < frequentMatches) {
    const ranked = await ask<FoundBoard & { readonly matches: number }>(rankedQuery({ ...search, limit, after }));
    if ((ranked[0]?.matches ?? 0) <= maxSortedRows) return ranked;
  }
  return await searchByRank(ask, { ...search, newest: matches, limit, after });
}

interface RankedSearch extends BoardSearch {
  /** Matches among the newest boards of the list, in its order. */
  readonly newest: readonly FoundBoard[];
  readonly limit: number;
  readonly after: CursorPosition | null;
}

type SearchRequest = <Row extends FoundBoard>(query: Query) => Promise<readonly Row[]>;

/** Rank after rank until the page is full. */
async function searchByRank(
  ask: SearchRequest,
  { newest, limit, after, ...search }: RankedSearch,
): Promise<FoundBoard[]> {
  const found: FoundBoard[] = [];
  const first = after?.rank ?? 1;
  for (let rank = first; rank <= search.queries.length && found.length < limit; rank += 1) {
    const page = { ...search, rank, limit: limit - found.length, after: rank === first ? after : null };
    const ofRank = newest.filter((match) => match.rank === rank);
    const next = ofRank.filter((match) => isAfter(match, page.after));
    found.push(...(next.length >= page.limit ? next.slice(0, page.limit) : await readRank(ask, page, ofRank.length)));
  }
  return found;
}

async function readRank(ask: SearchRequest, page: Parameters<typeof rankSortedQuery>[0], newestMatches: number) {
  if (newestMatches < frequentMatches) {
    const sorted = await ask<FoundBoard & { readonly matches: number }>(rankSortedQuery(page));
    if ((sorted[0]?.matches ?? 0) <= maxSortedRows) return sorted;
  }
  return await ask(rankInOrderQuery(page));
}

/** One query for each rank; none for a text without words. */
async function buildQueries(sql: QuerySql, text: string): Promise<readonly string[]> {
  const words = text.replaceAll("\u0000", " ");
  const [row] = await sql<{ queries: string[] | null }>("select board_search_queries($1, $2)::text[] as queries", [
    words,
    JSON.stringify(synonymsIn(words)),
  ]);
  return row?.queries ?? [];
}

/** Equal ranks keep the order of the list. */
function byRank(one: FoundBoard, other: FoundBoard): number {
  return one.rank - other.rank;
}

function isAfter({ rank, orderedAt, id }: FoundBoard, after: CursorPosition | null): boolean {
  if (after === null) return true;
  const first = after.rank ?? 1;
  if (rank !== first) return rank > first;
  const gap = orderedAt.getTime() - after.at.getTime();
  return gap < 0 || (gap === 0 && id < after.id);
}
