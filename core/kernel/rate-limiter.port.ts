/** At most `points` attempts per window of `seconds`. */
export interface RateLimitRule {
  readonly points: number;
  readonly seconds: number;
}

/** `used`: attempts of the key within the window, including this one. */
export interface AllowedAttempt {
  readonly allowed: true;
  readonly used: number;
}

interface RejectedAttempt {
  readonly allowed: false;
  readonly retryAfterMs: number;
}

/** Counts attempts by key (an account, a network) and enforces one rule, for all nodes together. */
export interface RateLimiter {
  /** Counts one attempt of `key`, which can be any text of a client: only its hash is stored. */
  consume(key: string): Promise<AllowedAttempt | RejectedAttempt>;
  /** Gives back one attempt of `key`, after a legitimate one. */
  refund(key: string): Promise<void>;
  /** Deletes the attempts of `key`, for example after a successful sign-in. */
  reset(key: string): Promise<void>;
}

/** Limiters with the same name share their counts. */
export type CreateRateLimiter = (name: string, rule: RateLimitRule) => RateLimiter;
