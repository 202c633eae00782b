import type { StaleEntry } from "./bounded-cache.ts";

/** Creates one stale response at a time again, so that all other requests get theirs without waiting. */
export interface Revalidation {
  /** Whether a request may create this response again now. */
  canStart(stale: Pick<StaleEntry, "replacedAt">): boolean;
  start(key: string): void;
  /** Without effect for another response than the one of `start`. */
  end(key: string): void;
}

/** After this time another response can be created even if the first one is not complete: the database may not answer. */
const maxDurationMs = 250;
/** Minimum time between two creations of one response; the rest of the second for which it may be stale is left to create it. */
const intervalMs = 750;

export function createRevalidation(): Revalidation {
  let key: string | undefined;
  let startedAt = -Infinity;
  let canStartAt = -Infinity;

  return {
    canStart({ replacedAt }) {
      const now = performance.now();
      return now >= canStartAt && (replacedAt === null || now - replacedAt >= intervalMs);
    },
    start(started) {
      key = started;
      startedAt = performance.now();
      canStartAt = startedAt + maxDurationMs;
    },
    end(ended) {
      if (key !== ended) return;
      key = undefined;
      const now = performance.now();
      // A pause as long as the creation leaves at least half of the processor's time to the responses in memory.
      canStartAt = now + Math.min(now - startedAt, maxDurationMs);
    },
  };
}
