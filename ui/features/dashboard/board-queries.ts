import { queryOptions } from "@tanstack/react-query";
import { useSearch } from "wouter";
import type { BoardCardDto, BoardCountsDto } from "../../../adapters/http/contract/operations/boards.ts";
import { totalCountHeader } from "../../../adapters/http/contract/page-renderer.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { get, getJson } from "../../api/http.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { type FilterTab, normalizeSearchText, useUrlSearchText } from "../../components/list-filter.tsx";
import { paths } from "../../paths.ts";

export const boardTabs = ["all", "published", "drafts", "health", "trash"] as const;
export type BoardTab = (typeof boardTabs)[number];

/** The filter in the search parameters of the dashboard. */
export interface BoardFilter {
  readonly tab: BoardTab;
  /** Search text whose words must all occur; empty for all boards. */
  readonly q: string;
}

/** An unknown tab becomes "all"; a search text that is too long is truncated. */
export function parseBoardFilter(search: string): BoardFilter {
  const query = new URLSearchParams(search);
  const tab = boardTabs.find((name) => name === query.get("status")) ?? "all";
  return { tab, q: normalizeSearchText(query.get("q")) };
}

/** The filter as a query string without default values; empty for no filter. */
export function formatBoardFilter({ tab, q }: BoardFilter): string {
  const text = q.trim();
  const query = new URLSearchParams({ ...(tab !== "all" && { status: tab }), ...(text !== "" && { q: text }) });
  return query.size === 0 ? "" : `?${query}`;
}

/** The tab "health" holds the boards with products that their shop no longer has. */
export function matchesTab({ status, goneCount }: Pick<BoardCardDto, "status" | "goneCount">, tab: BoardTab): boolean {
  if (tab === "health") return goneCount !== undefined;
  if (tab === "published") return status === "published";
  return tab !== "drafts" || status === "draft";
}

const tabNames: Readonly<Record<BoardTab, string>> = {
  all: "All",
  published: "Published",
  drafts: "Drafts",
  health: "Link health",
  trash: "Trash",
};

/**
 * The tabs with their numbers of boards, which keep the search text. "Link health" is listed only when a board has
 * unavailable products.
 */
export function listBoardTabs(
  filter: BoardFilter,
  counts: Partial<Readonly<Record<BoardTab, number | undefined>>>,
): readonly FilterTab[] {
  return boardTabs
    .filter((tab) => tab !== "health" || tab === filter.tab || Boolean(counts.health))
    .map((tab) => ({
      name: tabNames[tab],
      href: `${paths.admin}${formatBoardFilter({ ...filter, tab })}`,
      isCurrent: tab === filter.tab,
      count: counts[tab],
    }));
}

interface BoardFilterState {
  /** The filter of the list, as in the URL. */
  readonly filter: BoardFilter;
  /** The content of the search field. */
  readonly query: string;
  readonly setQuery: (text: string) => void;
}

/** The search field changes at once, the URL and the list after a pause in typing. */
export function useBoardFilter(): BoardFilterState {
  const filter = parseBoardFilter(useSearch());
  const field = useUrlSearchText(filter.q, (q) => `${paths.admin}${formatBoardFilter({ tab: filter.tab, q })}`);
  return { filter, ...field };
}

/** A part of a list of boards. */
export interface BoardPage {
  readonly items: readonly BoardCardDto[];
  /** Number of boards in the whole list. */
  readonly total: number;
}

export const boardsPerPage = 50;

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

/** A page of the boards of a tab that match the search text: last change first, with a text best match first. */
export const boardPageQuery = ({ tab, q }: BoardFilter, page: number) =>
  queryOptions({ queryKey: queryKeys.adminList(tab, q, page), queryFn: () => readPage({ tab, q }, page) });

async function readPage({ tab, q }: BoardFilter, page: number): Promise<BoardPage> {
  const offset = page * boardsPerPage;
  const request = { limit: boardsPerPage, offset, status: tabStatuses[tab], q: q || null };
  const response = await get(adminEndpoints.boardCards(request));
  return { items: await response.json(), total: Number(response.headers.get(totalCountHeader)) };
}
