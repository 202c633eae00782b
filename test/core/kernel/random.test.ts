import { expect, test } from "vitest";
import { createSeededRandom } from "../../../core/kernel/system.port.ts";

test("createSeededRandom returns the published numbers of mulberry32", () => {
  const known = [0.6270739405881613, 0.002735721180215478, 0.5274470399599522];
  const { nextInt } = createSeededRandom(1);
  expect(known.map(() => nextInt(2 ** 32))).toEqual(known.map((share) => share * 2 ** 32));
});
