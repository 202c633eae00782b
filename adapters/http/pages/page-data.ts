import { BoardError } from "../../../core/board/board.ts";
import type { BoardQueries, PublishedBoardsQuery } from "../../../core/board/board-queries.port.ts";
import type { ClickReports } from "../../../core/board/click-report.ts";
import { countListedBoards, type ViewBoard } from "../../../core/board/view-boards.ts";
import type { LoadSite } from "../../../core/site/site-settings.ts";
import type { Term, TermKind } from "../../../core/term/term.ts";
import type { CardPage, CardQuery, PageData } from "../contract/page-renderer.ts";
import type { Presenters } from "../presenters/presenters.ts";

export interface PageDataDependencies {
  readonly boardQueries: Pick<BoardQueries, "listPublishedCards" | "listFeaturedCards" | "countPublished">;
  readonly boards: { readonly view: ViewBoard };
  readonly clickReports: Pick<ClickReports, "listMostLoved">;
  readonly terms: { readonly list: (kind: TermKind) => Promise<readonly Term[]> };
  readonly loadSite: LoadSite;
  readonly present: Pick<Presenters, "board" | "cards" | "featured" | "terms" | "site">;
}

/** The data of public pages, as the API returns it to visitors but without HTTP. */
export function createPageData(dependencies: PageDataDependencies): PageData {
  const { boardQueries, boards, clickReports, terms, loadSite, present } = dependencies;

  async function loadCardPage(request: PublishedBoardsQuery): Promise<CardPage> {
    const page = await boardQueries.listPublishedCards(request);
    const total = await countListedBoards(boardQueries, request, {
      length: page.items.length,
      nextCursor: page.nextCursor,
    });
    return { items: await present.cards(page.items), nextCursor: page.nextCursor, total };
  }

  return {
    featured: async (limit) =>
      await present.featured((await boardQueries.listFeaturedCards({ limit, filter: {} })).items),
    publishedCards: async ({ after, ...cardQuery }) => {
      try {
        return await loadCardPage(toBoardsQuery(cardQuery, after));
      } catch (error) {
        if (after === undefined || !isInvalidCursor(error)) throw error;
        return await loadCardPage(toBoardsQuery(cardQuery));
      }
    },
    mostLoved: async (style) => await present.cards(await clickReports.listMostLoved(style)),
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

function toBoardsQuery({ limit, style, room, q }: CardQuery, cursor?: string): PublishedBoardsQuery {
  return {
    limit,
    filter: {
      ...(style === undefined ? {} : { style }),
      ...(room === undefined ? {} : { room }),
      ...(q === undefined ? {} : { text: q }),
    },
    ...(cursor === undefined ? {} : { cursor }),
  };
}

/** An invalid cursor, such as one of a truncated URL, leads to the first page. */
function isInvalidCursor(error: unknown): boolean {
  return error instanceof BoardError && error.code === "board.invalid";
}
