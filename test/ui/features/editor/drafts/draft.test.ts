import { expect, test } from "vitest";
import { formatTimestamp } from "../../../../../ui/features/editor/drafts/draft.ts";

const afternoon = new Date(2025, 10, 21, 14, 5);

test("formats today as a time, other days with the date", () => {
  expect(formatTimestamp(afternoon, new Date(2025, 10, 21, 23, 59))).toMatch(/^2:05\sPM$/u);
  expect(formatTimestamp(afternoon, new Date(2025, 10, 22, 0, 1))).toMatch(/^Nov 21, 2025, 2:05\sPM$/u);
});
