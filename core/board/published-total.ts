import type { Page } from "../kernel/page.ts";
import type { BoardQueries, PublishedFilter, PublishedRequest } from "./board-queries.port.ts";

/**
 * How many boards a filtered list has altogether: on its first page, where that is the whole list or where the filter
 * is one style or one room, whose number the database keeps. Anything else is null: of 100,000 boards a frequent word
 * takes a quarter of a second to count, and no page shows that number.
 */
export async function publishedTotal(
  { countPublished }: Pick<BoardQueries, "countPublished">,
  { filter, after }: Pick<PublishedRequest, "filter" | "after">,
  page: Page<unknown>,
): Promise<number | null> {
  if (after !== undefined || Object.keys(filter).length === 0) return null;
  if (page.next === null) return page.items.length;
  return isOneCategory(filter) ? await countPublished(filter) : null;
}

function isOneCategory({ style, room, text }: PublishedFilter): boolean {
  return text === undefined && (style === undefined) !== (room === undefined);
}
