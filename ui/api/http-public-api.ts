import type { BoardCardWire, BoardWire, FeaturedCardWire } from "../../adapters/http/contract/board.ts";
import { type CardRequest, type PublicReads, totalCountHeader } from "../../adapters/http/contract/page-renderer.ts";
import type { SiteWire } from "../../adapters/http/contract/site.ts";
import type { TermWire } from "../../adapters/http/contract/term.ts";
import { apiPaths } from "../paths.ts";
import { ApiError, nextCursor, request, requestJson, requestJsonOrNull } from "./http.ts";

/** Query text of a list request, in a fixed order so that caches see one address for one list. */
export function cardQuery({ limit, after, style, room, q }: CardRequest): string {
  const query = new URLSearchParams({ view: "card", limit: String(limit) });
  const optional = { style, room, q, after };
  for (const [name, value] of Object.entries(optional)) {
    if (value !== undefined) query.set(name, value);
  }
  return query.toString();
}

/** What public pages read, asked of the API by a browser. */
export const httpReads: PublicReads = {
  featured: (limit) => requestJson<FeaturedCardWire[]>(`${apiPaths.publishedBoards}?view=featured&limit=${limit}`),
  publishedCards: async (wanted) => {
    const response = await fromCursorOrStart(wanted);
    const items: BoardCardWire[] = await response.json();
    const total = response.headers.get(totalCountHeader);
    return { items, next: nextCursor(response.headers.get("link")), total: total === null ? null : Number(total) };
  },
  board: (id) => requestJsonOrNull<BoardWire>(apiPaths.board(id), 404),
  styles: () => requestJson<TermWire[]>(apiPaths.styles),
  rooms: () => requestJson<TermWire[]>(apiPaths.rooms),
  site: () => requestJson<SiteWire>(apiPaths.site),
};

/** An address that lost its end still shows a list: what is no cursor is left out. */
async function fromCursorOrStart({ after, ...rest }: CardRequest): Promise<Response> {
  const ask = (wanted: CardRequest) => request(`${apiPaths.publishedBoards}?${cardQuery(wanted)}`);
  if (after === undefined) return await ask(rest);
  try {
    return await ask({ ...rest, after });
  } catch (error) {
    if (error instanceof ApiError && [400, 422].includes(error.status)) return await ask(rest);
    throw error;
  }
}
