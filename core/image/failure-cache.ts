import type { Clock } from "../kernel/system.port.ts";

/** Remembers failures for a while, so that they are not retried at once. */
export interface FailureCache {
  has(name: string): boolean;
  add(name: string, ttlMs: number): void;
}

/** The oldest entries are evicted, so that many broken URLs cannot exhaust memory. */
const maxEntries = 10_000;

export function createFailureCache({ clock }: { readonly clock: Clock }): FailureCache {
  const expiryTimes = new Map<string, number>();
  return {
    has: (name) => {
      const expiresAt = expiryTimes.get(name);
      if (expiresAt === undefined) return false;
      if (expiresAt > clock.now().getTime()) return true;
      expiryTimes.delete(name);
      return false;
    },
    add: (name, ttlMs) => {
      expiryTimes.delete(name);
      expiryTimes.set(name, clock.now().getTime() + ttlMs);
      const [oldest] = expiryTimes.keys();
      if (expiryTimes.size > maxEntries && oldest !== undefined) expiryTimes.delete(oldest);
    },
  };
}
