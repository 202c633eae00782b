import type { CursorPage } from "../../core/kernel/lists.ts";

/** Reads all pages from the first to the last. */
export async function readAllPages<Item>(
  readPage: (after: { readonly cursor?: string }) => Promise<CursorPage<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = await readPage({}); ; page = await readPage({ cursor: page.nextCursor })) {
    items.push(...page.items);
    if (page.nextCursor === null) return items;
  }
}

/** Collects all batches into one list. */
export async function collect<Item>(batches: AsyncIterable<readonly Item[]>): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}
