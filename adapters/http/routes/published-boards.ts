import type Router from "@koa/router";
import type { Context } from "koa";
import type { PublishedBoardsQuery } from "../../../core/board/board-queries.port.ts";
import { mapBatches } from "../../../core/board/shown-board.ts";
import { countListedBoards } from "../../../core/board/view-boards.ts";
import type { BatchedList, CursorPage } from "../../../core/kernel/lists.ts";
import { coalesceRuns } from "../../../core/kernel/single-flight.ts";
import { boardListOperations } from "../contract/operations/board-lists.ts";
import { totalCountHeader } from "../contract/page-renderer.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { createJsonLists, type JsonLists, setNextLink } from "./list-response.ts";

/** Maximum number of boards without `limit`. */
const maxBoards = 1_000;
/** Maximum size of the full list; with larger boards it ends earlier, with a link to the next page. */
const maxFullListBytes = 15_000_000;

interface PublishedQuery {
  readonly view?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly style?: string | undefined;
  readonly room?: string | undefined;
  readonly q?: string | undefined;
}

export function registerPublishedBoardRoutes(router: Router, dependencies: RouteDependencies): void {
  const { boardQueries, present } = dependencies;
  const jsonLists = createJsonLists();
  const readFullList = coalesceRuns(() => collectFullList(dependencies, jsonLists));

  registerOperation(router, boardListOperations.listPublishedBoards, async ({ query }, ctx) => {
    const request = toPublishedQuery(query);
    const setListHeaders = async (list: Pick<BatchedList<unknown>, "length" | "nextCursor">) => {
      setNextLink(ctx, query, list.nextCursor);
      setTotalCount(ctx, await countListedBoards(boardQueries, request, list));
    };
    const toResponse = async <Item>(
      { items, nextCursor }: CursorPage<Item>,
      presentItems: (items: readonly Item[]) => Promise<readonly object[]>,
    ) => {
      await setListHeaders({ length: items.length, nextCursor });
      return { status: 200, body: await presentItems(items) };
    };
    switch (query.view) {
      case "card":
        return await toResponse(await boardQueries.listPublishedCards(request), present.cards);
      case "featured":
        return await toResponse(await boardQueries.listFeaturedCards(request), present.featured);
      case undefined: {
        if (query.limit !== undefined)
          return await toResponse(await boardQueries.listPublishedBoards(request), present.boards);
        if (!isFullList(query)) {
          const list = await boardQueries.streamPublishedBoards(request);
          await setListHeaders(list);
          return void (await jsonLists.stream(ctx, mapBatches(list.batches, present.boards)));
        }
        const { json, nextCursor } = await readFullList();
        setNextLink(ctx, query, nextCursor);
        ctx.type = "json";
        ctx.body = json;
        return undefined;
      }
    }
  });
}

async function collectFullList({ boardQueries, present }: RouteDependencies, jsonLists: JsonLists) {
  for (let limit = maxBoards; ; ) {
    const { batches, nextCursor } = await boardQueries.streamPublishedBoards({ limit, filter: {} });
    const { json, items } = await jsonLists.collect(mapBatches(batches, present.boards), maxFullListBytes);
    if (json !== null) return { json, nextCursor };
    limit = Math.max(1, items - 1);
  }
}

/** Whether the request is for the list that all clients share; lists with a filter or a cursor are too many to share. */
function isFullList({ after, style, room, q }: PublishedQuery): boolean {
  return [after, style, room, q].every((value) => value === undefined);
}

function toPublishedQuery({ limit, after: cursor, style, room, q }: PublishedQuery): PublishedBoardsQuery {
  return {
    limit: limit ?? maxBoards,
    ...(cursor === undefined ? {} : { cursor }),
    filter: {
      ...(style ? { style } : {}),
      ...(room ? { room } : {}),
      ...(q ? { text: q } : {}),
    },
  };
}

function setTotalCount(ctx: Context, total: number | null): void {
  if (total !== null) ctx.set(totalCountHeader, String(total));
}
