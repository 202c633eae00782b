import { describe, expect, it } from "vitest";
import type { BoardCardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { BoardPages } from "../../../../ui/features/dashboard/board-queries.ts";
import {
  findPublishViolation,
  removeCard,
  replaceStatus,
} from "../../../../ui/features/dashboard/use-board-actions.ts";
import { aCard } from "../../../e2e/board-cards.ts";
import { aBoard } from "../../sample-public-api.ts";

const cards = [aCard(1), aCard(2), aCard(3, { status: "published" })];
const [first, second, third] = cards;
const pageParams = [null, "cursor"];

/** The cards on two pages. */
const paged = (...[one, ...others]: readonly BoardCardDto[]): BoardPages => ({
  pageParams,
  pages: [
    { items: one === undefined ? [] : [one], next: "cursor" },
    { items: others, next: null },
  ],
});

describe("the cached board lists", () => {
  it("replace the status of a board in its position", () => {
    const changed = aBoard({ id: aCard(2).id, status: "published", views: 7, publishedAt: "2026-02-02T00:00:00.000Z" });
    const after = replaceStatus(paged(...cards), changed);
    const { status, views, publishedAt, updatedAt } = changed;
    expect(after.pages[0]?.items).toEqual([first]);
    expect(after.pages[1]).toEqual({
      items: [{ ...second, status, views, publishedAt, updatedAt }, third],
      next: null,
    });
    expect(after.pageParams).toEqual(pageParams);
  });

  it("lose only the removed board", () => {
    const items = removeCard(paged(...cards), aCard(2).id).pages.map((page) => page.items);
    expect(items).toEqual([[first], [third]]);
    expect(removeCard(paged(...cards), "another")).toEqual(paged(...cards));
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
