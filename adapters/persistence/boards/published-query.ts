import type { PublishedFilter, PublishedRequest } from "../../../core/board/board-queries.port.ts";
import { slugOf } from "../../../core/kernel/slug.ts";
import { positionAt } from "./cursor.ts";
import { searchQueryOf } from "./search-words.ts";

export interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Conditions are numbered as they come; `?` stands for the next value. */
interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const isPublic: Condition = { sql: "status = 'published' and deleted_at is null", values: [] };
const nothing: Condition = { sql: "false", values: [] };

/**
 * One page of published boards, newest first publication first, and one row more that tells whether there is a next.
 * Every condition is written exactly as the index that serves it.
 */
export function publishedQuery(columns: string, request: PublishedRequest): Query {
  const { text, values } = where([...filterConditions(request.filter), ...afterConditions(request.after)]);
  return {
    text: `select ${columns} from boards ${text} order by published_at desc, id desc limit $${values.length + 1}`,
    values: [...values, request.limit + 1],
  };
}

/** How many published boards a filter finds, as `count`; no row where there is none. */
export function publishedCountQuery(filter: PublishedFilter): Query {
  const { style, room, text } = filter;
  if (text === undefined && style !== undefined && room === undefined) return keptCountQuery("style", style);
  if (text === undefined && room !== undefined && style === undefined) return keptCountQuery("room", room);
  const { text: condition, values } = where(filterConditions(filter));
  return { text: `select count(*)::integer as count from boards ${condition}`, values };
}

/** Of one style or one room the database keeps the number itself, so that it need not be counted. */
function keptCountQuery(place: "style" | "room", slug: string): Query {
  const { sql, values } = slugCondition("slug", slug);
  return {
    text: `select boards as count from published_counts where place = '${place}' and ${sql.replace("?", "$1")}`,
    values,
  };
}

function where(narrowing: readonly Condition[]): Query {
  const conditions = [isPublic, ...narrowing];
  let place = 0;
  const text = conditions.map((condition) => condition.sql).join(" and ");
  return {
    text: `where ${text.replaceAll("?", () => `$${++place}`)}`,
    values: conditions.flatMap((condition) => condition.values),
  };
}

function filterConditions({ style, room, text }: PublishedFilter): readonly Condition[] {
  return [
    ...(style === undefined ? [] : [slugCondition("style_slug", style)]),
    ...(room === undefined ? [] : [slugCondition("room_slug", room)]),
    ...(text === undefined || text.trim() === "" ? [] : [textCondition(text)]),
  ];
}

/** An empty slug would find boards without a room; a NUL is in no name and the database refuses it. */
function slugCondition(column: "style_slug" | "room_slug" | "slug", slug: string): Condition {
  const wanted = slugOf(slug);
  if (wanted === "" || wanted.includes("\u0000")) return nothing;
  return { sql: `${column} = ?`, values: [wanted] };
}

function textCondition(text: string): Condition {
  const query = searchQueryOf(text);
  return query === null ? nothing : { sql: "search_vector @@ ?::tsquery", values: [query] };
}

function afterConditions(after: string | undefined): readonly Condition[] {
  if (after === undefined) return [];
  const { publishedAt, id } = positionAt(after);
  return [{ sql: "(published_at, id) < (?::timestamptz, ?::uuid)", values: [publishedAt.toISOString(), id] }];
}
