import type { RandomSource } from "../kernel/random.ts";

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
