import { expect, test } from "vitest";
import { createFailureCache } from "../../../adapters/system/system.ts";
import { failureCacheContract } from "../../contracts/failure-cache.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";

failureCacheContract("the LRU cache", (clock) => createFailureCache({ clock }));

test("keeps the newest 10,000 failures", () => {
  const failures = createFailureCache({ clock: fakeClock() });
  for (let number = 0; number < 10_005; number += 1) failures.add(`${number}`, 1_000);
  expect(["0", "4", "5", "10004"].map(failures.has)).toEqual([false, false, true, true]);
});
