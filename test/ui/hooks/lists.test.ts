import { expect, it } from "vitest";
import { findRowToFocus } from "../../../ui/hooks/use-focus-recovery.ts";
import { getRowTarget } from "../../../ui/hooks/use-virtual-rows.ts";

it.each([
  ["the next row that is left", ["sofa", "lamp", "vase", "rug"], ["sofa", "rug"], "rug"],
  ["the previous row after the last one", ["sofa", "lamp"], ["sofa"], "sofa"],
  ["the next row although another one was added", ["lamp", "vase"], ["sofa", "vase"], "vase"],
  ["no row of an empty list", ["lamp"], [], null],
])("focuses %s", (_, before, after, expected) => {
  expect(findRowToFocus(before, after, "lamp")).toBe(expected);
});

it("arrow keys, Home and End move between rows and stop at both ends", () => {
  const targets = ["ArrowUp", "ArrowDown", "Home", "End", "a"].map((key) => getRowTarget(key, 0, 3));
  expect(targets).toEqual([0, 1, 0, 2, null]);
  expect(getRowTarget("ArrowDown", 2, 3)).toBe(2);
});
