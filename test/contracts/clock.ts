import { describe, expect, test } from "vitest";
import type { Clock } from "../../core/kernel/system.port.ts";

export function clockContract(name: string, makeClock: () => Clock): void {
  describe(`${name} as a clock`, () => {
    test("tells a moment that exists, and none before it afterwards", () => {
      const clock = makeClock();
      const moments = Array.from({ length: 100 }, () => clock.now().getTime());
      expect(moments.every(Number.isFinite)).toBe(true);
      expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    });

    test("keeps its time whatever is done to a moment that it told", () => {
      const clock = makeClock();
      const before = clock.now().getTime();
      clock.now().setFullYear(1900);
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    });
  });
}
