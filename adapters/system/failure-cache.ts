import { LRUCache } from "lru-cache";
import type { FailureCache } from "../../core/image/failure-cache.port.ts";
import type { Clock } from "../../core/kernel/system.port.ts";

/** The oldest entries are evicted, so that many broken URLs cannot exhaust memory. */
const maxEntries = 10_000;

export function createFailureCache({ clock }: { readonly clock: Clock }): FailureCache {
  const failures = new LRUCache<string, true>({
    max: maxEntries,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    has: (name) => failures.has(name),
    add: (name, ttlMs) => void failures.set(name, true, { ttl: ttlMs }),
  };
}
