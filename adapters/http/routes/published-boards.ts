import type Router from "@koa/router";
import type { Context } from "koa";
import type { BatchedList, Page, PublishedRequest } from "../../../core/board/board-queries.port.ts";
import { publishedTotal } from "../../../core/board/published-count.ts";
import { listPublishedBoards } from "../contract/operations/board-lists.ts";
import { totalCountHeader } from "../contract/page-renderer.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { makePresenters } from "../presenters/presenters.ts";
import { implement } from "../request/register-operation.ts";
import { linkNextPage, makeStreamJsonList, mapBatches } from "./list-response.ts";

/** What a call without a limit gets at most. */
const mostAtOnce = 1_000;

interface PublishedQuery {
  readonly view?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly style?: string | undefined;
  readonly room?: string | undefined;
  readonly q?: string | undefined;
}

export function publishedBoardRoutes(router: Router, dependencies: HttpDependencies): void {
  const { boardQueries } = dependencies;
  const present = makePresenters(dependencies);
  const streamJsonList = makeStreamJsonList();

  implement(router, listPublishedBoards, async ({ query }, ctx) => {
    const request = requestFrom(query);
    const describe = async (list: Pick<BatchedList<unknown>, "length" | "next">) => {
      linkNextPage(ctx, query, list.next);
      tellTotal(ctx, await publishedTotal(boardQueries, request, list));
    };
    const answer = async <Item>(
      { items, next }: Page<Item>,
      presented: (items: readonly Item[]) => Promise<readonly object[]>,
    ) => {
      await describe({ length: items.length, next });
      return { status: 200, body: await presented(items) };
    };
    switch (query.view) {
      case "card":
        return await answer(await boardQueries.publishedCards(request), present.cards);
      case "featured":
        return await answer(await boardQueries.featuredCards(request), present.featured);
      case undefined: {
        if (query.limit !== undefined) return await answer(await boardQueries.publishedBoards(request), present.boards);
        const list = await boardQueries.publishedBoardBatches(request);
        await describe(list);
        return void (await streamJsonList(ctx, mapBatches(list.batches, present.boards)));
      }
    }
  });
}

function requestFrom({ limit, after, style, room, q }: PublishedQuery): PublishedRequest {
  return {
    limit: limit ?? mostAtOnce,
    ...(after === undefined ? {} : { after }),
    filter: {
      ...(style ? { style } : {}),
      ...(room ? { room } : {}),
      ...(q ? { text: q } : {}),
    },
  };
}

function tellTotal(ctx: Context, total: number | null): void {
  if (total !== null) ctx.set(totalCountHeader, String(total));
}
