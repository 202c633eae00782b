import type {
  BoardCard,
  BoardQueries,
  NameCount,
  PublishedAddress,
  PublishedRequest,
  SimilarBoard,
} from "../../../core/board/board-queries.port.ts";
import type { Page } from "../../../core/kernel/page.ts";
import type { Sql } from "../database/sql.ts";
import { addressesQuery } from "./addresses-query.ts";
import {
  boardColumns,
  cardColumns,
  cardFromRow,
  featuredColumns,
  featuredFromRow,
  type StoredCard,
  type StoredFeatured,
} from "./board-columns.ts";
import { boardFromRow } from "./board-mapper.ts";
import type { StoredBoard } from "./board-row.ts";
import { countByNameQuery } from "./count-by-name-query.ts";
import { cursorOf } from "./cursor.ts";
import { publishedCountQuery, publishedQuery } from "./published-query.ts";
import { similarQuery } from "./similar-query.ts";

interface Dependencies {
  /** May lag behind. */
  readonly read: Sql;
  /** Knows the latest change. */
  readonly sql: Sql;
}

const lastChangedFirst = "from boards where deleted_at is null order by updated_at desc, id desc";
const allCards = `select ${cardColumns} ${lastChangedFirst}`;
const allBoards = `select ${boardColumns} ${lastChangedFirst}`;
const trash = `select ${cardColumns} from boards where deleted_at is not null order by deleted_at desc, id desc`;
const inUse = `
  select path from unnest($1::text[]) as path
  where exists (select from boards where object_paths @> array[path])`;

export function makePostgresBoardQueries({ read, sql }: Dependencies): BoardQueries {
  const cards = async (query: string) => (await read<StoredCard>(query)).map(cardFromRow);
  return {
    publishedCards: async (request) => {
      const { text, values } = publishedQuery(cardColumns, request);
      return pageOf((await read<StoredCard>(text, values)).map(cardFromRow), request);
    },
    featuredCards: async (request) => {
      const { text, values } = publishedQuery(featuredColumns, request);
      return pageOf((await read<StoredFeatured>(text, values)).map(featuredFromRow), request);
    },
    publishedBoards: async (request) => {
      const { text, values } = publishedQuery(boardColumns, request);
      return pageOf((await read<StoredBoard>(text, values)).map(boardFromRow), request);
    },
    countPublished: async (filter) => {
      const { text, values } = publishedCountQuery(filter);
      const [row] = await read<{ count: number }>(text, values);
      return row?.count ?? 0;
    },
    publishedAddresses: async (request) => {
      const { text, values } = addressesQuery(request);
      const { items, next } = pageOf(await read<PublishedAddress & { publishedAt: Date }>(text, values), request);
      return { items: items.map(({ id, updatedAt }) => ({ id, updatedAt })), next };
    },
    allCards: () => cards(allCards),
    allBoards: async () => (await read<StoredBoard>(allBoards)).map(boardFromRow),
    trash: () => cards(trash),
    similar: async (combination) => {
      const query = similarQuery(combination);
      return query === null ? [] : read<SimilarBoard>(query.text, query.values);
    },
    countByName: (kind) => read<NameCount>(countByNameQuery(kind)),
    // Asked before pictures are deleted, so a replica that lags behind must not answer.
    moodboardsInUse: async (paths) => {
      const rows = await sql<{ path: string }>(inUse, [paths.filter((path) => !path.includes("\u0000"))]);
      return new Set(rows.map((row) => row.path));
    },
  };
}

function pageOf<Item extends Pick<BoardCard, "id" | "publishedAt">>(
  found: readonly Item[],
  { limit }: Pick<PublishedRequest, "limit">,
): Page<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (found.length <= limit || !last?.publishedAt) return { items, next: null };
  return { items, next: cursorOf({ publishedAt: last.publishedAt, id: last.id }) };
}
