import type { QueryResultRow } from "pg";
import type {
  BoardCounts,
  BoardQueries,
  Category,
  NameCount,
  Page,
  PublishedAddress,
  SimilarBoard,
} from "../../../core/board/board-queries.port.ts";
import type { Combination } from "../../../core/board/combination.ts";
import type { TermKind } from "../../../core/term/term.ts";
import type { StoredBoard } from "../database/entities.ts";
import type { Sql } from "../database/sql.ts";
import {
  boardColumns,
  boardFromRow,
  cardColumns,
  cardFromRow,
  featuredColumns,
  featuredFromRow,
  type StoredCard,
  type StoredFeatured,
} from "./board-mapper.ts";
import { addressesQuery, adminList, publishedList, similarQuery, slugCondition, where } from "./list-query.ts";
import { allIds, boardsInBatches, bytesOfIds, type PlacedBoard, pageOf, readPage, readPlaces } from "./read-page.ts";

/** Counts that the database keeps with every change, so that none of these depends on how many boards there are. */
async function countBoards(sql: Sql): Promise<BoardCounts> {
  const rows = await sql<{ kind: string; boards: number; published: number }>(
    "select kind, boards, published from board_counts where kind in ('all', 'unavailable', 'trash')",
  );
  const counts = new Map(rows.map((row) => [row.kind, row]));
  const all = counts.get("all");
  return {
    boards: all?.boards ?? 0,
    published: all?.published ?? 0,
    unavailable: counts.get("unavailable")?.boards ?? 0,
    trash: counts.get("trash")?.boards ?? 0,
  };
}

async function countPublished(sql: Sql, category: Category | null): Promise<number> {
  if (category === null) return (await countBoards(sql)).published;
  const { text, values } = where([{ sql: "kind = ?", values: [category.kind] }, slugCondition("name", category.slug)]);
  const [row] = await sql<{ published: number }>(`select published from board_counts ${text}`, values);
  return row?.published ?? 0;
}

async function countByName(sql: Sql, kind: TermKind): Promise<readonly NameCount[]> {
  return await sql<NameCount>("select name, boards, published from board_counts where kind = $1 and boards > 0", [
    kind,
  ]);
}

interface Dependencies {
  /** May lag behind. */
  readonly read: Sql;
  /** Knows the latest change. */
  readonly sql: Sql;
}

/** Boards hold a hundred times as much as cards. Either takes the event loop for a few milliseconds. */
const batchSize = { boards: 20, cards: 100 } as const;
const everyBoard = adminList({});
const inUse = `
  select path from unnest($1::text[]) as path
  where exists (select from boards where object_paths @> array[path])`;
/** Grouped by the columns of an index, so that no board is read. */
const usedCombinations = `
  select style_key as style, nullif(room_key, '') as room, nullif(adjective_key, '') as adjective
  from boards where deleted_at is null group by style_key, room_key, adjective_key`;

export function makePostgresBoardQueries({ read, sql }: Dependencies): BoardQueries {
  return {
    ...publishedQueries(read),
    ...adminQueries(read),
    countPublished: (category) => countPublished(read, category),
    countByName: (kind) => countByName(read, kind),
    // Asked before pictures are deleted, so a replica that lags behind must not answer.
    moodboardsInUse: async (paths) => {
      const rows = await sql<{ path: string }>(inUse, [paths.filter((path) => !path.includes("\u0000"))]);
      return new Set(rows.map((row) => row.path));
    },
  };
}

type PublishedQueries =
  | "publishedCards"
  | "featuredCards"
  | "publishedBoards"
  | "publishedBoardBatches"
  | "publishedAddresses";

function publishedQueries(read: Sql): Pick<BoardQueries, PublishedQueries> {
  return {
    publishedCards: async (request) =>
      mapPage(await readPage<StoredCard>(read, cardColumns, publishedList(request.filter), request), cardFromRow),
    featuredCards: async (request) =>
      mapPage(
        await readPage<StoredFeatured>(read, featuredColumns, publishedList(request.filter), request),
        featuredFromRow,
      ),
    publishedBoards: async (request) =>
      mapPage(await readPage<StoredBoard>(read, boardColumns, publishedList(request.filter), request), boardFromRow),
    publishedBoardBatches: async (request) => {
      const list = publishedList(request.filter);
      const { items, next } = await readPlaces(read, list, request);
      const ids = bytesOfIds(items.map(({ id }) => id));
      const rows = boardsInBatches<StoredBoard>(read, { columns: boardColumns, list, ids, size: batchSize.boards });
      return { length: items.length, next, batches: mapBatches(rows, boardFromRow) };
    },
    publishedAddresses: async (request) => {
      const { text, values } = addressesQuery(request);
      const rows = await read<PublishedAddress & PlacedBoard>(text, values);
      return mapPage(pageOf(rows, request.limit), ({ id, updatedAt }) => ({ id, updatedAt }));
    },
  };
}

type AdminQueries = "adminCards" | "allCards" | "allBoards" | "counts" | "similar" | "usedCombinations";

function adminQueries(read: Sql): Pick<BoardQueries, AdminQueries> {
  async function* everyBatch<Row extends QueryResultRow>(columns: string, size: number) {
    const ids = await allIds(read, everyBoard);
    yield* boardsInBatches<Row>(read, { columns, list: everyBoard, ids, size });
  }

  return {
    adminCards: async (request) =>
      mapPage(await readPage<StoredCard>(read, cardColumns, adminList(request.filter), request), cardFromRow),
    allCards: () => mapBatches(everyBatch<StoredCard>(cardColumns, batchSize.cards), cardFromRow),
    allBoards: () => mapBatches(everyBatch<StoredBoard>(boardColumns, batchSize.boards), boardFromRow),
    counts: () => countBoards(read),
    similar: async (combination) => {
      const query = similarQuery(combination);
      return query === null ? [] : read<SimilarBoard>(query.text, query.values);
    },
    usedCombinations: () => read<Combination & QueryResultRow>(usedCombinations),
  };
}

function mapPage<Row, Item>({ items, next }: Page<Row>, itemFrom: (row: Row) => Item): Page<Item> {
  return { items: items.map(itemFrom), next };
}

async function* mapBatches<Row, Item>(batches: AsyncIterable<readonly Row[]>, itemFrom: (row: Row) => Item) {
  for await (const rows of batches) yield rows.map(itemFrom);
}
