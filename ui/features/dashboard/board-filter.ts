import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { BoardCardDto } from "../../../adapters/http/contract/board.ts";
import { limits } from "../../../adapters/http/contract/constants.ts";
import { truncate } from "../../../core/kernel/text.ts";
import { paths } from "../../paths.ts";

export const boardTabs = ["all", "published", "drafts", "health", "trash"] as const;
export type BoardTab = (typeof boardTabs)[number];

/** What the dashboard's address asks for. */
export interface BoardFilter {
  readonly tab: BoardTab;
  /** Words that must all occur; empty for every board. */
  readonly q: string;
}

/** What is no tab is all boards, and words that are too long are cut. */
export function parseBoardFilter(search: string): BoardFilter {
  const query = new URLSearchParams(search);
  const tab = boardTabs.find((name) => name === query.get("status")) ?? "all";
  return { tab, q: truncate((query.get("q") ?? "").trim(), limits.searchText) };
}

/** The same as the query of an address, without what asks for nothing. */
export function formatBoardFilter({ tab, q }: BoardFilter): string {
  const text = q.trim();
  const query = new URLSearchParams({ ...(tab !== "all" && { status: tab }), ...(text !== "" && { q: text }) });
  return query.size === 0 ? "" : `?${query}`;
}

/** On "health" are boards with products that the shop no longer has. */
export function matchesTab({ status, goneCount }: Pick<BoardCardDto, "status" | "goneCount">, tab: BoardTab): boolean {
  if (tab === "health") return goneCount !== undefined;
  if (tab === "published") return status === "published";
  return tab !== "drafts" || status === "draft";
}

/** How long somebody who types pauses before the address follows. */
const DEBOUNCE_MS = 300;

interface BoardFilterState {
  /** What the list is narrowed to. */
  readonly filter: BoardFilter;
  /** What stands in the search field. */
  readonly query: string;
  readonly setQuery: (text: string) => void;
}

/** The search field follows every key at once, the address and the list after a pause. */
export function useBoardFilter(): BoardFilterState {
  const [, navigate] = useLocation();
  const requested = parseBoardFilter(useSearch());
  const [query, setQuery] = useState(requested.q);
  const lastWrittenQuery = useRef(requested.q);

  // Back, forward and a link change the address under the box.
  useEffect(() => {
    if (requested.q === lastWrittenQuery.current) return;
    lastWrittenQuery.current = requested.q;
    setQuery(requested.q);
  }, [requested.q]);

  useEffect(() => {
    const url = `${paths.admin}${formatBoardFilter({ tab: requested.tab, q: query })}`;
    const { q } = parseBoardFilter(formatBoardFilter({ tab: requested.tab, q: query }));
    if (q === lastWrittenQuery.current) return;
    const pause = setTimeout(() => {
      lastWrittenQuery.current = q;
      navigate(url, { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [query, requested.tab, navigate]);

  return { filter: requested, query, setQuery };
}
