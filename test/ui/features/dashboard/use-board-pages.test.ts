import { expect, it } from "vitest";
import { listNeededPages } from "../../../../ui/features/dashboard/board-queries.ts";

it.each([
  ["the first rows of a short list", [0, 1, 2], 3, [0]],
  ["rows in the middle of a page, and the first page", [120, 121, 129], 100_000, [0, 1, 2, 3]],
  ["the last rows after a jump, and the row with the focus", [130, 99_998, 99_999], 100_000, [0, 2, 3, 1_999]],
  ["an empty list", [], 0, [0]],
])("needs the pages of %s", (_case, rows, total, pages) => {
  expect(listNeededPages(rows, total)).toEqual(pages);
});
