import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { BoardCardWire } from "../../../adapters/http/contract/board.ts";
import { limits } from "../../../adapters/http/contract/constants.ts";
import { beginningOf } from "../../../core/kernel/text.ts";
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
export function boardFilterOf(search: string): BoardFilter {
  const query = new URLSearchParams(search);
  const tab = boardTabs.find((name) => name === query.get("status")) ?? "all";
  return { tab, q: beginningOf((query.get("q") ?? "").trim(), limits.searchText) };
}

/** The same as the query of an address, without what asks for nothing. */
export function searchOf({ tab, q }: BoardFilter): string {
  const words = q.trim();
  const query = new URLSearchParams({ ...(tab !== "all" && { status: tab }), ...(words !== "" && { q: words }) });
  return query.size === 0 ? "" : `?${query}`;
}

/** On "health" are boards with products that the shop no longer has. */
export function isOnTab({ status, goneCount }: Pick<BoardCardWire, "status" | "goneCount">, tab: BoardTab): boolean {
  if (tab === "health") return goneCount !== undefined;
  if (tab === "published") return status === "published";
  return tab !== "drafts" || status === "draft";
}

/** How long somebody who types pauses before the address follows. */
const pauseMs = 300;

interface UsedBoardFilter {
  /** What the list is narrowed to. */
  readonly filter: BoardFilter;
  /** What stands in the search field. */
  readonly words: string;
  readonly setWords: (words: string) => void;
}

/** The search field follows every key at once, the address and the list after a pause. */
export function useBoardFilter(): UsedBoardFilter {
  const [, navigate] = useLocation();
  const asked = boardFilterOf(useSearch());
  const [words, setWords] = useState(asked.q);
  const written = useRef(asked.q);

  // Back, forward and a link change the address under the box.
  useEffect(() => {
    if (asked.q === written.current) return;
    written.current = asked.q;
    setWords(asked.q);
  }, [asked.q]);

  useEffect(() => {
    const address = `${paths.admin}${searchOf({ tab: asked.tab, q: words })}`;
    const { q } = boardFilterOf(searchOf({ tab: asked.tab, q: words }));
    if (q === written.current) return;
    const pause = setTimeout(() => {
      written.current = q;
      navigate(address, { replace: true });
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [words, asked.tab, navigate]);

  return { filter: asked, words, setWords };
}
