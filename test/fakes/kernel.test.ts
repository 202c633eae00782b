import { expect, test } from "vitest";
import { createSeededRandom } from "../../core/kernel/random.ts";
import { clockContract } from "../contracts/clock.ts";
import { idsContract } from "../contracts/ids.ts";
import { randomnessContract } from "../contracts/random-source.ts";
import { fakeClock } from "./clock.ts";
import { fakeIds } from "./ids.ts";

clockContract("the fake clock", () => fakeClock());
idsContract("fake ids", () => fakeIds());
randomnessContract("seeded randomness", () => createSeededRandom(1));

test("the fake clock goes as it is told", () => {
  const clock = fakeClock();
  const start = clock.now().getTime();
  clock.advance(1_500);
  expect(clock.now().getTime() - start).toBe(1_500);
});
