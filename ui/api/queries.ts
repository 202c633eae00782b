import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { CardPage, PublicReads } from "../../adapters/http/contract/page-renderer.ts";

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
