import { isRetried, retryDelaysMs } from "./retry-rules.ts";

/** Resolves after this many milliseconds; rejects with the signal's reason when it is aborted before. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

interface Retrying {
  readonly wait: Wait;
  readonly signal: AbortSignal;
  /** Told before each new try, and of what made it necessary. */
  readonly onRetry: (error: unknown) => void;
}

/** Tries again as often and as late as the specification says, where that can help; else the last error comes out. */
export async function retrying<Result>(
  attempt: () => Promise<Result>,
  { wait, signal, onRetry }: Retrying,
): Promise<Result> {
  for (const delay of retryDelaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !isRetried(error)) throw error;
      onRetry(error);
      await wait(delay, signal);
    }
  }
  return await attempt();
}
