import { RequestError } from "../request/request.errors.ts";

export interface AllowedAttempt {
  readonly allowed: true;
  /** Attempts of the key within the window, including this one. */
  readonly used: number;
}

export interface RejectedAttempt {
  readonly allowed: false;
  readonly retryAfterSeconds: number;
}

/** Counts attempts by key (an account, a network) within a time window, shared by all nodes. */
export interface RateLimiter {
  /** Counts one attempt and returns whether it is allowed. */
  consume(key: string): Promise<AllowedAttempt | RejectedAttempt>;
  /** Gives the last attempt back. */
  refund(key: string): Promise<void>;
  /** Deletes the attempts of a key. */
  reset(key: string): Promise<void>;
}

/** Counts one attempt; throws `request.too-many` when it is not allowed. */
export async function consumeOrThrow(limiter: RateLimiter, key: string, suggestion?: string): Promise<AllowedAttempt> {
  const result = await limiter.consume(key);
  return result.allowed ? result : throwRateLimited(result, suggestion);
}

/** Throws `request.too-many` with the time to wait, rounded up to minutes. */
export function throwRateLimited({ retryAfterSeconds }: RejectedAttempt, suggestion?: string): never {
  const wait = formatWait(Math.max(1, Math.ceil(retryAfterSeconds / 60)));
  throw new RequestError("request.too-many", `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
}

function formatWait(minutes: number): string {
  if (minutes === 1) return "a minute";
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
