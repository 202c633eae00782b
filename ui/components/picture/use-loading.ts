import { useCallback, useState } from "react";

/** How a picture is doing, and what its element needs to tell. */
export function useLoading() {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  // It may have loaded or failed before this script was there to hear of it.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setState(image.naturalWidth === 0 ? "failed" : "loaded");
  }, []);
  const listeners = { ref, onLoad: () => setState("loaded"), onError: () => setState("failed") };
  return { state, listeners };
}
