/** Remembers failures for a while, so that they are not retried at once. */
export interface FailureCache {
  has(name: string): boolean;
  add(name: string, ttlMs: number): void;
}
