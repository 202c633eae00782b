import type { Clock } from "../../../core/kernel/system.port.ts";

/** Remembers answers for a while; the oldest give way when there is no more room. */
export interface ResultCache<Result> {
  get(name: string): Result | undefined;
  set(name: string, result: Result): void;
}

/** Amazon allows a day at most; what a board takes from here must still be fresh when it is next looked at. */
const ttlMs = 60 * 60 * 1000;
const maxEntries = 300;

export function createResultCache<Result>({ clock }: { readonly clock: Clock }): ResultCache<Result> {
  const stored = new Map<string, { readonly result: Result; readonly until: number }>();
  return {
    get: (name) => {
      const found = stored.get(name);
      if (found !== undefined && found.until > clock.now().getTime()) return found.result;
      stored.delete(name);
      return undefined;
    },
    set: (name, result) => {
      stored.delete(name);
      stored.set(name, { result, until: clock.now().getTime() + ttlMs });
      const [oldest] = stored.keys();
      if (stored.size > maxEntries && oldest !== undefined) stored.delete(oldest);
    },
  };
}
