import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type BoardPage,
  type BoardTab,
  boardOrders,
  boardPageQuery,
  boardTabs,
  formatBoardFilter,
  listNeededPages,
  matchesTab,
  noBoardFilter,
  parseBoardFilter,
} from "../../../ui/features/dashboard/admin-board-queries.ts";
import { changeCard, findPublishViolation, replaceStatus } from "../../../ui/features/dashboard/use-board-actions.ts";
import { anyWellFormedText } from "../../builders/any-text.ts";
import { aCard } from "../../e2e/board-cards.ts";
import { aBoard } from "../sample-public-api.ts";

describe("the filter in the dashboard's URL", () => {
  it("selects all boards without known parameters", () => {
    expect(parseBoardFilter("?status=burnt&q=%20")).toEqual(noBoardFilter);
  });

  it("round-trips all of it", () => {
    const filters = fc.record({
      tab: fc.constantFrom(...boardTabs),
      style: fc.constantFrom("", "art-deco"),
      room: fc.constantFrom("", "living-room"),
      q: anyWellFormedText(80).map((text) => text.trim()),
      order: fc.constantFrom(...boardOrders),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(parseBoardFilter(formatBoardFilter(filter))).toEqual(filter);
      }),
    );
  });

  it("truncates a search text that is too long", () => {
    expect(parseBoardFilter(`?q=${"a".repeat(500)}`).q).toHaveLength(200);
  });
});

test.each([
  ["all", true, true],
  ["published", true, false],
  ["drafts", false, true],
  ["health", false, false],
  ["trash", true, true],
] as const)("%s has published boards: %s, drafts: %s", (tab, published, drafts) => {
  expect(matchesTab({ status: "published" }, tab)).toBe(published);
  expect(matchesTab({ status: "draft" }, tab)).toBe(drafts);
});

test("'health' holds boards with unavailable products", () => {
  expect(matchesTab({ status: "draft", goneCount: 1 }, "health")).toBe(true);
});

test.each([
  ["the first rows of a short list", [0, 1, 2], 3, [0]],
  ["rows in the middle of a page, and the first page", [120, 121, 129], 100_000, [0, 1, 2, 3]],
  ["the last rows after a jump, and the row with the focus", [130, 99_998, 99_999], 100_000, [0, 2, 3, 1_999]],
  ["an empty list", [], 0, [0]],
])("the dashboard needs the pages of %s", (_case, rows, total, pages) => {
  expect(listNeededPages(rows, total)).toEqual(pages);
});

describe("the loaded board lists", () => {
  const [first, second, third] = [aCard(1), aCard(2), aCard(3, { status: "published" })];

  /** Two pages of all boards and one of drafts. */
  function openLists() {
    const client = new QueryClient();
    const keyOf = (tab: BoardTab, page: number) => boardPageQuery({ ...noBoardFilter, tab }, page).queryKey;
    const set = (tab: BoardTab, page: number, data: BoardPage) =>
      client.setQueryData<BoardPage>(keyOf(tab, page), data);
    set("all", 0, { items: [first], total: 3 });
    set("all", 1, { items: [second, third], total: 3 });
    set("drafts", 0, { items: [first, second], total: 2 });
    return { client, read: (tab: BoardTab, page: number) => client.getQueryData<BoardPage>(keyOf(tab, page)) };
  }

  it("show a new status in the place of the board, and not on a tab that it leaves", () => {
    const { client, read } = openLists();
    const changed = aBoard({ id: second.id, status: "published", views: 7, publishedAt: "2026-02-02T00:00:00.000Z" });
    changeCard(client, second.id, replaceStatus(changed));
    const { status, views, publishedAt, updatedAt } = changed;
    expect(read("all", 0)).toEqual({ items: [first], total: 3 });
    expect(read("all", 1)?.items).toEqual([{ ...second, status, views, publishedAt, updatedAt }, third]);
    expect(read("drafts", 0)).toEqual({ items: [first], total: 1 });
  });

  it("lose only the removed board", () => {
    const { client, read } = openLists();
    changeCard(client, second.id, () => null);
    changeCard(client, "another", () => null);
    expect(read("all", 0)).toEqual({ items: [first], total: 3 });
    expect(read("all", 1)).toEqual({ items: [third], total: 2 });
    expect(read("drafts", 0)).toEqual({ items: [first], total: 1 });
  });
});

test("a board without products violates a rule when it is published", () => {
  expect(findPublishViolation(aCard(1, { itemCount: 0 }))).toEqual({
    path: "products",
    title: "Products required",
    message: "Please add at least one product before publishing.",
  });
  expect(findPublishViolation(aCard(1, { itemCount: 1 }))).toBeNull();
});
