/** Counts attempts by key (an account, an address) over a window of time, for all nodes together. */
export interface RateLimiter {
  /** Takes one attempt and says whether it is allowed. */
  consume(
    key: string,
  ): Promise<{ readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }>;
  /** Gives back the attempt that was taken last: it was a rightful one. */
  giveBack(key: string): Promise<void>;
  /** Forgets the attempts of a key. */
  reset(key: string): Promise<void>;
}
