import { useEffect } from "react";

const reloadEvent = "pagereload";

/** Reloads the page. Unsaved work is kept first, by everything that uses `useBeforeReload`, and nothing asks. */
export function reloadPage(): void {
  document.dispatchEvent(new Event(reloadEvent));
  window.location.reload();
}

/** Calls `keep` before the program itself reloads the page. */
export function useBeforeReload(keep: () => void): void {
  useEffect(() => {
    document.addEventListener(reloadEvent, keep);
    return () => document.removeEventListener(reloadEvent, keep);
  }, [keep]);
}
