import { describe, expect, it } from "vitest";
import { formatKeyword } from "../../../../../ui/features/editor/product-search/search-form.tsx";
import { getSelectedProducts, isOnBoard } from "../../../../../ui/features/editor/product-search/use-product-search.ts";

const image = { src: "", width: null, height: null, placeholder: null };
const product = (id: string, asin: string | null = null) => {
  return { id, asin, title: id, imageUrl: "", amazonUrl: null, picture: image };
};

describe("products on the board", () => {
  it("are known by their id or their asin", () => {
    expect(isOnBoard(product("1"), new Set(["1"]))).toBe(true);
    expect(isOnBoard(product("1", "B0"), new Set(["B0"]))).toBe(true);
    expect(isOnBoard(product("1", "B0"), new Set(["2"]))).toBe(false);
  });
});

describe("chosen products", () => {
  const found = [product("1"), product("2", "B2"), product("3")];

  it("come in the order in which they were selected", () => {
    expect(getSelectedProducts(found, ["3", "1"], new Set()).map(({ id }) => id)).toEqual(["3", "1"]);
  });

  it("are those that are found and not on the board by now", () => {
    expect(getSelectedProducts(found, ["3", "2", "gone"], new Set(["B2"])).map(({ id }) => id)).toEqual(["3"]);
  });
});

describe("a keyword idea", () => {
  it("is style and furniture type, as typed into a search", () => {
    expect(formatKeyword("Mid-Century Modern", "Coffee Table")).toBe("mid-century modern coffee table");
    expect(formatKeyword("", "Sofa")).toBe("sofa");
  });
});
