import { useEffect } from "react";
import { sendView } from "./send-view.ts";

/** Counts one look at the board, once the page is before somebody's eyes: not while it is prepared or in another tab. Null: none. */
export function useViewCount(boardId: string | null): void {
  useEffect(() => {
    if (boardId === null) return;
    const listening = new AbortController();
    const countWhenSeen = () => {
      if (document.visibilityState !== "visible" || listening.signal.aborted) return;
      listening.abort();
      sendView(boardId);
    };
    document.addEventListener("visibilitychange", countWhenSeen, { signal: listening.signal });
    // After the page is drawn, and not twice where effects run twice.
    const soon = setTimeout(countWhenSeen);
    return () => {
      clearTimeout(soon);
      listening.abort();
    };
  }, [boardId]);
}
