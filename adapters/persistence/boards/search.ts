import { stemmer } from "stemmer";
import { createSynonymLookup, getSearchWords, maxPhraseWords } from "../../../core/product/decor-synonyms.ts";
import type { QuerySql } from "../database/sql.ts";
import {
  type BoardList,
  type Condition,
  type CursorPosition,
  type Query,
  toAfterCondition,
  toWhereClause,
} from "./list-query.ts";

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
 * boards selects the plan: few matches are sorted, many are read in the order of the list until the page is full. So
 * the cost does not grow with the number of matches.
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

async function readRank(runQuery: RunQuery, page: RankPage, newestMatches: number) {
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

/** A text search in a list. */
interface BoardSearch {
  readonly list: BoardList;
  /** The result of `board_search_queries`: each query matches its rank and all better ones. */
  readonly queries: readonly string[];
}

interface SearchPage extends BoardSearch {
  readonly limit: number;
  readonly after: CursorPosition | null;
}

/** A page of a single rank. */
interface RankPage extends SearchPage {
  readonly rank: number;
}

/** Number of boards at the beginning of a list that are probed to estimate how many match. */
const probedBoards = 300;
/** Maximum number of matches that are sorted. */
const maxSortedRows = 2_000;

/** Appends parameters to those of a WHERE clause; returns their names. */
function addParameters(values: readonly unknown[], ...added: readonly unknown[]) {
  return { names: added.map((_, index) => `$${values.length + index + 1}`), values: [...values, ...added] };
}

const buildRank = (vector: string, queries: string) =>
  `(select min(rank) from unnest(${queries}::tsquery[]) with ordinality as ranks (query, rank) where ${vector} @@ query)::integer`;

/**
 * The matches among the newest boards of a list, with their ranks. At least one row; `boards` is the number of probed
 * boards.
 */
function buildNewestQuery({ list: { conditions, time }, queries }: BoardSearch): Query {
  const filter = toWhereClause(conditions);
  const { names, values } = addParameters(filter.values, queries);
  const [all = ""] = names;
  // The concatenation copies the vector once; the stored one would be fetched and decompressed for every query.
  return {
    text: `with newest as materialized (
        select id, ${time} as "at", search_vector || '' as vector from boards ${filter.text}
        order by ${time} desc, id desc limit ${probedBoards}
      ), matches as (select id, "at", ${buildRank("vector", all)} as rank from newest)
      select matches.*, counted.boards from (select count(*)::integer as boards from newest) as counted
      left join matches on rank is not null order by "at" desc, id desc`,
    values,
  };
}

/** The number of matches in a list; the plan is the one of `buildMatches`. */
function buildCountQuery({ list: { conditions }, queries }: BoardSearch): Query {
  const filter = toWhereClause(conditions);
  const { names, values } = addParameters(filter.values, queries.at(-1) ?? "");
  return {
    text: `with search as materialized (select ${names[0]}::tsquery as query)
      select count(*)::integer as matches from search join boards on search_vector @@ query ${filter.text}`,
    values,
  };
}

/**
 * The planner's estimate of the number of matches can be wrong by orders of magnitude, for words without statistics or
 * with correlated ones, and then it reads all boards. So each statement leaves it one plan. Here it is the search
 * index: for a query that is unknown at planning time the planner expects few matches.
 */
function buildMatches(columns: string, { conditions, time }: BoardList, query: string, after: readonly Condition[]) {
  const filter = toWhereClause([...conditions, ...after]);
  const { names, values } = addParameters(filter.values, query);
  return {
    text: `search as materialized (select ${names[0]}::tsquery as query),
      found as materialized (
        select id, ${time} as "at"${columns} from search join boards on search_vector @@ query
        ${filter.text} limit ${maxSortedRows + 1}
      )`,
    values,
  };
}

/** All ranks at once, for a search with few matches; `matches` is their number before the limit. */
function buildRankedQuery({ list, queries, limit, after }: SearchPage): Query {
  const found = buildMatches(", search_vector || '' as vector", list, queries.at(-1) ?? "", []);
  const position = after === null ? [] : [after.rank ?? 1, after.at.toISOString(), after.id];
  const { names, values } = addParameters(found.values, queries, limit, ...position);
  const [all = "", maxRows, rank, at, id] = names;
  const isAfter = `rank > ${rank}::integer
    or rank = ${rank}::integer and ("at", id) < (${at}::timestamptz, ${id}::uuid)`;
  return {
    text: `with ${found.text}, ranked as (
        select id, "at", ${buildRank("vector", all)} as rank, count(*) over ()::integer as matches from found
      )
      select * from ranked ${after === null ? "" : `where ${isAfter}`}
      order by rank, "at" desc, id desc limit ${maxRows}`,
    values,
  };
}

/** The query of one rank without the matches of better ranks. */
function buildRankCondition({ queries, rank }: RankPage): string {
  const [query = "", better] = [queries[rank - 1], queries[rank - 2]];
  return better === undefined ? query : `( ${query} ) & !( ${better} )`;
}

/** One rank with few matches, which are sorted. */
function buildSortedRankQuery(page: RankPage): Query {
  const { list, rank, limit, after } = page;
  const found = buildMatches("", list, buildRankCondition(page), toAfterCondition(list.time, after));
  const { names, values } = addParameters(found.values, rank, limit);
  return {
    text: `with ${found.text}
      select *, ${names[0]}::integer as rank, count(*) over ()::integer as matches from found
      order by "at" desc, id desc limit ${names[1]}`,
    values,
  };
}

/** One rank with many matches, read in the order of the list: `coalesce` prevents the use of the search index. */
function buildListedRankQuery(page: RankPage): Query {
  const { list, rank, limit, after } = page;
  const matches = { sql: "coalesce(search_vector @@ ?::tsquery, false)", values: [buildRankCondition(page)] };
  const filter = toWhereClause([...list.conditions, ...toAfterCondition(list.time, after), matches]);
  const { names, values } = addParameters(filter.values, rank, limit);
  return {
    text: `select id, ${list.time} as "at", ${names[0]}::integer as rank from boards ${filter.text}
      order by ${list.time} desc, id desc limit ${names[1]}`,
    values,
  };
}
