import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { BoardCardDto, BoardDto, FeaturedCardDto } from "../../adapters/http/contract/operations/boards.ts";
import type { PreviewDto } from "../../adapters/http/contract/operations/later.ts";
import type { SiteDto } from "../../adapters/http/contract/operations/site.ts";
import type { TermDto } from "../../adapters/http/contract/operations/terms.ts";
import { type CardQuery, type PageData, totalCountHeader } from "../../adapters/http/contract/page-renderer.ts";
import { endpoints, formatQuery, withQuery } from "../paths.ts";
import { ApiError, get, getJson, getJsonOrNull, parseNextCursor } from "./http.ts";
import { siteQuery } from "./queries.ts";

export const PublicApiContext = createContext<PageData | null>(null);

/** Returns the data source of public pages: the HTTP API in a browser, the use cases on the server. */
export function usePublicApi(): PageData {
  const api = useContext(PublicApiContext);
  if (api === null) throw new Error("usePublicApi needs a PublicApiContext above it");
  return api;
}

/** Used until the query has data. Server-rendered pages always contain the data. */
const emptySite: SiteDto = { name: "", disclosure: "", socialProfiles: [], heroPicture: null };

export function useSite(): SiteDto {
  return useQuery(siteQuery(usePublicApi())).data ?? emptySite;
}

/** The data of public pages, fetched over HTTP by a browser. */
export const httpPublicApi: PageData = {
  featured: (limit) => getJson<FeaturedCardDto[]>(`${endpoints.publishedBoards}?view=featured&limit=${limit}`),
  publishedCards: async (query) => {
    const response = await fetchFromCursorOrStart(query);
    const items: BoardCardDto[] = await response.json();
    const total = response.headers.get(totalCountHeader);
    return {
      items,
      nextCursor: parseNextCursor(response.headers.get("link")),
      total: total === null ? null : Number(total),
    };
  },
  mostLoved: (style) => getJson<BoardCardDto[]>(withQuery(endpoints.mostLoved, { style })),
  board: (id) => getJsonOrNull<BoardDto>(endpoints.board(id), 404),
  preview: (token) => getJsonOrNull<PreviewDto>(endpoints.preview(token), 404),
  styles: () => getJson<TermDto[]>(endpoints.styles),
  rooms: () => getJson<TermDto[]>(endpoints.rooms),
  site: () => getJson<SiteDto>(endpoints.site),
};

/**
 * Retries without `after` when the server rejects the cursor (400, 422), for example from a truncated URL. The
 * parameters are in a fixed order, so that HTTP caches see one URL per list.
 */
async function fetchFromCursorOrStart({ after, ...rest }: CardQuery): Promise<Response> {
  const request = ({ limit, style, room, q, after: cursor }: CardQuery) =>
    get(`${endpoints.publishedBoards}?${formatQuery({ view: "card", limit, style, room, q, after: cursor })}`);
  if (after === undefined) return await request(rest);
  try {
    return await request({ ...rest, after });
  } catch (error) {
    if (error instanceof ApiError && [400, 422].includes(error.status)) return await request(rest);
    throw error;
  }
}
