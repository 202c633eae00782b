import type { CursorPosition } from "./cursor.ts";
import { afterCondition, type BoardList, type Condition, type Query, where } from "./list-query.ts";

/** Boards of a list that a text finds. */
export interface BoardSearch {
  readonly list: BoardList;
  /** As `board_search_queries` gives them: each finds its rank and every better one. */
  readonly queries: readonly string[];
}

interface SearchPage extends BoardSearch {
  readonly limit: number;
  readonly after: CursorPosition | null;
}

/** One rank alone. */
interface RankPage extends SearchPage {
  readonly rank: number;
}

/** How many boards at the beginning of a list tell how frequent a search is. */
export const probedBoards = 300;
/** More boards than this are never sorted. */
export const maxSortedRows = 2_000;

/** Appends parameters to those that a WHERE clause has; gives their names. */
function parameters(values: readonly unknown[], ...added: readonly unknown[]) {
  return { names: added.map((_, place) => `$${values.length + place + 1}`), values: [...values, ...added] };
}

const buildRank = (vector: string, queries: string) =>
  `(select min(rank) from unnest(${queries}::tsquery[]) with ordinality as ranks (query, rank) where ${vector} @@ query)::integer`;

/** The newest boards of a list that match, each with its rank; in any case one row, with how many boards were looked at. */
export function newestQuery({ list: { conditions, time }, queries }: BoardSearch): Query {
  const narrowed = where(conditions);
  const { names, values } = parameters(narrowed.values, queries);
  const [all = ""] = names;
  // Concatenated, because a stored vector would be read and unpacked again for every query.
  return {
    text: `with newest as materialized (
        select id, ${time} as "orderedAt", search_vector || '' as vector from boards ${narrowed.text}
        order by ${time} desc, id desc limit ${probedBoards}
      ), matches as (select id, "orderedAt", ${buildRank("vector", all)} as rank from newest)
      select matches.*, counted.boards from (select count(*)::integer as boards from newest) as counted
      left join matches on rank is not null order by "orderedAt" desc, id desc`,
    values,
  };
}

/**
 * The planner cannot know how many boards a search finds: for words that it has no statistics of, or of which every board
 * has either both or none, it is wrong by orders of magnitude, and then reads all boards. So each statement leaves it one
 * way. Here it is the search index, because for a query that it does not see the planner expects few boards.
 */
function matchingBoards(columns: string, { conditions, time }: BoardList, query: string, after: readonly Condition[]) {
  const narrowed = where([...conditions, ...after]);
  const { names, values } = parameters(narrowed.values, query);
  return {
    text: `search as materialized (select ${names[0]}::tsquery as query),
      found as materialized (
        select id, ${time} as "orderedAt"${columns} from search join boards on search_vector @@ query
        ${narrowed.text} limit ${maxSortedRows + 1}
      )`,
    values,
  };
}

/** All ranks at once, for a search that finds few boards; `matches` says how many before the page is cut. */
export function rankedQuery({ list, queries, limit, after }: SearchPage): Query {
  const found = matchingBoards(", search_vector || '' as vector", list, queries.at(-1) ?? "", []);
  const position = after === null ? [] : [after.rank ?? 1, after.at.toISOString(), after.id];
  const { names, values } = parameters(found.values, queries, limit, ...position);
  const [all = "", most, rank, at, id] = names;
  const isAfter = `rank > ${rank}::integer
    or rank = ${rank}::integer and ("orderedAt", id) < (${at}::timestamptz, ${id}::uuid)`;
  return {
    text: `with ${found.text}, ranked as (
        select id, "orderedAt", ${buildRank("vector", all)} as rank, count(*) over ()::integer as matches from found
      )
      select * from ranked ${after === null ? "" : `where ${isAfter}`}
      order by rank, "orderedAt" desc, id desc limit ${most}`,
    values,
  };
}

/** The query of one rank without the better ones. */
function onlyRank({ queries, rank }: RankPage): string {
  const [query = "", better] = [queries[rank - 1], queries[rank - 2]];
  return better === undefined ? query : `( ${query} ) & !( ${better} )`;
}

/** One rank that few boards have. */
export function rankSortedQuery(page: RankPage): Query {
  const { list, rank, limit, after } = page;
  const found = matchingBoards("", list, onlyRank(page), afterCondition(list.time, after));
  const { names, values } = parameters(found.values, rank, limit);
  return {
    text: `with ${found.text}
      select *, ${names[0]}::integer as rank, count(*) over ()::integer as matches from found
      order by "orderedAt" desc, id desc limit ${names[1]}`,
    values,
  };
}

/** One rank that many boards have, in the order of the list: `coalesce` matches no index, and promises many boards. */
export function rankInOrderQuery(page: RankPage): Query {
  const { list, rank, limit, after } = page;
  const matches = { sql: "coalesce(search_vector @@ ?::tsquery, false)", values: [onlyRank(page)] };
  const narrowed = where([...list.conditions, ...afterCondition(list.time, after), matches]);
  const { names, values } = parameters(narrowed.values, rank, limit);
  return {
    text: `select id, ${list.time} as "orderedAt", ${names[0]}::integer as rank from boards ${narrowed.text}
      order by ${list.time} desc, id desc limit ${names[1]}`,
    values,
  };
}
