import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { UserDto } from "../../adapters/http/contract/operations/accounts.ts";
import type { CardPage, PageData } from "../../adapters/http/contract/page-renderer.ts";
import { slugify } from "../../core/kernel/text.ts";
import { type BoardListFilter, endpoints } from "../paths.ts";
import { getJsonOrNull } from "./http.ts";
import { queryKeys } from "./query-keys.ts";

/** One large and up to three small boards on the home page (core/README.md, S5). */
const featuredLimit = 4;

/** A multiple of 1, 2, 3 and 4, the possible numbers of columns. */
const pageSize = 24;

const moreBoardsLimit = 4;

export const featuredQuery = (api: PageData) =>
  queryOptions({ queryKey: queryKeys.featured, queryFn: () => api.featured(featuredLimit) });

export const mostLovedQuery = (api: PageData, style: string | null) =>
  queryOptions({ queryKey: queryKeys.mostLoved(style), queryFn: () => api.mostLoved(style) });

/** A list of boards in pages, starting after the cursor `after`, or at the newest board if it is null. */
export const boardListQuery = (api: PageData, filter: BoardListFilter, after: string | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.boardList(filter, after),
    queryFn: ({ pageParam }) =>
      api.publishedCards({ ...filter, limit: pageSize, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: after,
    getNextPageParam: (page: CardPage) => page.nextCursor,
  });

export const stylesQuery = (api: PageData) => queryOptions({ queryKey: queryKeys.styles, queryFn: () => api.styles() });

export const roomsQuery = (api: PageData) => queryOptions({ queryKey: queryKeys.rooms, queryFn: () => api.rooms() });

export const boardQuery = (api: PageData, id: string) =>
  queryOptions({ queryKey: queryKeys.board(id), queryFn: () => api.board(id) });

export const previewQuery = (api: PageData, token: string) =>
  queryOptions({ queryKey: queryKeys.preview(token), queryFn: () => api.preview(token) });

/** A board that is not public. A separate key: `boardQuery` ran before the session was known and cached null. */
export const draftQuery = (api: PageData, id: string) =>
  queryOptions({ queryKey: queryKeys.draft(id), queryFn: () => api.board(id) });

/** The newest other boards for the same room, at most `moreBoardsLimit` (core/README.md, S7). */
export const moreBoardsQuery = (api: PageData, boardId: string, room: string) =>
  queryOptions({
    queryKey: queryKeys.moreBoards(boardId, room),
    queryFn: async () => {
      const { items } = await api.publishedCards({ limit: moreBoardsLimit + 1, room: slugify(room) });
      return items.filter(({ id }) => id !== boardId).slice(0, moreBoardsLimit);
    },
  });

export const siteQuery = (api: PageData) => queryOptions({ queryKey: queryKeys.site, queryFn: () => api.site() });

/** The signed-in user; null without a session. */
export const userQuery = queryOptions({
  queryKey: queryKeys.user,
  queryFn: () => getJsonOrNull<UserDto>(endpoints.user, 401),
});
