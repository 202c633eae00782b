import { useEffect } from "react";

const reloadEvent = "pagereload";

/** Reloads the page without a confirmation, after the callbacks of `useBeforeReload` have stored unsaved values. */
export function reloadPage(): void {
  document.dispatchEvent(new Event(reloadEvent));
  window.location.reload();
}

/** Calls `listener` before `reloadPage` reloads the page, but not when the user does. */
export function useBeforeReload(listener: () => void): void {
  useEffect(() => {
    document.addEventListener(reloadEvent, listener);
    return () => document.removeEventListener(reloadEvent, listener);
  }, [listener]);
}
