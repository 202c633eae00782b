import type { StaleEntry } from "./bounded-cache.ts";

/** Creates one stale response at a time again, so that all other requests get theirs without waiting. */
export interface Revalidation {
  /** Whether a request may create this response again now. */
  canStart(stale: Pick<StaleEntry, "replacedAt" | "usableUntil">): boolean;
  start(key: string): void;
  /** Without effect for another response than the one of `start`. */
  end(key: string): void;
}

/** After this time another response can be created even if the first one is not complete: the database may not answer. */
const maxDurationMs = 250;
/** Minimum time between two creations of one response; the rest of the second for which it may be stale is left to create it. */
const intervalMs = 750;
/** A response that may be sent for a shorter time does not wait for the end of a pause: else a request would wait for it. */
const pauseMarginMs = 400;

export function createRevalidation(): Revalidation {
  let key: string | undefined;
  let startedAt = -Infinity;
  let freeAt = -Infinity;
  let pauseUntil = -Infinity;

  return {
    canStart({ replacedAt, usableUntil }) {
      const now = performance.now();
      if (now < freeAt || (replacedAt !== null && now - replacedAt < intervalMs)) return false;
      return now >= pauseUntil || usableUntil - now < pauseMarginMs;
    },
    start(started) {
      key = started;
      startedAt = performance.now();
      freeAt = startedAt + maxDurationMs;
    },
    end(ended) {
      if (key !== ended) return;
      key = undefined;
      freeAt = performance.now();
      // A pause as long as the creation leaves at least half of the processor's time to the responses in memory.
      pauseUntil = freeAt + Math.min(freeAt - startedAt, maxDurationMs);
    },
  };
}
