import { expect, test } from "vitest";
import { createSeededRandom } from "../../core/kernel/system.port.ts";
import { clockContract } from "../contracts/clock.ts";
import { idGeneratorContract } from "../contracts/ids.ts";
import { randomSourceContract } from "../contracts/random-source.ts";
import { fakeClock } from "./fake-clock.ts";
import { fakeIds } from "./fake-ids.ts";

clockContract("the fake clock", () => fakeClock());
idGeneratorContract("fake ids", () => fakeIds());
randomSourceContract("seeded randomness", () => createSeededRandom(1));

test("the fake clock returns the time that was set", () => {
  const clock = fakeClock();
  const start = clock.now().getTime();
  clock.advance(1_500);
  expect(clock.now().getTime() - start).toBe(1_500);
});
