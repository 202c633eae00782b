import type { QueryResultRow } from "pg";
import type { AdminBoardsQuery } from "../../../core/board/board-queries.port.ts";
import type { CursorPage } from "../../../core/kernel/lists.ts";
import type { QuerySql } from "../database/sql.ts";
import {
  type BoardList,
  buildOffsetQuery,
  buildPageQuery,
  type CursorPosition,
  decodeCursor,
  toPage,
  toWhereClause,
} from "./list-query.ts";
import { searchBoards } from "./search.ts";

const idBytes = 16;

/**
 * Reads the boards of these ids in batches, one statement per batch: a slow consumer holds no connection and at most
 * one batch in memory. Because the ids are fixed, concurrent changes neither skip nor repeat boards; boards that have
 * left the list since are skipped.
 */
export async function* readInBatches<Row extends QueryResultRow>(
  sql: QuerySql,
  { columns, list, ids, size }: { columns: string; list: BoardList; ids: Buffer; size: number },
): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < ids.length; start += size * idBytes) {
    yield await readBoardsById<Row>(sql, columns, list, decodeIds(ids.subarray(start, start + size * idBytes)));
  }
}

/** The boards of these ids that are in the list, in the order of the ids. */
async function readBoardsById<Row extends QueryResultRow>(
  sql: QuerySql,
  columns: string,
  { conditions }: BoardList,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const { text, values } = toWhereClause(conditions);
  return await sql<Row>(
    `select ${columns} from unnest($${values.length + 1}::uuid[]) with ordinality as listed (id, place)
      join boards using (id) ${text} order by place`,
    [...values, ids],
  );
}

/** Ids of all boards of a list, 16 bytes each; as strings they would take several times the memory. */
export async function readAllIds(sql: QuerySql, { conditions, time }: BoardList): Promise<Buffer> {
  const { text, values } = toWhereClause(conditions);
  const [row] = await sql<{ ids: Buffer | null }>(
    `select string_agg(uuid_send(id), ''::bytea order by ${time} desc, id desc) as ids from boards ${text}`,
    values,
  );
  return row?.ids ?? Buffer.alloc(0);
}

/** Encodes ids as 16 bytes each. */
export function encodeIds(ids: readonly string[]): Buffer {
  return Buffer.from(ids.join("").replaceAll("-", ""), "hex");
}

function decodeIds(ids: Buffer): readonly string[] {
  return Array.from({ length: ids.length / idBytes }, (_, index) =>
    ids.toString("hex", index * idBytes, (index + 1) * idBytes),
  );
}

export interface PageRequest {
  readonly filter: { readonly text?: string | undefined };
  readonly ignoresProductTitles?: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Reads these columns of one page of a list. A search finds the ids first. Errors: `board.invalid`. */
export async function readPage<Row extends QueryResultRow>(
  read: QuerySql,
  columns: string,
  list: BoardList,
  request: PageRequest,
): Promise<CursorPage<Row>> {
  if (!isSearch(request)) return await readListPage<Row>(read, columns, list, request);
  const page = await readPositions(read, list, request);
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await readBoardsById<Row>(read, columns, list, ids) };
}

/** Reads the positions of one page. Errors: `board.invalid`. */
export async function readPositions(
  read: QuerySql,
  list: BoardList,
  request: PageRequest,
): Promise<CursorPage<CursorPosition>> {
  if (!isSearch(request)) return await readListPage(read, "id", list, request);
  const { filter, limit, ignoresProductTitles = false } = request;
  const search = { list, text: filter.text ?? "", ignoresProductTitles, limit: limit + 1, after: toPosition(request) };
  return toPage(await searchBoards(read, search), limit);
}

/** Reads these columns of the boards at any place of a list. */
export async function readOffsetPage<Row extends QueryResultRow>(
  read: QuerySql,
  columns: string,
  list: BoardList,
  request: AdminBoardsQuery,
): Promise<readonly Row[]> {
  return await readBoardsById<Row>(read, columns, list, await readOffsetIds(read, list, request));
}

async function readOffsetIds(read: QuerySql, list: BoardList, request: AdminBoardsQuery): Promise<readonly string[]> {
  const { filter, order = "changed", limit, offset = 0 } = request;
  if (isSearch(request)) {
    const search = { list, text: filter.text ?? "", ignoresProductTitles: false, limit: offset + limit, after: null };
    return (await searchBoards(read, search)).slice(offset).map(({ id }) => id);
  }
  const { text, values } = buildOffsetQuery(list, { order, limit, offset });
  return (await read<{ id: string }>(text, values)).map(({ id }) => id);
}

async function readListPage<Row extends QueryResultRow>(
  read: QuerySql,
  columns: string,
  list: BoardList,
  request: PageRequest,
): Promise<CursorPage<Row & CursorPosition>> {
  const { text, values } = buildPageQuery(columns, list, request);
  return toPage(await read<Row & CursorPosition>(text, values), request.limit);
}

/** A blank text does not filter. */
export function isSearch({ filter: { text = "" } }: Pick<PageRequest, "filter">): boolean {
  return text.trim() !== "";
}

function toPosition({ cursor }: PageRequest): CursorPosition | null {
  return cursor === undefined ? null : decodeCursor(cursor);
}
