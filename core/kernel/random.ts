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
