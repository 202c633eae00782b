import { describe, expect, it } from "vitest";
import { countsOf } from "../../../../ui/features/dashboard/board-counts.ts";
import { without, withStatusOf } from "../../../../ui/features/dashboard/card-changes.ts";
import { publishViolation } from "../../../../ui/features/dashboard/publish-violation.ts";
import { aCard } from "../../../e2e/board-cards.ts";
import { aBoard } from "../../sample-reads.ts";

const cards = [aCard(1), aCard(2), aCard(3, { status: "published" })];
const [first, second, third] = cards;

describe("the list of boards", () => {
  it("shows what a board has become where it stands, and leaves the others", () => {
    const changed = aBoard({ id: aCard(2).id, status: "published", views: 7, publishedAt: "2026-02-02T00:00:00.000Z" });
    const after = withStatusOf(cards, changed);
    expect(after).toEqual([
      first,
      { ...second, status: "published", views: 7, publishedAt: changed.publishedAt, updatedAt: changed.updatedAt },
      third,
    ]);
  });

  it("loses the board that is gone, and no other", () => {
    expect(without(cards, aCard(2).id)).toEqual([first, third]);
    expect(without(cards, "another")).toEqual(cards);
  });

  it("is counted by status", () => {
    expect(countsOf(cards)).toEqual({ all: 3, published: 1, drafts: 2, health: 0 });
    expect(countsOf([])).toEqual({ all: 0, published: 0, drafts: 0, health: 0 });
  });
});

describe("publishing from the list", () => {
  it("needs at least one product, in the words of the rule", () => {
    expect(publishViolation(aCard(1, { itemCount: 0 }))).toEqual({
      path: "products",
      title: "Products required",
      message: "Please add at least one product before publishing.",
    });
    expect(publishViolation(aCard(1, { itemCount: 1 }))).toBeNull();
  });
});
