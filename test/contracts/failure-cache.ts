import { describe, expect, test } from "vitest";
import type { Clock, FailureCache } from "../../core/kernel/system.port.ts";
import { fakeClock } from "../fakes/fake-clock.ts";

export function failureCacheContract(name: string, open: (clock: Clock) => FailureCache): void {
  describe(`${name} as a failure cache`, () => {
    test("has a failure until its time to live has passed", () => {
      const clock = fakeClock();
      const failures = open(clock);
      failures.add("one", 1_000);
      expect([failures.has("one"), failures.has("two")]).toEqual([true, false]);
      clock.advance(999);
      expect(failures.has("one")).toBe(true);
      clock.advance(2);
      expect(failures.has("one")).toBe(false);
    });

    test("starts the time to live again when a failure is added again", () => {
      const clock = fakeClock();
      const failures = open(clock);
      failures.add("one", 1_000);
      clock.advance(900);
      failures.add("one", 1_000);
      clock.advance(900);
      expect(failures.has("one")).toBe(true);
    });
  });
}
