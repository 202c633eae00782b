import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { BoardPage, BoardTab } from "../../../../ui/features/dashboard/board-queries.ts";
import { boardPageQuery } from "../../../../ui/features/dashboard/board-queries.ts";
import {
  changeCard,
  findPublishViolation,
  replaceStatus,
} from "../../../../ui/features/dashboard/use-board-actions.ts";
import { aCard } from "../../../e2e/board-cards.ts";
import { aBoard } from "../../sample-public-api.ts";

const [first, second, third] = [aCard(1), aCard(2), aCard(3, { status: "published" })];

/** Two pages of all boards and one of drafts. */
function openLists() {
  const client = new QueryClient();
  const keyOf = (tab: BoardTab, page: number) => boardPageQuery({ tab, q: "" }, page).queryKey;
  const set = (tab: BoardTab, page: number, data: BoardPage) => client.setQueryData<BoardPage>(keyOf(tab, page), data);
  set("all", 0, { items: [first], total: 3 });
  set("all", 1, { items: [second, third], total: 3 });
  set("drafts", 0, { items: [first, second], total: 2 });
  return { client, read: (tab: BoardTab, page: number) => client.getQueryData<BoardPage>(keyOf(tab, page)) };
}

describe("the loaded board lists", () => {
  it("show a new status in the place of the board, and not on a tab that it leaves", () => {
    const { client, read } = openLists();
    const changed = aBoard({ id: second.id, status: "published", views: 7, publishedAt: "2026-02-02T00:00:00.000Z" });
    changeCard(client, second.id, replaceStatus(changed));
    const { status, views, publishedAt, updatedAt } = changed;
    expect(read("all", 0)).toEqual({ items: [first], total: 3 });
    expect(read("all", 1)).toEqual({
      items: [{ ...second, status, views, publishedAt, updatedAt }, third],
      total: 3,
    });
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

describe("findPublishViolation", () => {
  it("returns the violated rule for a board without products", () => {
    expect(findPublishViolation(aCard(1, { itemCount: 0 }))).toEqual({
      path: "products",
      title: "Products required",
      message: "Please add at least one product before publishing.",
    });
    expect(findPublishViolation(aCard(1, { itemCount: 1 }))).toBeNull();
  });
});
