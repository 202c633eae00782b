import { useState } from "react";
import type { ChunkLoader } from "../../api/http.ts";
import { failureToast } from "../../api/send.ts";
import { useToast } from "../../hooks/toasts.ts";

/**
 * A dialog whose code is loaded when it is opened first; until then, and while it is closed, `chunk` is null. `name` is
 * for the toast of a failure.
 */
export function useLazyDialog<Chunk>(loader: ChunkLoader<Chunk>, name = "dialog") {
  const toast = useToast();
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const load = async () => {
    setState("loading");
    try {
      await loader.load();
      setState("open");
    } catch (error) {
      setState("closed");
      toast(failureToast(error, `The ${name} could not be loaded. Reload the page and try again.`));
    }
  };
  return {
    isLoading: state === "loading",
    chunk: state === "open" ? loader.get() : null,
    open: () => {
      if (state === "closed") void load();
    },
    close: () => setState("closed"),
  };
}
