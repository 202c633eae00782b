import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { BoardCardDto, BoardCountsDto } from "../../../adapters/http/contract/operations/boards.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { get, getJson, parseNextCursor } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { BoardFilter, BoardTab } from "./board-filter.ts";

export interface BoardPage {
  readonly items: readonly BoardCardDto[];
  /** Cursor of the next page, null on the last one. */
  readonly next: string | null;
}

export type BoardPages = InfiniteData<BoardPage, string | null>;

/** The first page is small, so that it loads fast (core/README.md, S6). */
const pageSize = { first: 50, later: 100 } as const;

const tabStatuses: Readonly<Record<BoardTab, string | null>> = {
  all: null,
  published: "published",
  drafts: "draft",
  health: "unavailable",
  trash: "trash",
};

export const boardCountsQuery = queryOptions({
  queryKey: queryKeys.boardCounts,
  queryFn: () => getJson<BoardCountsDto>(adminEndpoints.boardCounts),
});

/** The boards of a tab that match the search text, in pages: last change first, with a text best match first. */
export const boardListQuery = ({ tab, q }: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.adminList(tab, q),
    queryFn: ({ pageParam }) => readPage({ tab, q }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: BoardPage) => page.next,
  });

async function readPage({ tab, q }: BoardFilter, after: string | null): Promise<BoardPage> {
  const limit = after === null ? pageSize.first : pageSize.later;
  const response = await get(adminEndpoints.boardCards({ limit, status: tabStatuses[tab], q: q || null, after }));
  return { items: await response.json(), next: parseNextCursor(response.headers.get("link")) };
}
