import type { QueryResultRow } from "pg";
import type { Page } from "../../../core/kernel/page.ts";
import type { Sql } from "../database/sql.ts";
import { boardsById } from "./board-batches.ts";
import { cursorOf, type Position, positionAt } from "./cursor.ts";
import { type BoardList, pageQuery } from "./list-query.ts";
import { searchBoards } from "./search.ts";

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
