import { apiPaths } from "../../paths.ts";

/** Tells the server that a board is looked at. Nobody waits for it, and nobody is told when it gets lost. */
export function sendView(boardId: string): void {
  const address = apiPaths.boardViews(boardId);
  if ("sendBeacon" in navigator && navigator.sendBeacon(address)) return;
  fetch(address, { method: "POST", keepalive: true }).catch(() => undefined);
}
