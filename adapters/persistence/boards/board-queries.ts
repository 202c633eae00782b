import type { QueryResultRow } from "pg";
import type { Combination } from "../../../core/board/board.ts";
import type {
  AdminFilter,
  BoardCard,
  BoardCounts,
  BoardQueries,
  Category,
  PublishedBoardsQuery,
  SimilarBoard,
  SitemapEntry,
  TermCount,
} from "../../../core/board/board-queries.port.ts";
import type { CursorPage } from "../../../core/kernel/lists.ts";
import type { TermKind } from "../../../core/term/term.ts";
import type { BoardRecord } from "../database/entities.ts";
import type { QuerySql } from "../database/sql.ts";
import {
  boardColumns,
  type CardRecord,
  cardColumns,
  type FeaturedCardRecord,
  featuredColumns,
  styleCover,
  toBoard,
  toCard,
  toFeaturedCard,
} from "./board-mapper.ts";
import {
  buildAdminList,
  buildPublishedList,
  buildSimilarBoardsQuery,
  buildSitemapQuery,
  type CursorPosition,
  isRecentClick,
  toPage,
  toSlugCondition,
  toWhereClause,
} from "./list-query.ts";
import {
  encodeIds,
  isSearch,
  readAllIds,
  readInBatches,
  readOffsetPage,
  readPage,
  readPositions,
} from "./read-page.ts";
import { findRevisionsWithObject } from "./revision-store.ts";
import { countMatches } from "./search.ts";

/**
 * A board has about a hundred times the data of a card. One batch of either blocks the event loop for a few
 * milliseconds.
 */
const batchSize = { boards: 20, cards: 100 } as const;
const allBoards = buildAdminList({});
const usedPathsSql = `
  select path from unnest($1::text[]) as path
  where exists (select from boards where object_paths @> array[path])
    or exists (select from staged_boards where strpos(content::text, path) > 0)
    or exists (select from board_revisions where object_paths @> array[path])
    or exists (select from products where object_path = path)
    or exists (select from board_products where object_path = path)`;
/** Grouped by the columns of an index, so that no table row is read. */
const usedCombinationsSql = `
  select style_key as style, nullif(room_key, '') as room, nullif(adjective_key, '') as adjective
  from boards where deleted_at is null group by style_key, room_key, adjective_key`;

export function createBoardQueries({ sql }: { readonly sql: QuerySql }): BoardQueries {
  return {
    ...createPublishedQueries(sql),
    ...createAdminQueries(sql),
    countPublished: (category) => countPublished(sql, category),
    countByTerm: (kind) => countByTerm(sql, kind),
    findUsedObjectPaths: async (paths) => {
      const rows = await sql<{ path: string }>(usedPathsSql, [paths.filter((path) => !path.includes("\u0000"))]);
      return new Set(rows.map((row) => row.path));
    },
  };
}

function createPublishedQueries(read: QuerySql) {
  return {
    listPublishedCards: async (request) =>
      mapPage(await readPage<CardRecord>(read, cardColumns, buildPublishedList(request.filter), request), toCard),
    listFeaturedCards: async (request) => {
      const list = buildPublishedList(request.filter);
      const page = await readPage<FeaturedCardRecord>(read, featuredColumns, list, request);
      return mapPage(await putStarredFirst(read, page, request), toFeaturedCard);
    },
    listPublishedBoards: async (request) =>
      mapPage(await readPage<BoardRecord>(read, boardColumns, buildPublishedList(request.filter), request), toBoard),
    streamPublishedBoards: async (request) => {
      const list = buildPublishedList(request.filter);
      const { items, nextCursor } = await readPositions(read, list, request);
      const ids = encodeIds(items.map(({ id }) => id));
      const rows = readInBatches<BoardRecord>(read, { columns: boardColumns, list, ids, size: batchSize.boards });
      return { length: items.length, nextCursor, batches: mapBatches(rows, toBoard) };
    },
    listSitemapEntries: async (request) => {
      const { text, values } = buildSitemapQuery(request);
      const rows = await read<SitemapEntry & CursorPosition>(text, values);
      return mapPage(toPage(rows, request.limit), ({ id, updatedAt }) => ({ id, updatedAt }));
    },
  } satisfies Partial<BoardQueries>;
}

const starredSql = `
  select ${featuredColumns} from featured_boards join boards on id = board_id
  where status = 'published' and deleted_at is null order by position limit $1`;

/**
 * The home page: boards with a star come first, and as many of the newest follow as are missing (core/README.md, S11).
 */
