const eventType = "before-history-navigation";

/**
 * Allows a page to block history navigation. Must be installed before the router: `popstate` listeners run in
 * registration order, and a blocked navigation must not reach the router.
 */
export function installHistoryGuard(): void {
  window.addEventListener("popstate", (event) => {
    const isAllowed = document.dispatchEvent(new Event(eventType, { cancelable: true }));
    if (!isAllowed) event.stopImmediatePropagation();
  });
}

/** Calls `listener` before a history navigation; its event's `preventDefault` keeps the current page. */
export function onBeforeHistoryNavigation(listener: (event: Event) => void): () => void {
  document.addEventListener(eventType, listener);
  return () => document.removeEventListener(eventType, listener);
}
