import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { CardPage, PublicReads } from "../../adapters/http/contract/page-renderer.ts";
import type { UserWire } from "../../adapters/http/contract/user.ts";
import { slugOf } from "../../core/kernel/text.ts";
import { apiPaths } from "../paths.ts";
import { requestJsonOrNull } from "./http.ts";

/** The home page shows one large board and up to three more (specification, section 9). */
const featuredCount = 4;

/** A multiple of every number of columns. */
const cardsPerPage = 24;

/** Which boards a list shows; `style` and `room` are slugs. */
export interface ListFilter {
  readonly style?: string;
  readonly room?: string;
  /** What a visitor typed into the search box. */
  readonly q?: string;
}

export const featuredQuery = (reads: PublicReads) =>
  queryOptions({ queryKey: ["boards", "featured"], queryFn: () => reads.featured(featuredCount) });

/** A list page by page, beginning after the cursor `after`, or with the newest board where it is null. */
export const boardListQuery = (reads: PublicReads, filter: ListFilter, after: string | null) =>
  infiniteQueryOptions({
    queryKey: ["boards", "list", filter, after],
    queryFn: ({ pageParam }) =>
      reads.publishedCards({ ...filter, limit: cardsPerPage, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: after,
    getNextPageParam: (page: CardPage) => page.next,
  });

export const stylesQuery = (reads: PublicReads) =>
  queryOptions({ queryKey: ["styles"], queryFn: () => reads.styles() });

export const roomsQuery = (reads: PublicReads) => queryOptions({ queryKey: ["rooms"], queryFn: () => reads.rooms() });

const moreBoardsCount = 4;

export const boardQuery = (reads: PublicReads, id: string) =>
  queryOptions({ queryKey: ["boards", "one", id], queryFn: () => reads.board(id) });

/** A board that visitors do not see, for an admin who asks again once it is known who asks. */
export const draftQuery = (reads: PublicReads, id: string) =>
  queryOptions({ queryKey: ["boards", "draft", id], queryFn: () => reads.board(id) });

/** Other boards for the same room, newest first, at most four. */
export const moreBoardsQuery = (reads: PublicReads, board: { readonly id: string }, room: string) =>
  queryOptions({
    queryKey: ["boards", "more", board.id, room],
    queryFn: async () => {
      const { items } = await reads.publishedCards({ limit: moreBoardsCount + 1, room: slugOf(room) });
      return items.filter(({ id }) => id !== board.id).slice(0, moreBoardsCount);
    },
  });

export const siteQuery = (reads: PublicReads) => queryOptions({ queryKey: ["site"], queryFn: () => reads.site() });

/** Who is signed in; null is nobody. */
export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: () => requestJsonOrNull<UserWire>(apiPaths.user, 401),
});
