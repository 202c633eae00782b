import type {
  BatchedList,
  BoardQueries,
  Category,
  PublishedBoardsQuery,
  PublishedFilter,
} from "./board-queries.port.ts";

/**
 * Returns the total of a filtered list on its first page, if the page is the complete list or the filter is one style or
 * one room, whose count the database stores. Otherwise null: counting a frequent word in 100,000 boards takes 250 ms, and
 * no page shows that number (core/README.md, S4).
 */
export async function countFilteredBoards(
  { countPublished }: Pick<BoardQueries, "countPublished">,
  { filter, cursor }: Pick<PublishedBoardsQuery, "filter" | "cursor">,
  { length, nextCursor }: Pick<BatchedList<unknown>, "length" | "nextCursor">,
): Promise<number | null> {
  if (cursor !== undefined || Object.keys(filter).length === 0) return null;
  if (nextCursor === null) return length;
  const category = findSingleCategory(filter);
  return category === null ? null : await countPublished(category);
}

function findSingleCategory({ style, room, text }: PublishedFilter): Category | null {
  if (text !== undefined || (style === undefined) === (room === undefined)) return null;
  return style === undefined ? { kind: "room", slug: room ?? "" } : { kind: "style", slug: style };
}
