import type { ImageInfo } from "../../core/image/image.ts";
import type { ImageInfoStore } from "../../core/image/load-original-image.ts";

/** Stores infos in memory. */
export function fakeImageInfoStore(): ImageInfoStore {
  const known = new Map<string, { readonly info: ImageInfo; readonly lookedAt: number }>();
  return {
    find: async (sources) => {
      const found = new Map<string, ImageInfo>();
      for (const source of sources) {
        const entry = known.get(source);
        if (entry !== undefined) found.set(source, entry.info);
      }
      return found;
    },
    save: async (source, info) => {
      known.set(source, { info, lookedAt: Date.now() });
    },
    deleteProbedBefore: async (moment) => {
      for (const [source, { lookedAt }] of known) if (lookedAt < moment.getTime()) known.delete(source);
    },
  };
}
