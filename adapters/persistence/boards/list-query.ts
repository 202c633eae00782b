import { BoardError, type Combination } from "../../../core/board/board.ts";
import type {
  AdminFilter,
  AdminListOrder,
  PublishedFilter,
  SitemapQuery,
} from "../../../core/board/board-queries.port.ts";
import type { CursorPage } from "../../../core/kernel/lists.ts";
import { isUuid, slugify } from "../../../core/kernel/text.ts";
import { toNameKey } from "./board-mapper.ts";

/** A position in a list: boards are ordered by a timestamp, such as that of their publication, then by id. */
export interface CursorPosition {
  readonly at: Date;
  readonly id: string;
  /** Only of a search, which orders by rank first; 1 is the best. */
  readonly rank?: number;
}

const pattern = /^(?:([1-7])\.)?(\d{1,15})\.([0-9a-f-]{36})$/u;

/** The end of the year 9999; PostgreSQL cannot parse ISO timestamps of later years. */
const maxTimestamp = 253_402_300_799_999;

export function encodeCursor({ at, id, rank }: CursorPosition): string {
  const text = `${at.getTime()}.${id}`;
  return Buffer.from(rank === undefined ? text : `${rank}.${text}`).toString("base64url");
}

/** Errors: `board.invalid` for a text that `encodeCursor` did not create. */
export function decodeCursor(cursor: string): CursorPosition {
  const [, rank, time = "", id = ""] = Buffer.from(cursor, "base64url").toString("latin1").match(pattern) ?? [];
  const position: CursorPosition = {
    at: new Date(Math.min(Number(time), maxTimestamp)),
    id,
    ...(rank === undefined ? {} : { rank: Number(rank) }),
  };
  if (!isUuid(id) || encodeCursor(position) !== cursor) throw invalidCursorError();
  return position;
}

/** `found` has one row more than `limit` when there is a next page. */
export function toPage<Row extends CursorPosition>(found: readonly Row[], limit: number): CursorPage<Row> {
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : encodeCursor(last) };
}

export function invalidCursorError(): BoardError {
  const message = "This is no cursor of an earlier page.";
  return new BoardError("board.invalid", message, {
    suggestion: "Leave it out to get the first page.",
    violations: [{ path: "after", title: "Invalid cursor", message }],
  });
}

export interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Part of a WHERE clause; each `?` is a placeholder for the next value. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The boards of a list and the timestamp that orders it, latest first. */
export interface BoardList {
  readonly conditions: readonly Condition[];
  readonly time: "published_at" | "updated_at" | "deleted_at";
}

const toCondition = (sql: string, ...values: readonly unknown[]): Condition => ({ sql, values });
const noBoards = toCondition("false");

/** Each condition has the exact text of the predicate of its partial index. */
export function buildPublishedList({ style, room }: PublishedFilter): BoardList {
  return {
    conditions: [
      toCondition("status = 'published' and deleted_at is null"),
      ...(style === undefined ? [] : [toSlugCondition("style_slug", style)]),
      ...(room === undefined ? [] : [toSlugCondition("room_slug", room)]),
    ],
    time: "published_at",
  };
}

export function buildAdminList({ status, style, room }: AdminFilter): BoardList {
  const isTrash = status === "trash";
  return {
    conditions: [
      toCondition(isTrash ? "deleted_at is not null" : "deleted_at is null"),
      ...(status === "unavailable" ? [toCondition("gone_count > 0")] : []),
      ...(status === "draft" || status === "published" ? [toCondition("status = ?", status)] : []),
      ...(style === undefined ? [] : [toSlugCondition("style_slug", style)]),
      ...(room === undefined ? [] : [toSlugCondition("room_slug", room)]),
    ],
    time: isTrash ? "deleted_at" : "updated_at",
  };
}

/** An empty slug would match boards without a room; PostgreSQL refuses NUL characters. */
export function toSlugCondition(column: string, slug: string): Condition {
  const requested = slugify(slug);
  return requested === "" || requested.includes("\u0000") ? noBoards : toCondition(`${column} = ?`, requested);
}

/** Restricts the list to what comes after the position. */
export function toAfterCondition(time: string, after: CursorPosition | null): readonly Condition[] {
  if (after === null) return [];
  return [toCondition(`(${time}, id) < (?::timestamptz, ?::uuid)`, after.at.toISOString(), after.id)];
}

