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

/** Returns the result of the work; null when it takes longer. The work goes on, and its later failure is ignored. */
export type WithinTime = <Result>(work: Promise<Result>, ms: number) => Promise<Result | null>;

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
  /** Present when the site can run in spite of the problem. */
  readonly isWarning?: true;
}

export interface RandomSource {
  /** An integer from 0 to `bound` − 1. */
  nextInt(bound: number): number;
}

/** A reproducible sequence of numbers (mulberry32, a 32-bit generator). */
export function createSeededRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  return {
    nextInt(bound) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
    },
  };
}

const resolution = 1 << 20;

/** Returns a number from `min` up to, but without, `max`. */
export function pickNumber(random: RandomSource, min = 0, max = 1): number {
  return min + ((max - min) * random.nextInt(resolution)) / resolution;
}

export function pickBoolean(random: RandomSource): boolean {
  return random.nextInt(2) === 0;
}

/** Returns one entry, or the fallback for an empty list. */
export function pickOne<Entry>(random: RandomSource, entries: readonly Entry[], fallback: Entry): Entry {
  return entries[random.nextInt(Math.max(1, entries.length))] ?? fallback;
}

/** Returns the entries in another order (Fisher-Yates). */
export function shuffle<Entry>(random: RandomSource, entries: readonly Entry[]): Entry[] {
  const shuffled = [...entries];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const index = random.nextInt(last + 1);
    const [one, other] = [shuffled[index], shuffled[last]];
    if (one !== undefined && other !== undefined) [shuffled[index], shuffled[last]] = [other, one];
  }
  return shuffled;
}
