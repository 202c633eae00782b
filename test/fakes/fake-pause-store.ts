import type { Pause, PauseStore } from "../../core/product/pause-retailer.ts";

export function fakePauseStore(): PauseStore {
  const stored = new Map<Pause["source"], Pause>();
  return {
    list: async () => [...stored.values()],
    add: async (pause) => {
      if (!stored.has(pause.source)) stored.set(pause.source, pause);
    },
    remove: async (source) => stored.delete(source),
  };
}
