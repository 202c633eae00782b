import { useEffect } from "react";
import { endpoints } from "../../paths.ts";

/** Sends a view without waiting for the response. Failures are ignored. */
function sendViewBeacon(boardId: string): void {
  const url = endpoints.boardViews(boardId);
  if ("sendBeacon" in navigator && navigator.sendBeacon(url)) return;
  fetch(url, { method: "POST", keepalive: true }).catch(() => undefined);
}

/**
 * Sends one view per mounted board when the document becomes visible: not for prerendered pages or background tabs.
 * Null sends none.
 */
export function useViewCount(boardId: string | null): void {
  useEffect(() => {
    if (boardId === null) return;
    const abortController = new AbortController();
    const sendWhenVisible = () => {
      if (document.visibilityState !== "visible" || abortController.signal.aborted) return;
      abortController.abort();
      sendViewBeacon(boardId);
    };
    document.addEventListener("visibilitychange", sendWhenVisible, { signal: abortController.signal });
    // A timeout, so that it runs after the first paint, and only once when strict mode runs effects twice.
    const timer = setTimeout(sendWhenVisible);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [boardId]);
}
