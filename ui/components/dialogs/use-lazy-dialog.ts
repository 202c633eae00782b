import { useState } from "react";
import { failureToast } from "../../api/send.ts";
import { useToast } from "../../hooks/toasts.ts";

interface ChunkLoader<Chunk> {
  readonly get: () => Chunk | null;
  readonly load: () => Promise<Chunk>;
}

/** A dialog whose code is loaded when it is opened first; until then, and while it is closed, `chunk` is null. */
export function useLazyDialog<Chunk>(loader: ChunkLoader<Chunk>, failure: string) {
  const toast = useToast();
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const load = async () => {
    setState("loading");
    try {
      await loader.load();
      setState("open");
    } catch (error) {
      setState("closed");
      toast(failureToast(error, failure));
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
