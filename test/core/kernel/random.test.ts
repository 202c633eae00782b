import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSeededRandom } from "../../../core/kernel/system.port.ts";

function draws(seed: number, count: number, bound: number): readonly number[] {
  const randomness = createSeededRandom(seed);
  return Array.from({ length: count }, () => randomness.nextInt(bound));
}

describe("createSeededRandom", () => {
  test("returns the published numbers of mulberry32", () => {
    const known = [0.6270739405881613, 0.002735721180215478, 0.5274470399599522];
    expect(draws(1, 3, 2 ** 32)).toEqual(known.map((share) => share * 2 ** 32));
  });

  test("returns integers from 0 to the bound minus 1", () => {
    const bounds = fc.integer({ min: 1, max: 2 ** 40 });
    fc.assert(
      fc.property(fc.integer(), bounds, (seed, bound) => {
        for (const number of draws(seed, 5, bound)) {
          expect(Number.isInteger(number)).toBe(true);
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThan(bound);
        }
      }),
    );
  });
});
