import type { Page } from "../kernel/page.ts";
import type { BoardQueries, PublishedRequest } from "./board-queries.port.ts";

/**
 * How many boards a filtered list has altogether. Null for later pages and for the list of everything, where nobody is
 * told. A first page that is also the last one tells by itself, so that only long lists are counted.
 */
export async function publishedTotal(
  { countPublished }: Pick<BoardQueries, "countPublished">,
  { filter, after }: Pick<PublishedRequest, "filter" | "after">,
  page: Page<unknown>,
): Promise<number | null> {
  if (after !== undefined || Object.keys(filter).length === 0) return null;
  return page.next === null ? page.items.length : await countPublished(filter);
}
