import { expect, test } from "vitest";
import {
  createFailureCache,
  createToken,
  systemClock,
  systemRandomness,
  uuidGenerator,
} from "../../../adapters/system/system.ts";
import { clockContract } from "../../contracts/clock.ts";
import { failureCacheContract } from "../../contracts/failure-cache.ts";
import { idGeneratorContract } from "../../contracts/ids.ts";
import { randomSourceContract } from "../../contracts/random-source.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";

clockContract("system clock", () => systemClock);
idGeneratorContract("uuid generator", () => uuidGenerator);
randomSourceContract("system randomness", () => systemRandomness);

test("systemClock returns the current time", () => {
  const before = Date.now();
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
  expect(systemClock.now().getTime()).toBeLessThanOrEqual(Date.now());
});

test("createToken returns distinct tokens of 43 characters of base64url", () => {
  const tokens = Array.from({ length: 1000 }, createToken);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/u.test(token))).toBe(true);
});

failureCacheContract("the LRU cache", (clock) => createFailureCache({ clock }));

test("keeps the newest 10,000 failures", () => {
  const failures = createFailureCache({ clock: fakeClock() });
  for (let number = 0; number < 10_005; number += 1) failures.add(`${number}`, 1_000);
  expect(["0", "4", "5", "10004"].map(failures.has)).toEqual([false, false, true, true]);
});
