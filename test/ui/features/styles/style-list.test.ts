import { expect, test } from "vitest";
import { formatBoardCount } from "../../../../ui/features/styles/style-list.tsx";

test.each([
  [0, 0, "0 boards"],
  [1, 1, "1 board"],
  [12, 12, "12 boards"],
  [12, 9, "12 boards, 3 drafts"],
  [1, 0, "1 board, 1 draft"],
])("formats %i boards, %i of them published, as %j", (boards, published, text) => {
  expect(formatBoardCount({ boards, published })).toBe(text);
});
