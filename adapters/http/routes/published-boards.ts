import type Router from "@koa/router";
import { mapBatches } from "../../../core/board/shown-board.ts";
import { countListedBoards } from "../../../core/board/view-boards.ts";
import type { BatchedList, CursorPage } from "../../../core/kernel/lists.ts";
import { coalesceRuns } from "../../../core/kernel/single-flight.ts";
import { boardListOperations } from "../contract/operations/board-lists.ts";
import { totalCountHeader } from "../contract/page-renderer.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { createStreamJsonList, setNextLink } from "./list-response.ts";

/** Maximum number of boards without `limit`. */
const maxBoards = 1_000;
/** Maximum size of the full list; with larger boards it ends earlier, with a link to the next page. */
const maxFullListBytes = 15_000_000;

export function registerPublishedBoardRoutes(router: Router, dependencies: RouteDependencies): void {
  const { boardQueries, present } = dependencies;
  const streamJsonList = createStreamJsonList();
  const readFullList = coalesceRuns(() => collectFullList(dependencies));

  registerOperation(router, boardListOperations.listPublishedBoards, async ({ query }, ctx) => {
    const { view, limit = maxBoards, after: cursor, style, room, q } = query;
    const filter = { style: style || undefined, room: room || undefined, text: q || undefined };
    const request = { limit, cursor, filter };
    const setListHeaders = async (list: Pick<BatchedList<unknown>, "length" | "nextCursor">) => {
      setNextLink(ctx, query, list.nextCursor);
      const total = await countListedBoards(boardQueries, request, list);
      if (total !== null) ctx.set(totalCountHeader, String(total));
    };
    const toResponse = async <Item>(
      { items, nextCursor }: CursorPage<Item>,
      presentItems: (items: readonly Item[]) => Promise<readonly object[]>,
    ) => {
      await setListHeaders({ length: items.length, nextCursor });
      return { status: 200, body: await presentItems(items) };
    };
    if (view === "card") return await toResponse(await boardQueries.listPublishedCards(request), present.cards);
    if (view === "featured") return await toResponse(await boardQueries.listFeaturedCards(request), present.featured);
    if (query.limit !== undefined) {
      return await toResponse(await boardQueries.listPublishedBoards(request), present.boards);
    }
    // Lists with a filter or a cursor are too many to share.
    if ([cursor, style, room, q].some((value) => value !== undefined)) {
      const list = await boardQueries.streamPublishedBoards(request);
      await setListHeaders(list);
      return void (await streamJsonList(ctx, mapBatches(list.batches, present.boards)));
    }
    const { json, nextCursor } = await readFullList();
    setNextLink(ctx, query, nextCursor);
    ctx.type = "json";
    ctx.body = json;
    return undefined;
  });
}

async function collectFullList({ boardQueries, present }: RouteDependencies) {
  for (let limit = maxBoards; ; ) {
    const { batches, nextCursor } = await boardQueries.streamPublishedBoards({ limit, filter: {} });
    const { json, items } = await collectJson(mapBatches(batches, present.boards));
    if (json !== null) return { json, nextCursor };
    limit = Math.max(1, items - 1);
  }
}

/** The array as JSON; null when it would be too large after `items` items. */
async function collectJson(batches: AsyncIterable<readonly object[]>) {
  const chunks: Buffer[] = [];
  let [bytes, items] = [0, 0];
  for await (const batch of batches) {
    items += batch.length;
    const chunk = Buffer.from(batch.map((item) => `,${JSON.stringify(item)}`).join(""));
    bytes += chunk.length;
    if (bytes >= maxFullListBytes) return { json: null, items };
    chunks.push(chunk);
  }
  return { json: Buffer.concat([Buffer.from("["), Buffer.concat(chunks).subarray(1), Buffer.from("]")]), items };
}
