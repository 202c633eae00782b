/**
 * Why Amazon gave nothing:
 * `unreachable` it cannot be reached or is broken, `slow` it takes too long, `unreadable` what it says makes no sense,
 * `throttled` it wants fewer calls, `busy` too many of ours wait already, `resting` it failed so often that it is left
 * alone for a while, `expired-token` a token has run out,
 * `not-eligible` the account may not use the catalogue, `not-linked` it may not use this partner tag,
 * `credentials` it does not know them, `partner-tag` it does not know the tag, `refused` it does not take the request.
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
  /** How long Amazon asked to be left alone. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** A failure inside this adapter; those who ask it hear a `retailer.unavailable`. */
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

export function isFailure(error: unknown, kinds: ReadonlySet<AmazonErrorKind>): boolean {
  return error instanceof AmazonError && kinds.has(error.kind);
}
