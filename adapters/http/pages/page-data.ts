import { BoardError } from "../../../core/board/board.ts";
import type { PublishedRequest } from "../../../core/board/board-queries.port.ts";
import { publishedTotal } from "../../../core/board/published-count.ts";
import type { CardPage, CardRequest, PublicReads } from "../contract/page-renderer.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { makePresenters } from "../presenters/presenters.ts";

/** What a visitor's browser would get from the API, asked without the detour over HTTP. */
export function publicReads(dependencies: HttpDependencies): PublicReads {
  const { boardQueries, boards, terms, loadSite } = dependencies;
  const present = makePresenters(dependencies);

  async function cardPage(request: PublishedRequest): Promise<CardPage> {
    const page = await boardQueries.publishedCards(request);
    const total = await publishedTotal(boardQueries, request, { length: page.items.length, next: page.next });
    return { items: await present.cards(page.items), next: page.next, total };
  }

  return {
    featured: async (limit) => await present.featured((await boardQueries.featuredCards({ limit, filter: {} })).items),
    publishedCards: async ({ after, ...wanted }) => {
      try {
        return await cardPage(requestOf(wanted, after));
      } catch (error) {
        if (after === undefined || !isNoCursor(error)) throw error;
        return await cardPage(requestOf(wanted));
      }
    },
    async board(id) {
      try {
        return await present.board(await boards.view(id, null));
      } catch (error) {
        if (error instanceof BoardError && error.code === "board.not-found") return null;
        throw error;
      }
    },
    styles: async () => await present.terms(await terms.list("style")),
    rooms: async () => await present.terms(await terms.list("room")),
    site: async () => await present.site(await loadSite()),
  };
}

function requestOf({ limit, style, room, q }: CardRequest, after?: string): PublishedRequest {
  return {
    limit,
    filter: {
      ...(style === undefined ? {} : { style }),
      ...(room === undefined ? {} : { room }),
      ...(q === undefined ? {} : { text: q }),
    },
    ...(after === undefined ? {} : { after }),
  };
}

/** An address that lost its end still shows a list, from its beginning. */
function isNoCursor(error: unknown): boolean {
  return error instanceof BoardError && error.code === "board.invalid";
}