async function putStarredFirst(
  read: QuerySql,
  newest: CursorPage<FeaturedCardRecord>,
  { filter, cursor, limit }: PublishedBoardsQuery,
): Promise<CursorPage<FeaturedCardRecord>> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if (cursor !== undefined || isFiltered) return newest;
  const starred = await read<FeaturedCardRecord>(starredSql, [limit]);
  if (starred.length === 0) return newest;
  const ids = new Set(starred.map(({ id }) => id));
  const others = newest.items.filter(({ id }) => !ids.has(id));
  return { items: [...starred, ...others].slice(0, limit), nextCursor: null };
}

function createAdminQueries(read: QuerySql) {
  async function* readAllBatches<Row extends QueryResultRow>(columns: string, size: number, list = allBoards) {
    const ids = await readAllIds(read, list);
    yield* readInBatches<Row>(read, { columns, list, ids, size });
  }

  return {
    listAdminCards: async (request) => {
      const rows = await readOffsetPage<CardRecord>(
        read,
        `${cardColumns}, version`,
        buildAdminList(request.filter),
        request,
      );
      const cards = rows.map(toCard);
      const items = request.order === "clicks" ? await addClicks(read, cards) : cards;
      return { items, total: await countAdminList(read, request.filter) };
    },
    listCards: () => mapBatches(readAllBatches<CardRecord>(cardColumns, batchSize.cards), toCard),
    listBoards: () => mapBatches(readAllBatches<BoardRecord>(boardColumns, batchSize.boards), toBoard),
    findContentWithObject: async (path) => {
      if (path.includes("\u0000")) return [];
      const boards = await read<BoardRecord>(`select ${boardColumns} from boards where object_paths @> array[$1]`, [
        path,
      ]);
      return [...boards.map(toBoard), ...(await findRevisionsWithObject(read, path))];
    },
    findBoards: async (ids) => {
      const rows = await read<BoardRecord & { readonly styleCover: string | null }>(
        `select ${boardColumns}, (${styleCover}) as "styleCover" from boards where id = any($1::uuid[])`,
        [ids],
      );
      return rows.map((row) => ({ board: toBoard(row), styleCover: row.styleCover }));
    },
    countBoards: () => countBoards(read),
    findSimilar: async (combination) => {
      const query = buildSimilarBoardsQuery(combination);
      return query === null ? [] : read<SimilarBoard>(query.text, query.values);
    },
    listUsedCombinations: () => read<Combination & QueryResultRow>(usedCombinationsSql),
  } satisfies Partial<BoardQueries>;
}

const recentClicksSql = `
  select board_id as id, sum(clicks)::integer as clicks from product_clicks
  where board_id = any($1) and ${isRecentClick} group by board_id`;

async function addClicks(sql: QuerySql, cards: readonly BoardCard[]): Promise<readonly BoardCard[]> {
  const rows = await sql<{ id: string; clicks: number }>(recentClicksSql, [cards.map(({ id }) => id)]);
  const clicks = new Map(rows.map((row) => [row.id, row.clicks]));
  return cards.map((card) => ({ ...card, clicks: clicks.get(card.id) ?? 0 }));
}

function mapPage<Row, Item>(page: CursorPage<Row>, toItem: (row: Row) => Item): CursorPage<Item> {
  return { ...page, items: page.items.map(toItem) };
}

async function* mapBatches<Row, Item>(batches: AsyncIterable<readonly Row[]>, toItem: (row: Row) => Item) {
  for await (const rows of batches) yield rows.map(toItem);
}

/** Reads counts that triggers maintain, so the cost does not depend on the number of boards. */
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
  const { text, values } = toWhereClause([
    { sql: "kind = ?", values: [category.kind] },
    toSlugCondition("name", category.slug),
  ]);
  const [row] = await sql<{ published: number }>(`select published from board_counts ${text}`, values);
  return row?.published ?? 0;
}

async function countAdminList(sql: QuerySql, filter: AdminFilter): Promise<number> {
  const list = buildAdminList(filter);
  if (isSearch({ filter })) return await countMatches(sql, list, filter.text ?? "");
  if (filter.style !== undefined || filter.room !== undefined) {
    const { text, values } = toWhereClause(list.conditions);
    const [row] = await sql<{ boards: number }>(`select count(*)::integer as boards from boards ${text}`, values);
    return row?.boards ?? 0;
  }
  const { boards, published, unavailable, trash } = await countBoards(sql);
  const { status } = filter;
  return status === undefined ? boards : { published, draft: boards - published, unavailable, trash }[status];
}

async function countByTerm(sql: QuerySql, kind: TermKind): Promise<readonly TermCount[]> {
  return await sql<TermCount>("select name, boards, published from board_counts where kind = $1 and boards > 0", [
    kind,
  ]);
}
