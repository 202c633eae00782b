/**
 * Causes of a failed call:
 * - `unreachable`: no connection, or a 5xx response; `slow`: timeout; `unreadable`: an invalid response
 * - `throttled`: Amazon's rate limit; `busy`: this site's queue is full; `resting`: the circuit breaker is open
 * - `expired-token`: the access token has expired; `credentials`: unknown credentials
 * - `not-eligible`: the account may not use the catalog; `not-linked`: the credentials may not use this partner tag
 * - `partner-tag`: unknown partner tag; `refused`: an invalid request
 */
export type AmazonErrorKind =
  | "unreachable"
  | "slow"
  | "unreadable"
  | "throttled"
  | "busy"
  | "resting"
  | "expired-token"
  | "not-eligible"
  | "not-linked"
  | "credentials"
  | "partner-tag"
  | "refused";

interface Details {
  /** The wait that Amazon requested, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** A failed call inside this adapter; `toProductError` converts it for callers of the adapter. */
export class AmazonError extends Error {
  readonly kind: AmazonErrorKind;
  readonly retryAfterMs: number | undefined;

  constructor(kind: AmazonErrorKind, { retryAfterMs, cause }: Details = {}) {
    super(`Amazon: ${kind}`, { cause });
    this.name = "AmazonFailure";
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Returns whether an error is an `AmazonError` of one of these kinds. */
export function hasErrorKind(error: unknown, kinds: ReadonlySet<AmazonErrorKind>): boolean {
  return error instanceof AmazonError && kinds.has(error.kind);
}
