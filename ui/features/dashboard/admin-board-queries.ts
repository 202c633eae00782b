import { queryOptions, useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { BoardCardDto, BoardCountsDto } from "../../../adapters/http/contract/operations/boards.ts";
import { totalCountHeader } from "../../../adapters/http/contract/page-renderer.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { get, getJson } from "../../api/http.ts";
import { keepBoardList } from "../../api/last-board-list.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useRedirectWhenUnauthorized } from "../../api/use-admin-api.ts";
import { type FilterTab, useUrlSearchText } from "../../components/list-filter.tsx";
import { normalizeSearchText } from "../../format.ts";
import { paths, withQuery } from "../../paths.ts";

/** The tabs of the list: name, status in the API, and the text of an empty list. */
export const tabs = {
  all: { name: "All", status: null, empty: "No boards yet. Create your first board to get started!" },
  published: { name: "Published", status: "published", empty: "No published boards." },
  drafts: { name: "Drafts", status: "draft", empty: "No drafts." },
  health: { name: "Link health", status: "unavailable", empty: "Every product is still in its shop." },
  trash: { name: "Trash", status: "trash", empty: "The trash is empty." },
} as const;
export const boardTabs = ["all", "published", "drafts", "health", "trash"] as const;
export type BoardTab = keyof typeof tabs;

export const boardOrders = ["changed", "published", "title", "views", "clicks"] as const;
type BoardOrder = (typeof boardOrders)[number];

/** The filter and the order in the search parameters of the dashboard. */
export interface BoardFilter {
  readonly tab: BoardTab;
  /** Slugs; empty for all. */
  readonly style: string;
  readonly room: string;
  /** Search text whose words must all occur; empty for all boards. */
  readonly q: string;
  /** A search lists the best match first, whatever the order. */
  readonly order: BoardOrder;
}

export const noBoardFilter: BoardFilter = { tab: "all", style: "", room: "", q: "", order: "changed" };

/** Unknown tabs and orders become the first one; a search text that is too long is truncated. */
function parseBoardFilter(search: string): BoardFilter {
  const query = new URLSearchParams(search);
  const getSlug = (name: string) => (query.get(name) ?? "").slice(0, limits.name);
  return {
    tab: boardTabs.find((name) => name === query.get("status")) ?? noBoardFilter.tab,
    style: getSlug("style"),
    room: getSlug("room"),
    q: normalizeSearchText(query.get("q")),
    order: boardOrders.find((name) => name === query.get("sort")) ?? noBoardFilter.order,
  };
}

/** The filter as a query string without default values; empty for no filter. */
export function formatBoardFilter({ tab, style, room, q, order }: BoardFilter): string {
  const status = tab === noBoardFilter.tab ? null : tab;
  const sort = order === noBoardFilter.order ? null : order;
  return withQuery("", { status, style, room, q: q.trim(), sort });
}

/** The tab "health" holds the boards with products that their shop no longer has. */
export function matchesTab({ status, goneCount }: Pick<BoardCardDto, "status" | "goneCount">, tab: BoardTab): boolean {
  if (tab === "health") return goneCount !== undefined;
  if (tab === "published") return status === "published";
  return tab !== "drafts" || status === "draft";
}

/**
 * The tabs with their numbers of boards, which keep the rest of the filter. "Link health" is listed only when a board
 * has unavailable products.
 */
export function listBoardTabs(
  filter: BoardFilter,
  counts: Partial<Readonly<Record<BoardTab, number | undefined>>>,
): readonly FilterTab[] {
  return boardTabs
    .filter((tab) => tab !== "health" || tab === filter.tab || Boolean(counts.health))
    .map((tab) => ({
      name: tabs[tab].name,
      href: `${paths.admin}${formatBoardFilter({ ...filter, tab })}`,
      isCurrent: tab === filter.tab,
      count: counts[tab],
    }));
}

/** The search field changes at once, the URL and the list after a pause in typing. */
export function useBoardFilter() {
  const filter = parseBoardFilter(useSearch());
  const address = `${paths.admin}${formatBoardFilter(filter)}`;
  useEffect(() => keepBoardList(address), [address]);
  const field = useUrlSearchText(filter.q, (q) => `${paths.admin}${formatBoardFilter({ ...filter, q })}`);
  return { filter, ...field };
}

/** A part of a list of boards. */
export interface BoardPage {
  readonly items: readonly BoardCardDto[];
  /** Number of boards in the whole list. */
  readonly total: number;
}

export const boardsPerPage = 50;

export const boardCountsQuery = queryOptions({
  queryKey: queryKeys.boardCounts,
  queryFn: () => getJson<BoardCountsDto>(adminEndpoints.boardCounts),
});

/** A page of the boards of a tab that match the search text: in its order, with a text best match first. */
export const boardPageQuery = (filter: BoardFilter, page: number) =>
  queryOptions({
    queryKey: queryKeys.adminList(filter.tab, formatBoardFilter(filter), page),
    queryFn: () => readPage(filter, page),
  });

async function readPage({ tab, style, room, q, order }: BoardFilter, page: number): Promise<BoardPage> {
  const request = {
    limit: boardsPerPage,
    offset: page * boardsPerPage,
    status: tabs[tab].status,
    style,
    room,
    q,
    order: order === noBoardFilter.order ? null : order,
  };
  const response = await get(adminEndpoints.boardCards(request));
  return { items: await response.json(), total: Number(response.headers.get(totalCountHeader)) };
}

/** Rows above and below the rendered ones whose boards are fetched as well. */
const aheadRows = boardsPerPage / 2;
/** The list must rest this long before pages are fetched: a drag of the scroll bar passes thousands of them. */
const restMs = 60;

/** The pages with these rows and those close to them; always the first one, which has the newest boards. */
function listNeededPages(rows: readonly number[], total: number): readonly number[] {
  const close = rows.flatMap((row) => [row - aheadRows, row, row + aheadRows]);
  const inList = close.filter((row) => row >= 0 && row < total);
  const pages = new Set([0, ...inList.map((row) => Math.floor(row / boardsPerPage))]);
  return [...pages].toSorted((one, other) => one - other);
}

/** The boards of a list that is read in pages, each when its rows come near the window (core/README.md, S6). */
export function useBoardPages(filter: BoardFilter) {
  const client = useQueryClient();
  const [pages, setPages] = useState<readonly number[]>([0]);
  const results = useQueries({ queries: pages.map((page) => boardPageQuery(filter, page)) });
  const failed = results.filter(({ isError, isFetching }) => isError && !isFetching);
  useRedirectWhenUnauthorized(failed[0]?.error ?? null);
  const loaded = results.filter(({ data }) => data !== undefined);
  const [newest] = loaded.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt);
  return {
    total: newest?.data?.total ?? 0,
    /** The boards of the pages near the window. */
    boards: loaded.flatMap(({ data }) => data?.items ?? []),
    /** Returns a board by its place in the list; undefined until its page is loaded. */
    getBoard: (row: number): BoardCardDto | undefined => {
      const { queryKey } = boardPageQuery(filter, Math.floor(row / boardsPerPage));
      return client.getQueryData<BoardPage>(queryKey)?.items[row % boardsPerPage];
    },
    needPages: setPages,
    isFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Fetches the pages of the rendered rows when the list rests. */
export function useNeededPages(rows: readonly number[], total: number, needPages: (pages: readonly number[]) => void) {
  const key = listNeededPages(rows, total).join(" ");
  useEffect(() => {
    const timer = setTimeout(() => needPages(key.split(" ").map(Number)), restMs);
    return () => clearTimeout(timer);
  }, [key, needPages]);
}
