import type { PictureInfo } from "../../core/image/image.ts";
import type { PictureInfoStore } from "../../core/image/image-info.ts";

/** Keeps everything in memory. */
export function fakePictureInfoStore(): PictureInfoStore {
  const known = new Map<string, { readonly info: PictureInfo; readonly lookedAt: number }>();
  return {
    find: async (sources) => {
      const found = new Map<string, PictureInfo>();
      for (const source of sources) {
        const entry = known.get(source);
        if (entry !== undefined) found.set(source, entry.info);
      }
      return found;
    },
    save: async (source, info) => {
      known.set(source, { info, lookedAt: Date.now() });
    },
    forgetBefore: async (moment) => {
      for (const [source, { lookedAt }] of known) if (lookedAt < moment.getTime()) known.delete(source);
    },
  };
}
