import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { limits } from "../../../adapters/http/contract/constants.ts";
import type { BoardCardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { truncate } from "../../../core/kernel/text.ts";
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
  return { tab, q: truncate((query.get("q") ?? "").trim(), limits.searchText) };
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

/** Pause in typing after which the URL is updated, in milliseconds. */
const debounceMs = 300;

interface BoardFilterState {
  /** The filter of the list, as in the URL. */
  readonly filter: BoardFilter;
  /** The content of the search field. */
  readonly query: string;
  readonly setQuery: (text: string) => void;
}

/** The search field changes at once, the URL and the list after a pause in typing. */
export function useBoardFilter(): BoardFilterState {
  const [, navigate] = useLocation();
  const requested = parseBoardFilter(useSearch());
  const [query, setQuery] = useState(requested.q);
  const lastWrittenQuery = useRef(requested.q);

  // Back, forward and links change the URL without the field.
  useEffect(() => {
    if (requested.q === lastWrittenQuery.current) return;
    lastWrittenQuery.current = requested.q;
    setQuery(requested.q);
  }, [requested.q]);

  useEffect(() => {
    const url = `${paths.admin}${formatBoardFilter({ tab: requested.tab, q: query })}`;
    const { q } = parseBoardFilter(formatBoardFilter({ tab: requested.tab, q: query }));
    if (q === lastWrittenQuery.current) return;
    const timer = setTimeout(() => {
      lastWrittenQuery.current = q;
      navigate(url, { replace: true });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [query, requested.tab, navigate]);

  return { filter: requested, query, setQuery };
}
