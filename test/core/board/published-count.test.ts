import { expect, test, vi } from "vitest";
import { countFilteredBoards } from "../../../core/board/published-count.ts";

const counted = 812;
const countPublished = vi.fn(async () => counted);
const full = { length: 2, nextCursor: "cursor" };
const last = { length: 2, nextCursor: null };

test.each([
  [{ style: "japandi" }, { kind: "style", slug: "japandi" }],
  [{ room: "kitchen" }, { kind: "room", slug: "kitchen" }],
])("a list of %j that goes on is counted exactly", async (filter, category) => {
  expect(await countFilteredBoards({ countPublished }, { filter }, full)).toBe(counted);
  expect(countPublished).toHaveBeenCalledWith(category);
});

test("a list that is all on its first page is its own count", async () => {
  countPublished.mockClear();
  expect(await countFilteredBoards({ countPublished }, { filter: { text: "oak" } }, last)).toBe(2);
  expect(countPublished).not.toHaveBeenCalled();
});

test.each([
  ["later pages", { filter: { style: "japandi" }, cursor: "cursor" }],
  ["the list of everything", { filter: {} }],
  ["a search, which would read every board that it finds", { filter: { text: "oak" } }],
  ["a style and a room together", { filter: { style: "japandi", room: "kitchen" } }],
])("nothing is counted for %s", async (_, request) => {
  countPublished.mockClear();
  expect(await countFilteredBoards({ countPublished }, request, full)).toBeNull();
  expect(countPublished).not.toHaveBeenCalled();
});
