import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { BoardCardWire, BoardCountsWire } from "../../../adapters/http/contract/board.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { nextCursor, request, requestJson } from "../../api/http.ts";
import type { BoardFilter, BoardTab } from "./board-filter.ts";

export interface BoardPage {
  readonly items: readonly BoardCardWire[];
  /** Cursor of the next page, null on the last one. */
  readonly next: string | null;
}

export type BoardPages = InfiniteData<BoardPage, string | null>;

/** Small for a quick start; later pages are asked for by somebody who wants more. */
const pageSize = { first: 50, later: 100 } as const;

const statusOfTab: Readonly<Record<BoardTab, string | null>> = {
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
  queryFn: () => requestJson<BoardCountsWire>(adminPaths.boardCounts),
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
  const response = await request(adminPaths.boardCards({ limit, status: statusOfTab[tab], q: q || null, after }));
  return { items: await response.json(), next: nextCursor(response.headers.get("link")) };
}
