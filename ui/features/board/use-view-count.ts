import { useEffect } from "react";
import { apiPaths } from "../../paths.ts";

/** Tells the server that a board is looked at. Nobody waits for it, and nobody is told when it gets lost. */
function sendView(boardId: string): void {
  const address = apiPaths.boardViews(boardId);
  if ("sendBeacon" in navigator && navigator.sendBeacon(address)) return;
  fetch(address, { method: "POST", keepalive: true }).catch(() => undefined);
}

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
