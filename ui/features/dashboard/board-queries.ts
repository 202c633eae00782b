import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { BoardCardDto, BoardCountsDto } from "../../../adapters/http/contract/board.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { get, getJson, parseNextCursor } from "../../api/http.ts";
import type { BoardFilter, BoardTab } from "./board-filter.ts";

export interface BoardPage {
  readonly items: readonly BoardCardDto[];
  /** Cursor of the next page, null on the last one. */
  readonly next: string | null;
}

export type BoardPages = InfiniteData<BoardPage, string | null>;

/** Small for a quick start; later pages are asked for by somebody who wants more. */
const pageSize = { first: 50, later: 100 } as const;

const tabStatuses: Readonly<Record<BoardTab, string | null>> = {
  all: null,
  published: "published",
  drafts: "draft",
  health: "unavailable",
  trash: "trash",
};

/** Begins the key of every list. */
export const boardListsKey = ["boards", "cards"] as const;

export const boardCountsQuery = queryOptions({
  queryKey: ["boards", "counts"],
  queryFn: () => getJson<BoardCountsDto>(adminEndpoints.boardCounts),
});

/** The boards of a tab that have the words, page by page: last changed first, with words best match first. */
export const boardListQuery = ({ tab, q }: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: [...boardListsKey, tab, q],
    queryFn: ({ pageParam }) => readPage({ tab, q }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: BoardPage) => page.next,
  });

async function readPage({ tab, q }: BoardFilter, after: string | null): Promise<BoardPage> {
  const limit = after === null ? pageSize.first : pageSize.later;
  const response = await get(adminEndpoints.boardCards({ limit, status: tabStatuses[tab], q: q || null, after }));
  return { items: await response.json(), next: parseNextCursor(response.headers.get("link")) };
}
