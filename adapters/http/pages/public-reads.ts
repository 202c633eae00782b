import { BoardError } from "../../../core/board/board.errors.ts";
import type { PublicReads } from "../contract/public-reads.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { presentBoard, presentCard } from "../presenters/board.ts";
import { presentSite } from "../presenters/site.ts";
import { presentTerm } from "../presenters/term.ts";

/** What a visitor's browser would get from the API, asked without the detour over HTTP. */
export function publicReads(dependencies: HttpDependencies): PublicReads {
  const { boardQueries, boards, terms, loadSite, settings } = dependencies;
  return {
    async publishedCards({ limit, after, style, room, q }) {
      const filter = {
        ...(style === undefined ? {} : { style }),
        ...(room === undefined ? {} : { room }),
        ...(q === undefined ? {} : { text: q }),
      };
      const page = await boardQueries.publishedCards({ limit, filter, ...(after === undefined ? {} : { after }) });
      return { items: page.items.map(presentCard), next: page.next };
    },
    async board(id) {
      try {
        return presentBoard(await boards.view(id, null));
      } catch (error) {
        if (error instanceof BoardError && error.code === "board.not-found") return null;
        throw error;
      }
    },
    styles: async () => (await terms.list("style")).map(presentTerm),
    rooms: async () => (await terms.list("room")).map(presentTerm),
    site: async () => presentSite(settings.siteName, await loadSite()),
  };
}
