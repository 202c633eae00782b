/** Counts attempts by key (an account, an address) over a window of time, for all nodes together. */
export interface RateLimiter {
  /** Takes one attempt. Null: allowed; otherwise the seconds to wait. */
  take(key: string): Promise<number | null>;
  /** Forgets the attempts of a key. */
  forget(key: string): Promise<void>;
}
