import type { StaleEntry } from "./bounded-cache.ts";

/** Which request creates an outdated response again: one at a time, so that all others are answered meanwhile. */
export interface Revalidation {
  /** Whether this response can be created again now. */
  canStart(outdated: Pick<StaleEntry, "replacedAt">): boolean;
  start(key: string): void;
  /** Without effect when it is another response's turn. */
  end(key: string): void;
}

/** A turn ends after this time also when its response is not there yet, as when the database does not answer. */
const maxDurationMs = 250;
/** A response that is outdated again and again is created this often: half of the time for which it may be sent. */
const intervalMs = 500;

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
      // As long a pause as the turn took leaves at least half of the processor's time to the responses in memory.
      canStartAt = now + Math.min(now - startedAt, maxDurationMs);
    },
  };
}
