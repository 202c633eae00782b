import { AsyncLocalStorage } from "node:async_hooks";
import PQueue from "p-queue";
import { DatabaseUnavailableError } from "../../core/kernel/domain-error.ts";

/** Few: others wait behind them. Each looks again whether its session goes on (`audit-trail.ts`). */
const maxWaiting = 50;

/**
 * Runs changes of boards, at most `concurrency` at once, so that those that wait for locks leave connections for
 * others. Errors: `database.unavailable` when 50 wait already.
 */
export function createWriteQueue(concurrency: number) {
  const queue = new PQueue({ concurrency });
  return async <Result>(change: () => Promise<Result>): Promise<Result> => {
    if (queue.size < maxWaiting) return await queue.add(AsyncLocalStorage.bind(change));
    throw new DatabaseUnavailableError("database.unavailable", "Too many changes of boards are being saved at once.", {
      suggestion: "Please try again in a moment.",
    });
  };
}
