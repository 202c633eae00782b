import { describe, expect, test } from "vitest";
import type { RandomSource } from "../../core/kernel/random.ts";

export function randomnessContract(name: string, makeRandomness: () => RandomSource): void {
  describe(`${name} as randomness`, () => {
    test("draws every whole number below the bound and nothing else", () => {
      const randomness = makeRandomness();
      const drawn = new Set(Array.from({ length: 500 }, () => randomness.nextInt(3)));
      expect([...drawn].sort()).toEqual([0, 1, 2]);
    });

    test("has no choice where the bound leaves none", () => {
      const randomness = makeRandomness();
      expect(Array.from({ length: 10 }, () => randomness.nextInt(1))).toEqual(new Array(10).fill(0));
    });

    test("draws whole numbers below a bound of any size, most of them far from its ends", () => {
      const [randomness, bound] = [makeRandomness(), 2 ** 40];
      const drawn = Array.from({ length: 200 }, () => randomness.nextInt(bound));
      expect(drawn.every((number) => Number.isInteger(number) && number >= 0 && number < bound)).toBe(true);
      expect(drawn.some((number) => number > bound / 2)).toBe(true);
      expect(drawn.some((number) => number < bound / 2)).toBe(true);
      expect(new Set(drawn).size).toBe(200);
    });
  });
}
