import type { QueryResultRow } from "pg";
import type {
  BoardCounts,
  BoardQueries,
  Category,
  CursorPage,
  SimilarBoard,
  SitemapEntry,
  TermCount,
} from "../../../core/board/board-queries.port.ts";
import type { Combination } from "../../../core/board/combination.ts";
import type { TermKind } from "../../../core/term/term.ts";
import type { BoardRecord } from "../database/entities.ts";
import type { QuerySql } from "../database/sql.ts";
import {
  boardColumns,
  type CardRecord,
  cardColumns,
  featuredColumns,
  type StoredFeatured,
  toBoard,
  toCard,
  toFeaturedCard,
} from "./board-mapper.ts";
import { adminList, publishedList, similarBoardsSql, sitemapSql, slugCondition, where } from "./list-query.ts";
import { allIds, type BoardPosition, encodeIds, readInBatches, readPage, readPositions, toPage } from "./read-page.ts";

/** Counts that the database keeps with every change, so that none of these depends on how many boards there are. */
async function countBoards(sql: QuerySql): Promise<BoardCounts> {
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

async function countPublished(sql: QuerySql, category: Category | null): Promise<number> {
  if (category === null) return (await countBoards(sql)).published;
  const { text, values } = where([{ sql: "kind = ?", values: [category.kind] }, slugCondition("name", category.slug)]);
  const [row] = await sql<{ published: number }>(`select published from board_counts ${text}`, values);
  return row?.published ?? 0;
}

async function countByTerm(sql: QuerySql, kind: TermKind): Promise<readonly TermCount[]> {
  return await sql<TermCount>("select name, boards, published from board_counts where kind = $1 and boards > 0", [
    kind,
  ]);
}

interface Dependencies {
  /** May lag behind. */
  readonly replicaSql: QuerySql;
  /** Knows the latest change. */
  readonly sql: QuerySql;
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

export function createBoardQueries({ replicaSql, sql }: Dependencies): BoardQueries {
  return {
    ...publishedQueries(replicaSql),
    ...adminQueries(replicaSql),
    countPublished: (category) => countPublished(replicaSql, category),
    countByTerm: (kind) => countByTerm(replicaSql, kind),
    // Asked before pictures are deleted, so a replica that lags behind must not answer.
    findUsedObjectPaths: async (paths) => {
      const rows = await sql<{ path: string }>(inUse, [paths.filter((path) => !path.includes("\u0000"))]);
      return new Set(rows.map((row) => row.path));
    },
  };
}

type PublishedQueries =
  | "listPublishedCards"
  | "listFeaturedCards"
  | "listPublishedBoards"
  | "streamPublishedBoards"
  | "listSitemapEntries";

function publishedQueries(read: QuerySql): Pick<BoardQueries, PublishedQueries> {
  return {
    listPublishedCards: async (request) =>
      mapPage(await readPage<CardRecord>(read, cardColumns, publishedList(request.filter), request), toCard),
    listFeaturedCards: async (request) =>
      mapPage(
        await readPage<StoredFeatured>(read, featuredColumns, publishedList(request.filter), request),
        toFeaturedCard,
      ),
    listPublishedBoards: async (request) =>
      mapPage(await readPage<BoardRecord>(read, boardColumns, publishedList(request.filter), request), toBoard),
    streamPublishedBoards: async (request) => {
      const list = publishedList(request.filter);
      const { items, nextCursor } = await readPositions(read, list, request);
      const ids = encodeIds(items.map(({ id }) => id));
      const rows = readInBatches<BoardRecord>(read, { columns: boardColumns, list, ids, size: batchSize.boards });
      return { length: items.length, nextCursor, batches: mapBatches(rows, toBoard) };
    },
    listSitemapEntries: async (request) => {
      const { text, values } = sitemapSql(request);
      const rows = await read<SitemapEntry & BoardPosition>(text, values);
      return mapPage(toPage(rows, request.limit), ({ id, updatedAt }) => ({ id, updatedAt }));
    },
  };
}

type AdminQueries =
  | "listAdminCards"
  | "listCards"
  | "listBoards"
  | "countBoards"
  | "findSimilar"
  | "listUsedCombinations";

function adminQueries(read: QuerySql): Pick<BoardQueries, AdminQueries> {
  async function* everyBatch<Row extends QueryResultRow>(columns: string, size: number) {
    const ids = await allIds(read, everyBoard);
    yield* readInBatches<Row>(read, { columns, list: everyBoard, ids, size });
  }

  return {
    listAdminCards: async (request) =>
      mapPage(await readPage<CardRecord>(read, cardColumns, adminList(request.filter), request), toCard),
    listCards: () => mapBatches(everyBatch<CardRecord>(cardColumns, batchSize.cards), toCard),
    listBoards: () => mapBatches(everyBatch<BoardRecord>(boardColumns, batchSize.boards), toBoard),
    countBoards: () => countBoards(read),
    findSimilar: async (combination) => {
      const query = similarBoardsSql(combination);
      return query === null ? [] : read<SimilarBoard>(query.text, query.values);
    },
    listUsedCombinations: () => read<Combination & QueryResultRow>(usedCombinations),
  };
}

function mapPage<Row, Item>({ items, nextCursor }: CursorPage<Row>, itemFrom: (row: Row) => Item): CursorPage<Item> {
  return { items: items.map(itemFrom), nextCursor };
}

async function* mapBatches<Row, Item>(batches: AsyncIterable<readonly Row[]>, itemFrom: (row: Row) => Item) {
  for await (const rows of batches) yield rows.map(itemFrom);
}
