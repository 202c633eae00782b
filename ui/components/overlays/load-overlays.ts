import { useEffect, useSyncExternalStore } from "react";
import { isServerReachable, NetworkError } from "../../api/http.ts";

type Overlays = typeof import("./overlays.ts");

let loaded: Overlays | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the chunk of menus and toasts. Throws `NetworkError` or the import's error. Chromium caches a failed import for
 * good, so no import starts while the server is unreachable; then the next call can succeed.
 */
export async function loadOverlays(): Promise<Overlays> {
  if (loaded !== null) return loaded;
  if (!(await isServerReachable())) throw new NetworkError();
  loaded = await import("./overlays.ts");
  for (const listener of listeners) listener();
  return loaded;
}

/** Loads the chunk in advance; errors are ignored. */
export function preloadOverlays(): void {
  loadOverlays().catch(() => undefined);
}

/** Returns the loaded chunk; null until then. */
export function useOverlays(): Overlays | null {
  return useSyncExternalStore(subscribe, getLoadedOverlays, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getLoadedOverlays = () => loaded;

/** For browsers without `requestIdleCallback` (Safari). */
const idleDelayMs = 2_000;

/** Loads the chunk when the browser is idle, and retries on the `online` event. For pages where toasts are likely. */
export function usePreloadOverlaysWhenIdle(): void {
  useEffect(() => {
    const hasIdle = "requestIdleCallback" in window;
    const handle = hasIdle ? requestIdleCallback(preloadOverlays) : window.setTimeout(preloadOverlays, idleDelayMs);
    window.addEventListener("online", preloadOverlays);
    return () => {
      if (hasIdle) cancelIdleCallback(handle);
      else window.clearTimeout(handle);
      window.removeEventListener("online", preloadOverlays);
    };
  }, []);
}
