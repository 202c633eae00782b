import { expect, test } from "vitest";
import { isUuid } from "../../../core/kernel/text.ts";

test.each([
  ["0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e", true],
  ["0B9C1C9E-5A55-4D37-9A4F-1F7C9F1C2D3E", true],
  ["0b9c1c9e5a554d379a4f1f7c9f1c2d3e", false],
  ["0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3", false],
  ["0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3g", false],
  ["0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e\n", false],
  [" 0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e", false],
  ["1", false],
  ["check-duplicate", false],
  ["__proto__", false],
  ["' or 1=1 --", false],
  ["", false],
])("isUuid returns for %j: %s", (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
