import type { JobKind } from "../../../core/job/jobs.port.ts";
import { DomainError } from "../../../core/kernel/domain-error.ts";

/** What pg-boss stores as the data of a job. A type, because an interface has no index signature. */
export type StoredJob = { readonly kind: string; readonly payload: unknown };

const maxPriority = 9;

/** Jobs of the background have negative priorities in pg-boss, all others have positive ones. */
export function toPriority(lane: JobKind<unknown>["lane"], priority: number): number {
  const bounded = Math.min(Math.max(Math.trunc(priority), 0), maxPriority);
  return lane === "background" ? bounded - maxPriority - 1 : bounded;
}

/** What pg-boss stores as the output of a failed job. */
export type StoredFailure = { readonly message: string; readonly suggestion: string | null };

/** Only messages meant for users are stored: those of libraries can contain addresses and secrets. */
export function toFailure(error: unknown): StoredFailure {
  if (error instanceof DomainError) return { message: error.message, suggestion: error.suggestion ?? null };
  return { message: "Something unexpected went wrong.", suggestion: "The log of the site names the cause." };
}

/** Null for an output that pg-boss wrote itself, when the node was lost. */
export function parseFailure(output: unknown): StoredFailure | null {
  if (typeof output !== "object" || output === null || !("message" in output)) return null;
  const { message } = output;
  const suggestion = "suggestion" in output ? output.suggestion : null;
  if (typeof message !== "string") return null;
  return { message, suggestion: typeof suggestion === "string" ? suggestion : null };
}
