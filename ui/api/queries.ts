import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { CardPage, PageData } from "../../adapters/http/contract/page-renderer.ts";
import type { UserDto } from "../../adapters/http/contract/user.ts";
import { slugify } from "../../core/kernel/text.ts";
import { endpoints } from "../paths.ts";
import { getJsonOrNull } from "./http.ts";

/** The home page shows one large board and up to three more (specification, section 9). */
const FEATURED_LIMIT = 4;

/** A multiple of every number of columns. */
const PAGE_SIZE = 24;

/** Which boards a list shows; `style` and `room` are slugs. */
export interface BoardListFilter {
  readonly style?: string;
  readonly room?: string;
  /** What a visitor typed into the search box. */
  readonly q?: string;
}

export const featuredQuery = (reads: PageData) =>
  queryOptions({ queryKey: ["boards", "featured"], queryFn: () => reads.featured(FEATURED_LIMIT) });

/** A list page by page, beginning after the cursor `after`, or with the newest board where it is null. */
export const boardListQuery = (reads: PageData, filter: BoardListFilter, after: string | null) =>
  infiniteQueryOptions({
    queryKey: ["boards", "list", filter, after],
    queryFn: ({ pageParam }) =>
      reads.publishedCards({ ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: after,
    getNextPageParam: (page: CardPage) => page.nextCursor,
  });

export const stylesQuery = (reads: PageData) => queryOptions({ queryKey: ["styles"], queryFn: () => reads.styles() });

export const roomsQuery = (reads: PageData) => queryOptions({ queryKey: ["rooms"], queryFn: () => reads.rooms() });

const MORE_BOARDS_LIMIT = 4;

export const boardQuery = (reads: PageData, id: string) =>
  queryOptions({ queryKey: ["boards", "one", id], queryFn: () => reads.board(id) });

/** A board that visitors do not see, for an admin who asks again once it is known who asks. */
export const draftQuery = (reads: PageData, id: string) =>
  queryOptions({ queryKey: ["boards", "draft", id], queryFn: () => reads.board(id) });

/** Other boards for the same room, newest first, at most four. */
export const moreBoardsQuery = (reads: PageData, board: { readonly id: string }, room: string) =>
  queryOptions({
    queryKey: ["boards", "more", board.id, room],
    queryFn: async () => {
      const { items } = await reads.publishedCards({ limit: MORE_BOARDS_LIMIT + 1, room: slugify(room) });
      return items.filter(({ id }) => id !== board.id).slice(0, MORE_BOARDS_LIMIT);
    },
  });

export const siteQuery = (reads: PageData) => queryOptions({ queryKey: ["site"], queryFn: () => reads.site() });

/** Who is signed in; null is nobody. */
export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: () => getJsonOrNull<UserDto>(endpoints.user, 401),
});
