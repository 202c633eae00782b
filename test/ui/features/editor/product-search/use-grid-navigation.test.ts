import { describe, expect, it } from "vitest";
import { getGridTarget } from "../../../../../ui/features/editor/product-search/search-results.tsx";

/** 0 1 2 3 / 4 5 6 7 / 8 9 */
const grid = { count: 10, columns: 4 };
const from = (index: number) => (key: string) => getGridTarget(key, index, grid);

describe("getGridTarget", () => {
  it("moves to the neighbors across row ends", () => {
    expect(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"].map(from(4))).toEqual([5, 3, 0, 8]);
  });

  it("stays at the edges", () => {
    expect(["ArrowLeft", "ArrowUp"].map(from(0))).toEqual([0, 0]);
    expect(["ArrowRight", "ArrowDown"].map(from(9))).toEqual([9, 9]);
  });

  it("moves to the last item when the row below is shorter", () => {
    expect(from(7)("ArrowDown")).toBe(9);
  });

  it("moves to the first and the last item", () => {
    expect(["Home", "End"].map(from(5))).toEqual([0, 9]);
  });

  it("returns null for other keys", () => {
    expect(["Tab", "Enter", " ", "a"].map(from(5))).toEqual([null, null, null, null]);
  });
});
