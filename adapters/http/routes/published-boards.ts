import type Router from "@koa/router";
import type { Context } from "koa";
import type { PublishedRequest } from "../../../core/board/board-queries.port.ts";
import { publishedTotal } from "../../../core/board/published-total.ts";
import type { Page } from "../../../core/kernel/page.ts";
import { listPublishedBoards } from "../contract/operations/boards.ts";
import { totalCountHeader } from "../contract/public-reads.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { implement } from "../implement.ts";
import { makePresenters } from "../presenters/presenters.ts";

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

  implement(router, listPublishedBoards, async ({ query }, ctx) => {
    const request = requestFrom(query);
    const answer = async <Item>(
      page: Page<Item>,
      presented: (items: readonly Item[]) => Promise<readonly object[]>,
    ) => {
      linkNextPage(ctx, query, page.next);
      tellTotal(ctx, await publishedTotal(boardQueries, request, page));
      return { status: 200, body: await presented(page.items) };
    };
    switch (query.view) {
      case "card":
        return await answer(await boardQueries.publishedCards(request), present.cards);
      case "featured":
        return await answer(await boardQueries.featuredCards(request), present.featured);
      case undefined:
        return await answer(await boardQueries.publishedBoards(request), present.boards);
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

/** From the parameters that this call knows: the response is cached for everybody, whatever else one request carried. */
function linkNextPage(ctx: Context, query: PublishedQuery, next: string | null): void {
  if (next === null) return;
  const parameters = Object.entries({ ...query, after: next }).map(([name, value]) => [name, String(value)]);
  ctx.set("Link", `<${ctx.path}?${new URLSearchParams(parameters)}>; rel="next"`);
}

function tellTotal(ctx: Context, total: number | null): void {
  if (total !== null) ctx.set(totalCountHeader, String(total));
}
