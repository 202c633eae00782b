const historyMove = "historymove";

/**
 * Lets a page stop the reader's way through the browser's history. Called before anything else listens: a browser tells
 * of a move in the order in which it was asked to, and the router would show the other page first.
 */
export function installHistoryGuard(): void {
  window.addEventListener("popstate", (event) => {
    const isAllowed = document.dispatchEvent(new Event(historyMove, { cancelable: true }));
    if (!isAllowed) event.stopImmediatePropagation();
  });
}

/** Calls back before the page of another address in the history is shown; `preventDefault` keeps this one. */
export function onBeforeHistoryNavigation(listener: (move: Event) => void): () => void {
  document.addEventListener(historyMove, listener);
  return () => document.removeEventListener(historyMove, listener);
}
