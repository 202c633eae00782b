import { useEffect, useSyncExternalStore } from "react";
import { isServerReachable, NetworkError } from "../../api/http.ts";

type Floating = typeof import("./overlays.ts");

let loaded: Floating | null = null;
const listeners = new Set<() => void>();

/**
 * Errors: `NetworkError`, and those of an import. The next call tries again, which Chromium does not do by itself: it
 * keeps the failure of an import for good. So none begins while the server cannot be reached.
 */
export async function loadOverlays(): Promise<Floating> {
  if (loaded !== null) return loaded;
  if (!(await isServerReachable())) throw new NetworkError();
  loaded = await import("./overlays.ts");
  for (const listener of listeners) listener();
  return loaded;
}

/** Fetches the code ahead of a press that may come. */
export function preloadOverlays(): void {
  loadOverlays().catch(() => undefined);
}

/** The code, or null until it is there. */
export function useFloating(): Floating | null {
  return useSyncExternalStore(subscribe, currentFloating, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const currentFloating = () => loaded;

/** Long enough for a page to show itself, where the browser cannot tell that it is idle (Safari). */
const IDLE_AFTER_MS = 2_000;

/** Fetches the code when the page is idle, and again when a lost network is back. For pages where toasts are likely. */
export function useFloatingWhenIdle(): void {
  useEffect(() => {
    const hasIdle = "requestIdleCallback" in window;
    const wait = hasIdle ? requestIdleCallback(preloadOverlays) : window.setTimeout(preloadOverlays, IDLE_AFTER_MS);
    window.addEventListener("online", preloadOverlays);
    return () => {
      if (hasIdle) cancelIdleCallback(wait);
      else window.clearTimeout(wait);
      window.removeEventListener("online", preloadOverlays);
    };
  }, []);
}
