import { expect, test } from "vitest";
import { createFailureCache } from "../../../core/image/failure-cache.ts";
import { fakeClock } from "../../fakes/clock.ts";

test("has an entry until its time to live ends", () => {
  const clock = fakeClock();
  const failures = createFailureCache({ clock });
  failures.add("one", 1_000);
  expect([failures.has("one"), failures.has("two")]).toEqual([true, false]);
  clock.advance(999);
  expect(failures.has("one")).toBe(true);
  clock.advance(1);
  expect(failures.has("one")).toBe(false);
});

test("keeps the newest 10,000 entries", () => {
  const failures = createFailureCache({ clock: fakeClock() });
  for (let number = 0; number < 10_005; number += 1) failures.add(`${number}`, 1_000);
  expect(["0", "4", "5", "10004"].map(failures.has)).toEqual([false, false, true, true]);
});
