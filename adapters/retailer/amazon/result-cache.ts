import type { Clock } from "../../../core/kernel/system.port.ts";

/** A cache of search results with a limit of age and size; the oldest entry is evicted first. */
export interface ResultCache<Result> {
  get(key: string): Result | undefined;
  set(key: string, result: Result): void;
}

/** Amazon allows 24 hours; one hour leaves a product on a board fresh until its first refresh (core/README.md, R13). */
const ttlMs = 60 * 60 * 1000;
const maxEntries = 300;

export function createResultCache<Result>({ clock }: { readonly clock: Clock }): ResultCache<Result> {
  const entries = new Map<string, { readonly result: Result; readonly expiresAt: number }>();
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry !== undefined && entry.expiresAt > clock.now().getTime()) return entry.result;
      entries.delete(key);
      return undefined;
    },
    set: (key, result) => {
      entries.delete(key);
      entries.set(key, { result, expiresAt: clock.now().getTime() + ttlMs });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
  };
}
