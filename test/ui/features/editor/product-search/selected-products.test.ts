import { describe, expect, it } from "vitest";
import { formatKeyword } from "../../../../../ui/features/editor/product-search/search-form.tsx";
import { getSelectedProducts, isOnBoard } from "../../../../../ui/features/editor/product-search/use-product-search.ts";

const image = { src: "", width: null, height: null, placeholder: null };
const product = (id: string, asin: string | null = null) => {
  return { id, asin, title: id, imageUrl: "", amazonUrl: null, picture: image };
};

describe("isOnBoard", () => {
  it("finds a product by id or ASIN", () => {
    expect(isOnBoard(product("1"), new Set(["1"]))).toBe(true);
    expect(isOnBoard(product("1", "B0"), new Set(["B0"]))).toBe(true);
    expect(isOnBoard(product("1", "B0"), new Set(["2"]))).toBe(false);
  });
});

describe("getSelectedProducts", () => {
  const found = [product("1"), product("2", "B2"), product("3")];

  it("returns the products in the order of selection", () => {
    expect(getSelectedProducts(found, ["3", "1"], new Set()).map(({ id }) => id)).toEqual(["3", "1"]);
  });

  it("leaves out products that are not found or already on the board", () => {
    expect(getSelectedProducts(found, ["3", "2", "gone"], new Set(["B2"])).map(({ id }) => id)).toEqual(["3"]);
  });
});

describe("formatKeyword", () => {
  it("joins style and furniture type in lower case", () => {
    expect(formatKeyword("Mid-Century Modern", "Coffee Table")).toBe("mid-century modern coffee table");
    expect(formatKeyword("", "Sofa")).toBe("sofa");
  });
});
