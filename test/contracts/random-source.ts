import { describe, expect, test } from "vitest";
import type { RandomSource } from "../../core/kernel/system.port.ts";

export function randomSourceContract(name: string, makeRandomness: () => RandomSource): void {
  describe(`${name} as a RandomSource`, () => {
    test("returns every integer below the bound and nothing else", () => {
      const randomness = makeRandomness();
      const drawn = new Set(Array.from({ length: 500 }, () => randomness.nextInt(3)));
      expect([...drawn].sort()).toEqual([0, 1, 2]);
    });

    test("returns 0 for the bound 1", () => {
      const randomness = makeRandomness();
      expect(Array.from({ length: 10 }, () => randomness.nextInt(1))).toEqual(new Array(10).fill(0));
    });

    test("returns well distributed integers below bounds of any size", () => {
      const [randomness, bound] = [makeRandomness(), 2 ** 40];
      const drawn = Array.from({ length: 200 }, () => randomness.nextInt(bound));
      expect(drawn.every((number) => Number.isInteger(number) && number >= 0 && number < bound)).toBe(true);
      expect(drawn.some((number) => number > bound / 2)).toBe(true);
      expect(drawn.some((number) => number < bound / 2)).toBe(true);
      expect(new Set(drawn).size).toBe(200);
    });
  });
}
