import { expect, it } from "vitest";
import { findRowToFocus } from "../../../ui/hooks/use-focus-recovery.ts";

it.each([
  ["the next row", ["sofa", "lamp", "vase"], ["sofa", "vase"], "vase"],
  ["the next row that is left", ["sofa", "lamp", "vase", "rug"], ["sofa", "rug"], "rug"],
  ["the previous row after the last one", ["sofa", "lamp"], ["sofa"], "sofa"],
  ["the next row although another one was added", ["lamp", "vase"], ["sofa", "vase"], "vase"],
  ["no row of an empty list", ["lamp"], [], null],
])("focuses %s", (_, before, after, expected) => {
  expect(findRowToFocus(before, after, "lamp")).toBe(expected);
});
