import type { QueryResultRow } from "pg";
import type { Page } from "../../../core/board/board-queries.port.ts";
import type { Sql } from "../database/sql.ts";
import { cursorOf, type Position, positionAt } from "./cursor.ts";
import { type BoardList, pageQuery, where } from "./list-query.ts";
import { searchBoards } from "./search.ts";

const idBytes = 16;

/**
 * Reads long lists a few boards at a time, each with a statement of its own: a slow reader holds neither a connection nor
 * more than one batch. The ids are read first, so that no board is left out or comes twice because it changes meanwhile;
 * boards that leave the list meanwhile are left out.
 */
export async function* boardsInBatches<Row extends QueryResultRow>(
  sql: Sql,
  { columns, list, ids, size }: { columns: string; list: BoardList; ids: Buffer; size: number },
): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < ids.length; start += size * idBytes) {
    yield await boardsById<Row>(sql, columns, list, uuidsOf(ids.subarray(start, start + size * idBytes)));
  }
}

/** Those of these boards that the list has, in the order of the ids. */
async function boardsById<Row extends QueryResultRow>(
  sql: Sql,
  columns: string,
  { conditions }: BoardList,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const { text, values } = where(conditions);
  return await sql<Row>(
    `select ${columns} from unnest($${values.length + 1}::uuid[]) with ordinality as listed (id, place)
      join boards using (id) ${text} order by place`,
    [...values, ids],
  );
}

/** Ids of all boards of a list, 16 bytes each: as texts they would take several times the memory. */
export async function allIds(sql: Sql, { conditions, time }: BoardList): Promise<Buffer> {
  const { text, values } = where(conditions);
  const [row] = await sql<{ ids: Buffer | null }>(
    `select string_agg(uuid_send(id), ''::bytea order by ${time} desc, id desc) as ids from boards ${text}`,
    values,
  );
  return row?.ids ?? Buffer.alloc(0);
}

/** The same bytes for ids that are texts. */
export function bytesOfIds(ids: readonly string[]): Buffer {
  return Buffer.from(ids.join("").replaceAll("-", ""), "hex");
}

function uuidsOf(ids: Buffer): readonly string[] {
  return Array.from({ length: ids.length / idBytes }, (_, place) =>
    ids.toString("hex", place * idBytes, (place + 1) * idBytes),
  );
}

export interface PageRequest {
  readonly filter: { readonly text?: string };
  readonly limit: number;
  readonly after?: string;
}

/** A board's place in a list; rank only for a search. */
export interface PlacedBoard {
  readonly id: string;
  readonly orderedAt: Date;
  readonly rank?: number;
}

/** One page of a list with these columns; of a search the ids are found first. Errors: `board.invalid`. */
export async function readPage<Row extends QueryResultRow>(
  read: Sql,
  columns: string,
  list: BoardList,
  request: PageRequest,
): Promise<Page<Row>> {
  if (!isSearch(request)) return await readListPage<Row>(read, columns, list, request);
  const { items, next } = await readPlaces(read, list, request);
  const ids = items.map(({ id }) => id);
  return { items: await boardsById<Row>(read, columns, list, ids), next };
}

/** The same without columns. */
export async function readPlaces(read: Sql, list: BoardList, request: PageRequest): Promise<Page<PlacedBoard>> {
  if (!isSearch(request)) return await readListPage(read, "id", list, request);
  const { filter, limit } = request;
  const search = { list, text: filter.text ?? "", limit: limit + 1, after: positionOf(request) };
  return pageOf(await searchBoards(read, search), limit);
}

async function readListPage<Row extends QueryResultRow>(
  read: Sql,
  columns: string,
  list: BoardList,
  request: PageRequest,
): Promise<Page<Row & PlacedBoard>> {
  const { text, values } = pageQuery(columns, list, request.limit, positionOf(request));
  return pageOf(await read<Row & PlacedBoard>(text, values), request.limit);
}

/** A blank search box narrows nothing. */
function isSearch({ filter: { text = "" } }: PageRequest): boolean {
  return text.trim() !== "";
}

function positionOf({ after }: PageRequest): Position | null {
  return after === undefined ? null : positionAt(after);
}

/** `found` has one row more than the page where there is a next one. */
export function pageOf<Row extends PlacedBoard>(found: readonly Row[], limit: number): Page<Row> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (found.length <= limit || last === undefined) return { items, next: null };
  const { id, orderedAt: at, rank } = last;
  return { items, next: cursorOf({ id, at, ...(rank === undefined ? {} : { rank }) }) };
}
