import type { Cancellation } from "../../../core/kernel/cancellation.ts";

/** Ends the work when it is cancelled, or after so many milliseconds. */
export function abortSignalOf(cancellation: Cancellation | undefined, longestMs: number): AbortSignal {
  const controller = new AbortController();
  if (cancellation?.aborted) controller.abort();
  cancellation?.addEventListener("abort", () => controller.abort());
  return AbortSignal.any([controller.signal, AbortSignal.timeout(longestMs)]);
}
