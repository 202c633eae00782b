import { expect, test } from "vitest";
import { formatCount, getTitleLength, joinUnits } from "../../ui/format.ts";
import { formatRecentTime } from "../../ui/format-dates.ts";

test.each([
  [0, "0 views"],
  [1, "1 view"],
  [999, "999 views"],
  [1_234_567, "1,234,567 views"],
])("formats the count %i as %s", (count, text) => {
  expect(formatCount(count, "view")).toBe(text);
});

test("joins numbers and units with no-break spaces and keeps other spaces", () => {
  const joined = "Cushion, 50\u00a0×\u00a050\u00a0cm, set of 2 covers";
  expect(joinUnits("Cushion, 50 × 50 cm, set of 2 covers")).toBe(joined);
});

test.each([
  [60, "default"],
  [61, "long"],
  [120, "long"],
  [121, "longest"],
])("returns for a title of %i characters the size %s", (length, size) => {
  expect(getTitleLength("x".repeat(length))).toBe(size);
});
const afternoon = new Date(2025, 10, 21, 14, 5);

test("formats a time of today without its day, other times with it", () => {
  expect(formatRecentTime(afternoon, new Date(2025, 10, 21, 23, 59))).toMatch(/^2:05\sPM$/u);
  expect(formatRecentTime(afternoon, new Date(2025, 10, 22, 0, 1))).toMatch(/^Nov 21, 2025, 2:05\sPM$/u);
});
