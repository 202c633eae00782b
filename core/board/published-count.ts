import type {
  BatchedList,
  BoardQueries,
  Category,
  PublishedBoardsQuery,
  PublishedFilter,
} from "./board-queries.port.ts";

/**
 * How many boards a filtered list has altogether: on its first page, where that is the whole list or where the filter
 * is one style or one room, whose number the database keeps. Anything else is null: of 100,000 boards a frequent word
 * takes a quarter of a second to count, and no page shows that number.
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
