import { RequestError } from "../request/request.errors.ts";

export interface AllowedAttempt {
  readonly allowed: true;
  /** Attempts of the key within the window, this one included. */
  readonly used: number;
}

export interface RejectedAttempt {
  readonly allowed: false;
  readonly retryAfterSeconds: number;
}

/** Counts attempts by key (an account, an address) over a window of time, for all nodes together. */
export interface RateLimiter {
  /** Takes one attempt and says whether it is allowed. */
  consume(key: string): Promise<AllowedAttempt | RejectedAttempt>;
  /** Gives back the attempt that was taken last: it was a rightful one. */
  refund(key: string): Promise<void>;
  /** Forgets the attempts of a key. */
  reset(key: string): Promise<void>;
}

/** Errors: `request.too-many`. */
export async function consume(limiter: RateLimiter, key: string, suggestion?: string): Promise<AllowedAttempt> {
  const result = await limiter.consume(key);
  return result.allowed ? result : throwRateLimited(result, suggestion);
}

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
