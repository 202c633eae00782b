import type { BoardCardDto, BoardDto, FeaturedCardDto } from "../../adapters/http/contract/board.ts";
import { type CardQuery, type PageData, totalCountHeader } from "../../adapters/http/contract/page-renderer.ts";
import type { SiteDto } from "../../adapters/http/contract/site.ts";
import type { TermDto } from "../../adapters/http/contract/term.ts";
import { endpoints } from "../paths.ts";
import { ApiError, get, getJson, getJsonOrNull, parseNextCursor } from "./http.ts";

/** Query text of a list request, in a fixed order so that caches see one address for one list. */
export function formatCardQuery({ limit, after, style, room, q }: CardQuery): string {
  const query = new URLSearchParams({ view: "card", limit: String(limit) });
  const optional = { style, room, q, after };
  for (const [name, value] of Object.entries(optional)) {
    if (value !== undefined) query.set(name, value);
  }
  return query.toString();
}

/** What public pages read, asked of the API by a browser. */
export const httpPublicApi: PageData = {
  featured: (limit) => getJson<FeaturedCardDto[]>(`${endpoints.publishedBoards}?view=featured&limit=${limit}`),
  publishedCards: async (requested) => {
    const response = await fetchFromCursorOrStart(requested);
    const items: BoardCardDto[] = await response.json();
    const total = response.headers.get(totalCountHeader);
    return {
      items,
      nextCursor: parseNextCursor(response.headers.get("link")),
      total: total === null ? null : Number(total),
    };
  },
  board: (id) => getJsonOrNull<BoardDto>(endpoints.board(id), 404),
  styles: () => getJson<TermDto[]>(endpoints.styles),
  rooms: () => getJson<TermDto[]>(endpoints.rooms),
  site: () => getJson<SiteDto>(endpoints.site),
};

/** An address that lost its end still shows a list: what is no cursor is left out. */
async function fetchFromCursorOrStart({ after, ...rest }: CardQuery): Promise<Response> {
  const ask = (requested: CardQuery) => get(`${endpoints.publishedBoards}?${formatCardQuery(requested)}`);
  if (after === undefined) return await ask(rest);
  try {
    return await ask({ ...rest, after });
  } catch (error) {
    if (error instanceof ApiError && [400, 422].includes(error.status)) return await ask(rest);
    throw error;
  }
}
