import type { AdminFilter, PublishedFilter, SitemapQuery } from "../../../core/board/board-queries.port.ts";
import type { Combination } from "../../../core/board/combination.ts";
import { slugify } from "../../../core/kernel/text.ts";
import { toNameKey } from "./board-mapper.ts";
import { type CursorPosition, decodeCursor } from "./cursor.ts";

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

const condition = (sql: string, ...values: readonly unknown[]): Condition => ({ sql, values });
const noBoards = condition("false");

/** Each condition has the exact text of the predicate of its partial index. */
export function publishedList({ style, room }: PublishedFilter): BoardList {
  return {
    conditions: [
      condition("status = 'published' and deleted_at is null"),
      ...(style === undefined ? [] : [slugCondition("style_slug", style)]),
      ...(room === undefined ? [] : [slugCondition("room_slug", room)]),
    ],
    time: "published_at",
  };
}

export function adminList({ status }: AdminFilter): BoardList {
  const outsideTrash = condition("deleted_at is null");
  switch (status) {
    case undefined:
      return { conditions: [outsideTrash], time: "updated_at" };
    case "unavailable":
      return { conditions: [outsideTrash, condition("gone_count > 0")], time: "updated_at" };
    case "trash":
      return { conditions: [condition("deleted_at is not null")], time: "deleted_at" };
    default:
      return { conditions: [outsideTrash, condition("status = ?", status)], time: "updated_at" };
  }
}

/** An empty slug would match boards without a room; PostgreSQL refuses NUL characters. */
export function slugCondition(column: string, slug: string): Condition {
  const requested = slugify(slug);
  return requested === "" || requested.includes("\u0000") ? noBoards : condition(`${column} = ?`, requested);
}

/** Restricts the list to boards after the position. */
export function afterCondition(time: BoardList["time"], after: CursorPosition | null): readonly Condition[] {
  if (after === null) return [];
  return [condition(`(${time}, id) < (?::timestamptz, ?::uuid)`, after.at.toISOString(), after.id)];
}

/** Joins the conditions to a WHERE clause whose parameters are numbered from 1. */
export function where(conditions: readonly Condition[]): Query {
  let index = 0;
  const text = conditions.map(({ sql }) => sql).join(" and ");
  return {
    text: `where ${text.replaceAll("?", () => `$${++index}`)}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** One page of a list plus one row, which shows whether there is a next page. `orderedAt` is the timestamp of the order. */
export function pageQuery(
  columns: string,
  { conditions, time }: BoardList,
  limit: number,
  after: CursorPosition | null,
) {
  const { text, values } = where([...conditions, ...afterCondition(time, after)]);
  return {
    text: `select ${columns}, ${time} as "orderedAt" from boards ${text}
      order by ${time} desc, id desc limit $${values.length + 1}`,
    values: [...values, limit + 1],
  };
}

const sitemapColumns = 'id, updated_at as "updatedAt", published_at as "orderedAt"';

/** One page of sitemap entries, first publication first, plus one row, which shows whether there is a next page. */
export function sitemapSql({ limit, cursor, skip = 0 }: SitemapQuery): Query {
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
export function similarBoardsSql({ style, room, adjective }: Combination): Query | null {
  const values = [toNameKey(style)];
  const conditions = ["deleted_at is null", "style_key = $1"];
  if (room !== null) conditions.push(`room_key = $${values.push(toNameKey(room))}`);
  if (adjective !== null) conditions.push(`adjective_key = $${values.push(toNameKey(adjective))}`);
  if (values.some((value) => value.includes("\u0000"))) return null;
  const where = conditions.join(" and ");
  const text = `select id, title from boards where ${where} order by created_at desc, id desc limit ${maxSimilar}`;
  return { text, values };
}
