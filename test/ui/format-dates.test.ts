import { expect, test } from "vitest";
import { formatRecentTime } from "../../ui/format-dates.ts";

const afternoon = new Date(2025, 10, 21, 14, 5);

test("formats a time of today without its day, other times with it", () => {
  expect(formatRecentTime(afternoon, new Date(2025, 10, 21, 23, 59))).toMatch(/^2:05\sPM$/u);
  expect(formatRecentTime(afternoon, new Date(2025, 10, 22, 0, 1))).toMatch(/^Nov 21, 2025, 2:05\sPM$/u);
});
