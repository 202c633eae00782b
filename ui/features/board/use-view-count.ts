import { useEffect } from "react";
import { endpoints } from "../../paths.ts";

/** Tells the server that a board is looked at. Nobody waits for it, and nobody is told when it gets lost. */
function sendViewBeacon(boardId: string): void {
  const url = endpoints.boardViews(boardId);
  if ("sendBeacon" in navigator && navigator.sendBeacon(url)) return;
  fetch(url, { method: "POST", keepalive: true }).catch(() => undefined);
}

/** Counts one look at the board, once the page is before somebody's eyes: not while it is prepared or in another tab. Null: none. */
export function useViewCount(boardId: string | null): void {
  useEffect(() => {
    if (boardId === null) return;
    const listening = new AbortController();
    const sendWhenVisible = () => {
      if (document.visibilityState !== "visible" || listening.signal.aborted) return;
      listening.abort();
      sendViewBeacon(boardId);
    };
    document.addEventListener("visibilitychange", sendWhenVisible, { signal: listening.signal });
    // After the page is drawn, and not twice where effects run twice.
    const soon = setTimeout(sendWhenVisible);
    return () => {
      clearTimeout(soon);
      listening.abort();
    };
  }, [boardId]);
}
