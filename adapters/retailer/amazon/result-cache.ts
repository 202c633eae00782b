import type { Clock } from "../../../core/kernel/system.port.ts";

/** Remembers answers for a while; the oldest give way when there is no more room. */
export interface ResultCache<Result> {
  get(name: string): Result | undefined;
  keep(name: string, result: Result): void;
}

/** Amazon allows a day at most; what a board takes from here must still be fresh when it is next looked at. */
const keptForMs = 60 * 60 * 1000;
const most = 300;

export function makeResultCache<Result>({ clock }: { readonly clock: Clock }): ResultCache<Result> {
  const kept = new Map<string, { readonly result: Result; readonly until: number }>();
  return {
    get: (name) => {
      const found = kept.get(name);
      if (found !== undefined && found.until > clock.now().getTime()) return found.result;
      kept.delete(name);
      return undefined;
    },
    keep: (name, result) => {
      kept.delete(name);
      kept.set(name, { result, until: clock.now().getTime() + keptForMs });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
