import {
  type BoardList,
  type Condition,
  type CursorPosition,
  type Query,
  toAfterCondition,
  toWhereClause,
} from "./list-query.ts";

/** A text search in a list. */
export interface BoardSearch {
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
export const probedBoards = 300;
/** Maximum number of matches that are sorted. */
export const maxSortedRows = 2_000;

/** Appends parameters to those of a WHERE clause; returns their names. */
function addParameters(values: readonly unknown[], ...added: readonly unknown[]) {
  return { names: added.map((_, index) => `$${values.length + index + 1}`), values: [...values, ...added] };
}

const buildRank = (vector: string, queries: string) =>
  `(select min(rank) from unnest(${queries}::tsquery[]) with ordinality as ranks (query, rank) where ${vector} @@ query)::integer`;

/** The matches among the newest boards of a list, with their ranks. At least one row; `boards` is the number of probed boards. */
export function buildNewestQuery({ list: { conditions, time }, queries }: BoardSearch): Query {
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
export function buildCountQuery({ list: { conditions }, queries }: BoardSearch): Query {
  const filter = toWhereClause(conditions);
  const { names, values } = addParameters(filter.values, queries.at(-1) ?? "");
  return {
    text: `with search as materialized (select ${names[0]}::tsquery as query)
      select count(*)::integer as matches from search join boards on search_vector @@ query ${filter.text}`,
    values,
  };
}

/**
 * The planner's estimate of the number of matches can be wrong by orders of magnitude, for words without statistics or with
 * correlated ones, and then it reads all boards. So each statement leaves it one plan. Here it is the search index: for a
 * query that is unknown at planning time the planner expects few matches.
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
export function buildRankedQuery({ list, queries, limit, after }: SearchPage): Query {
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
export function buildSortedRankQuery(page: RankPage): Query {
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
export function buildListedRankQuery(page: RankPage): Query {
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
