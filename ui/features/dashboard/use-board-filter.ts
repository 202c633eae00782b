import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../paths.ts";
import { type BoardFilter, boardFilterOf, searchOf } from "./board-filter.ts";

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
