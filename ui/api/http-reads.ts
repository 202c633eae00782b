import type { BoardCardWire, BoardWire } from "../../adapters/http/contract/board.ts";
import type { PublicReads } from "../../adapters/http/contract/public-reads.ts";
import type { SiteWire } from "../../adapters/http/contract/site.ts";
import type { TermWire } from "../../adapters/http/contract/term.ts";
import { apiPaths } from "../paths.ts";
import { cardQuery } from "./card-query.ts";
import { nextCursor } from "./next-cursor.ts";
import { request, requestJson, requestJsonOrNull } from "./request.ts";

/** What public pages read, asked of the API by a browser. */
export const httpReads: PublicReads = {
  publishedCards: async (wanted) => {
    const response = await request(`${apiPaths.publishedBoards}?${cardQuery(wanted)}`);
    const items: BoardCardWire[] = await response.json();
    return { items, next: nextCursor(response.headers.get("link")) };
  },
  board: (id) => requestJsonOrNull<BoardWire>(apiPaths.board(id), 404),
  styles: () => requestJson<TermWire[]>(apiPaths.styles),
  rooms: () => requestJson<TermWire[]>(apiPaths.rooms),
  site: () => requestJson<SiteWire>(apiPaths.site),
};
