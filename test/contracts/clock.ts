import { describe, expect, test } from "vitest";
import type { Clock } from "../../core/kernel/system.port.ts";

export function clockContract(name: string, makeClock: () => Clock): void {
  describe(`${name} as a Clock`, () => {
    test("returns a valid time that never decreases", () => {
      const clock = makeClock();
      const moments = Array.from({ length: 100 }, () => clock.now().getTime());
      expect(moments.every(Number.isFinite)).toBe(true);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    });

    test("is not affected by changes of a returned Date", () => {
      const clock = makeClock();
      const before = clock.now().getTime();
      clock.now().setFullYear(1900);
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    });
  });
}
