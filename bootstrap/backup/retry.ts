import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "../../core/kernel/domain-error.ts";
import type { Progress } from "./progress.ts";

const unavailableCodes: ReadonlySet<string> = new Set(["database.unavailable", "storage.unavailable"]);
/** System errors that stay until the owner does something, although the storage answers. */
const permanentErrorCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS"]);

const firstDelayMs = 500;
const maxDelayMs = 5_000;

/** How long commands wait for a database or a storage that does not answer. */
const defaultMaxOutageMs = 5 * 60 * 1000;

/** A task that ran for longer made progress: its failure starts a new outage. */
const newOutageMs = 60_000;

/**
 * Repeats a task while the database or the storage does not answer, until `maxOutageMs` have passed since its first failure;
 * then throws its error.
 */
export async function retryWhileUnavailable<Result>(
  task: () => Promise<Result>,
  progress: Pick<Progress, "printLine">,
  maxOutageMs = defaultMaxOutageMs,
): Promise<Result> {
  let deadline: number | null = null;
  for (let delay = firstDelayMs; ; delay = Math.min(delay * 2, maxDelayMs)) {
    const startedAt = Date.now();
    try {
      return await task();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (deadline === null || Date.now() - startedAt > newOutageMs) {
        deadline = Date.now() + maxOutageMs;
        progress.printLine(`${error.message} Trying again for ${formatMinutes(maxOutageMs)}.`);
      }
      if (Date.now() + delay > deadline) throw error;
      await sleep(delay);
    }
  }
}

function isUnavailable(error: unknown): error is DomainError<string> {
  if (!(error instanceof DomainError) || !unavailableCodes.has(error.code)) return false;
  return !(error.cause instanceof Error && permanentErrorCodes.has(Reflect.get(error.cause, "code")));
}

function formatMinutes(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
