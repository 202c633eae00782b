import { BoardError } from "../../../core/board/board.errors.ts";
import type { PublicReads } from "../contract/public-reads.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { makePresenters } from "../presenters/presenters.ts";

/** What a visitor's browser would get from the API, asked without the detour over HTTP. */
export function publicReads(dependencies: HttpDependencies): PublicReads {
  const { boardQueries, boards, terms, loadSite } = dependencies;
  const present = makePresenters(dependencies);
  return {
    async publishedCards({ limit, after, style, room, q }) {
      const filter = {
        ...(style === undefined ? {} : { style }),
        ...(room === undefined ? {} : { room }),
        ...(q === undefined ? {} : { text: q }),
      };
      const page = await boardQueries.publishedCards({ limit, filter, ...(after === undefined ? {} : { after }) });
      return { items: await present.cards(page.items), next: page.next };
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
