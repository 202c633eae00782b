export interface Clock {
  now(): Date;
}

/** Generates random lowercase UUIDs. */
export interface IdGenerator {
  generate(): string;
}

/** SHA-256 of a text's UTF-8 bytes as 64 lowercase hexadecimal digits. A port because core uses no platform API. */
export type Sha256Hex = (text: string) => string;

/** Logs an error of background work, which has no caller to throw to. */
export type ReportError = (error: unknown, task: string) => void;

/** Remembers failures for a while, so that they are not retried at once. */
export interface FailureCache {
  has(name: string): boolean;
  add(name: string, ttlMs: number): void;
}

/** The result of one check of `npm run doctor`. */
export interface CheckResult {
  readonly subject: string;
  readonly message: string;
  /** What to do; absent when the check passed. */
  readonly advice?: string;
  /** The site can run in spite of the problem. */
  readonly isWarning?: true;
}
