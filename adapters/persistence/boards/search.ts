import type { Sql } from "../database/sql.ts";
import type { Position } from "./cursor.ts";
import { afterCondition, type BoardList, type Query, where } from "./list-query.ts";

interface Search {
  readonly list: BoardList;
  /** What was typed into a search box. */
  readonly text: string;
  readonly limit: number;
  readonly after: Position | null;
}

export interface FoundBoard {
  readonly id: string;
  readonly orderedAt: Date;
  readonly rank: number;
}

type Match = Omit<FoundBoard, "rank">;

/** How many boards at the beginning of the list are looked at before the index: most pages of a frequent word end there. */
const probed = 100;
/** A rank with more boards than this is read in the order of the list until the page is full; fewer are sorted. */
const mostSorted = 2_000;

/**
 * The best boards of a list for a text: by rank, then in the order of the list. The ranks are asked one after the other
 * until the page is full, so a search reads no more than its page needs, however many boards have its words.
 */
export async function searchBoards(sql: Sql, { list, text, limit, after }: Search): Promise<readonly FoundBoard[]> {
  const found: FoundBoard[] = [];
  const first = after?.rank ?? 1;
  for (const [place, query] of (await queriesOf(sql, text)).entries()) {
    const rank = place + 1;
    if (rank < first) continue;
    if (found.length >= limit) break;
    const matches = await ranked(sql, {
      list,
      query,
      limit: limit - found.length,
      after: rank === first ? after : null,
    });
    found.push(...matches.map((match) => ({ ...match, rank })));
  }
  return found;
}

/** One query for each rank; none for a text without words. */
async function queriesOf(sql: Sql, text: string): Promise<readonly string[]> {
  const words = text.replaceAll("\u0000", " ");
  const [row] = await sql<{ queries: string[] | null }>("select board_search_queries($1)::text[] as queries", [words]);
  return row?.queries ?? [];
}

interface RankSearch extends Omit<Search, "text"> {
  readonly query: string;
}

async function ranked(sql: Sql, search: RankSearch): Promise<readonly Match[]> {
  const ask = ({ text, values }: Query) => sql<Match & { readonly matches: number }>(text, values);
  const newest = await ask(probeQuery(search));
  if (newest.length === search.limit) return newest;
  const sorted = await ask(sortedQuery(search));
  return (sorted[0]?.matches ?? 0) <= mostSorted ? sorted : await ask(orderedQuery(search));
}

/**
 * The planner cannot know how many boards a search finds: for words that it has no statistics of, or of which every board
 * has either both or none, it is wrong by orders of magnitude, and then reads all boards. So each of these statements
 * leaves it one way: here the order of the list, because a `coalesce` matches no index.
 */
const matchesInOrder = "coalesce(search_vector @@ ?::tsquery, false)";

export function probeQuery({ list: { conditions, time }, query, limit, after }: RankSearch): Query {
  const inner = where([...conditions, ...afterCondition(time, after)]);
  const { length } = inner.values;
  return {
    text: `select id, "orderedAt" from (
        select id, ${time} as "orderedAt", search_vector from boards ${inner.text}
        order by ${time} desc, id desc limit ${probed}
      ) as newest where search_vector @@ $${length + 1}::tsquery
      order by "orderedAt" desc, id desc limit $${length + 2}`,
    values: [...inner.values, query, limit],
  };
}

export function orderedQuery({ list: { conditions, time }, query, limit, after }: RankSearch): Query {
  const { text, values } = where([
    ...conditions,
    ...afterCondition(time, after),
    { sql: matchesInOrder, values: [query] },
  ]);
  return {
    text: `select id, ${time} as "orderedAt" from boards ${text} order by ${time} desc, id desc limit $${values.length + 1}`,
    values: [...values, limit],
  };
}

/** The search index, because for a query that it does not see the planner expects few boards. */
export function sortedQuery({ list: { conditions, time }, query, limit, after }: RankSearch): Query {
  const { text, values } = where([...conditions, ...afterCondition(time, after)]);
  return {
    text: `with search as materialized (select $${values.length + 1}::tsquery as query),
      found as materialized (
        select id, ${time} as "orderedAt" from search join boards on search_vector @@ query ${text} limit ${mostSorted + 1}
      )
      select *, count(*) over ()::integer as matches from found
      order by "orderedAt" desc, id desc limit $${values.length + 2}`,
    values: [...values, query, limit],
  };
}
