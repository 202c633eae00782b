import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import {
  type BoardPage,
  type BoardTab,
  boardPageQuery,
  formatBoardFilter,
  matchesTab,
  noBoardFilter,
  useBoardFilter,
} from "../../../ui/features/dashboard/admin-board-queries.ts";
import { useBoardActions } from "../../../ui/features/dashboard/use-board-actions.ts";
import { aCard } from "../../e2e/board-cards.ts";
import { aBoard } from "../sample-public-api.ts";
import { renderHook } from "./render-hook.tsx";

const allFilters = { tab: "drafts", style: "art-deco", room: "hall", q: "oak & ash", order: "views" } as const;

test.each([
  ["?status=burnt&q=%20&sort=burnt", noBoardFilter],
  [formatBoardFilter(allFilters), allFilters],
  [`?q=${"a".repeat(500)}`, { ...noBoardFilter, q: "a".repeat(200) }],
])("the URL %.50s selects the boards of %o", (search, filter) => {
  expect(renderHook(useBoardFilter, `/admin${search}`).result.filter).toEqual(filter);
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

describe("the loaded board lists", () => {
  const [first, second, third] = [aCard(1), aCard(2), aCard(3, { status: "published" })];

  /** Two pages of all boards and one of drafts, and the actions, whose requests get this response. */
  function openLists(respond: () => Response) {
    vi.stubGlobal("fetch", async () => respond());
    onTestFinished(() => void vi.unstubAllGlobals());
    const { client, result: actions } = renderHook(useBoardActions);
    const keyOf = (tab: BoardTab, page: number) => boardPageQuery({ ...noBoardFilter, tab }, page).queryKey;
    const set = (tab: BoardTab, page: number, data: BoardPage) =>
      client.setQueryData<BoardPage>(keyOf(tab, page), data);
    set("all", 0, { items: [first], total: 3 });
    set("all", 1, { items: [second, third], total: 3 });
    set("drafts", 0, { items: [first, second], total: 2 });
    return { actions, read: (tab: BoardTab, page: number) => client.getQueryData<BoardPage>(keyOf(tab, page)) };
  }

  it("show a new status in the place of the board, and not on a tab that it leaves", async () => {
    const changed = aBoard({ id: second.id, status: "published", views: 7, publishedAt: "2026-02-02T00:00:00.000Z" });
    const { actions, read } = openLists(() => Response.json(changed));
    actions.setStatus(second, "published");
    await expect.poll(() => read("drafts", 0)).toEqual({ items: [first], total: 1 });
    const { status, views, publishedAt, updatedAt } = changed;
    expect(read("all", 0)).toEqual({ items: [first], total: 3 });
    expect(read("all", 1)?.items).toEqual([{ ...second, status, views, publishedAt, updatedAt }, third]);
  });

  it("lose only the removed board", async () => {
    const { actions, read } = openLists(() => new Response(null, { status: 204 }));
    actions.restore(second);
    await expect.poll(() => read("drafts", 0)).toEqual({ items: [first], total: 1 });
    expect(read("all", 0)).toEqual({ items: [first], total: 3 });
    expect(read("all", 1)).toEqual({ items: [third], total: 2 });
  });
});

test("a board without products is not published, and a toast says why", () => {
  const { result, getToast } = renderHook(useBoardActions);
  result.setStatus(aCard(1, { itemCount: 0 }), "published");
  expect(getToast()).toMatchObject({
    title: "Products required",
    description: "Please add at least one product before publishing.",
  });
});
