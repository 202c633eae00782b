import { expect, test, vi } from "vitest";
import { countListedBoards } from "../../../core/board/view-boards.ts";

const counted = 812;
const countPublished = vi.fn(async () => counted);
const full = { length: 2, nextCursor: "cursor" };
const last = { length: 2, nextCursor: null };

test.each([
  [{ style: "japandi" }, { kind: "style", slug: "japandi" }],
  [{ room: "kitchen" }, { kind: "room", slug: "kitchen" }],
  [{}, null],
])("returns the stored count for the filter %j when there is a next page", async (filter, category) => {
  expect(await countListedBoards({ countPublished }, { filter }, full)).toBe(counted);
  expect(countPublished).toHaveBeenCalledWith(category);
});

test("returns the length of a list that fits on its first page", async () => {
  countPublished.mockClear();
  expect(await countListedBoards({ countPublished }, { filter: { text: "oak" } }, last)).toBe(2);
  expect(countPublished).not.toHaveBeenCalled();
});

test.each([
  ["later pages", { filter: { style: "japandi" }, cursor: "cursor" }],
  ["a search, which would read every board that it finds", { filter: { text: "oak" } }],
  ["a style and a room together", { filter: { style: "japandi", room: "kitchen" } }],
])("returns null for %s", async (_, request) => {
  countPublished.mockClear();
  expect(await countListedBoards({ countPublished }, request, full)).toBeNull();
  expect(countPublished).not.toHaveBeenCalled();
});
