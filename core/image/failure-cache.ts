import type { Clock } from "../kernel/system.port.ts";

/** What went wrong a moment ago and need not be tried again at once. */
export interface FailureCache {
  has(name: string): boolean;
  add(name: string, forMs: number): void;
}

/** The oldest ones give way: dead addresses must not fill the memory. */
const maxEntries = 10_000;

export function createFailureCache({ clock }: { readonly clock: Clock }): FailureCache {
  const ends = new Map<string, number>();
  return {
    has: (name) => {
      const end = ends.get(name);
      if (end === undefined) return false;
      if (end > clock.now().getTime()) return true;
      ends.delete(name);
      return false;
    },
    add: (name, forMs) => {
      ends.delete(name);
      ends.set(name, clock.now().getTime() + forMs);
      const [oldest] = ends.keys();
      if (ends.size > maxEntries && oldest !== undefined) ends.delete(oldest);
    },
  };
}
