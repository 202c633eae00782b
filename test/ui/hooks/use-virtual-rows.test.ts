import { expect, it } from "vitest";
import { getRowTarget } from "../../../ui/hooks/use-virtual-rows.ts";

it("arrow keys, Home and End move between rows and stop at both ends", () => {
  const targets = ["ArrowUp", "ArrowDown", "Home", "End", "a"].map((key) => getRowTarget(key, 0, 3));
  expect(targets).toEqual([0, 1, 0, 2, null]);
  expect(getRowTarget("ArrowDown", 2, 3)).toBe(2);
});