/** Joins the conditions to a WHERE clause whose parameters are numbered from 1. */
export function toWhereClause(conditions: readonly Condition[]): Query {
  let index = 0;
  const text = conditions.map(({ sql }) => sql).join(" and ");
  return {
    text: `where ${text.replaceAll("?", () => `$${++index}`)}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** Restricts the list to boards after this one; without effect when it has no position in the list. */
function toAfterBoardCondition(time: BoardList["time"], id: string): Condition {
  const at = `coalesce((select ${time} from boards where id = ?::uuid), 'infinity')`;
  return toCondition(`(${time}, id) < (${at}, ?::uuid)`, id, id);
}

interface Page {
  readonly limit: number;
  /** The end of an earlier page, or the id of a board. */
  readonly cursor?: string | undefined;
}

/**
 * One page of a list plus one row, which shows whether there is a next page. `at` is the timestamp of the order.
 * Errors: `board.invalid`.
 */
export function buildPageQuery(columns: string, { conditions, time }: BoardList, { limit, cursor }: Page): Query {
  const { text, values } = toWhereClause([...conditions, ...listAfterConditions(time, cursor)]);
  return {
    text: `select ${columns}, ${time} as "at" from boards ${text}
      order by ${time} desc, id desc limit $${values.length + 1}`,
    values: [...values, limit + 1],
  };
}

function listAfterConditions(time: BoardList["time"], cursor: string | undefined): readonly Condition[] {
  if (cursor === undefined) return [];
  return isUuid(cursor) ? [toAfterBoardCondition(time, cursor)] : toAfterCondition(time, decodeCursor(cursor));
}

export const isRecentClick = "day > current_date - 30";
const recentClicks = `(
    select board_id as id, sum(clicks) as clicks from product_clicks where ${isRecentClick} group by board_id
  ) as clicked`;

/** What orders a list; without an entry, its time does. */
const orders: Readonly<Record<AdminListOrder, string | null>> = {
  changed: null,
  published: "published_at desc nulls last",
  title: "lower(title)",
  views: "views desc",
  clicks: "clicks desc nulls last",
};

interface OffsetPage {
  readonly order: AdminListOrder;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The ids of one page at any place of a list. In the usual order, the boards before it are skipped in an index alone.
 */
export function buildOffsetQuery({ conditions, time }: BoardList, { order, limit, offset }: OffsetPage): Query {
  const { text, values } = toWhereClause(conditions);
  const first = orders[order];
  return {
    text: `select id from boards ${order === "clicks" ? `left join ${recentClicks} using (id)` : ""} ${text}
      order by ${first === null ? "" : `${first},`} ${time} desc, id desc
      limit $${values.length + 1} offset $${values.length + 2}`,
    values: [...values, limit, offset],
  };
}

const sitemapColumns = 'id, updated_at as "updatedAt", published_at as "at"';

/** One page of sitemap entries, first publication first, plus one row, which shows whether there is a next page. */
export function buildSitemapQuery({ limit, cursor, skip = 0 }: SitemapQuery): Query {
  const position = cursor === undefined ? null : decodeCursor(cursor);
  const after = position === null ? "" : "and (published_at, id) > ($3::timestamptz, $4::uuid)";
  return {
    text: `select ${sitemapColumns} from boards where status = 'published' and deleted_at is null ${after}
      order by published_at, id limit $1 offset $2`,
    values: [limit + 1, skip, ...(position === null ? [] : [position.at.toISOString(), position.id])],
  };
}

const maxSimilar = 100;

/** Boards with the style, and the room and adjective if given; null when no board can match. */
export function buildSimilarBoardsQuery({ style, room, adjective }: Combination): Query | null {
  const values = [toNameKey(style)];
  const conditions = ["deleted_at is null", "style_key = $1"];
  if (room !== null) conditions.push(`room_key = $${values.push(toNameKey(room))}`);
  if (adjective !== null) conditions.push(`adjective_key = $${values.push(toNameKey(adjective))}`);
  if (values.some((value) => value.includes("\u0000"))) return null;
  const where = conditions.join(" and ");
  const text = `select id, title from boards where ${where} order by created_at desc, id desc limit ${maxSimilar}`;
  return { text, values };
}
