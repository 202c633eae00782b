import { describe, expect, it, test } from "vitest";
import { ApiError, NetworkError } from "../../../../ui/api/http.ts";
import { formatKeyword } from "../../../../ui/features/editor/product-search/retailer-search.tsx";
import { getGridTarget, isOnBoard } from "../../../../ui/features/editor/product-search/search-results.tsx";
import {
  InvalidResponseError,
  parseSearchResult,
  searchErrorToast,
} from "../../../../ui/features/editor/product-search/use-product-search.ts";
import { productsAddedToast } from "../../../../ui/features/editor/products/use-products.ts";

const oak = { id: "1", title: "Oak chair" };
const cane = { id: "2", title: "Cane chair" };

describe("parseSearchResult", () => {
  it("returns every product once, and the message", () => {
    const body = { products: [oak, cane, oak, null, { id: 3 }], message: "Fewer than asked for." };
    expect(parseSearchResult(body)).toEqual({
      products: [oak, cane],
      message: "Fewer than asked for.",
      isSample: false,
    });
    expect(parseSearchResult({ products: [oak], sample: true }).isSample).toBe(true);
  });

  it.each([
    [{ products: {} }, "Invalid response from server. Please try again."],
    ["<html>", "Invalid response from server. Please try again."],
    [{ message: "Out of order." }, "Out of order."],
  ])("is invalid without a list of products: %j", (body, message) => {
    expect(() => parseSearchResult(body)).toThrow(new InvalidResponseError(message));
  });
});

describe("searchErrorToast", () => {
  const usual = "Failed to search products. Please try again.";

  it.each([
    [503, '{"message":"The shop is closed.","suggestion":"Try again later."}', "The shop is closed. Try again later."],
    [422, '{"message":"Too long."}', "Too long."],
    [503, '{"suggestion":"Try again later."}', `${usual} Try again later.`],
    [503, '{"message":7,"suggestion":8}', usual],
    [502, "<html>Bad gateway</html>", usual],
  ])("shows what a response of status %i says: %s", (status, text, description) => {
    expect(searchErrorToast(new ApiError(status, text, "")).description).toBe(description);
  });

  it("suggests checking the connection when there is no response", () => {
    expect(searchErrorToast(new NetworkError())).toEqual({
      title: "Search failed",
      description: `${usual} Check your connection.`,
      variant: "destructive",
    });
  });
});

test("the toast after adding products counts them, or says that the board is full", () => {
  expect(productsAddedToast(1).description).toBe("Added 1 product to your board.");
  expect(productsAddedToast(3).description).toBe("Added 3 products to your board.");
  expect(productsAddedToast(0)).toEqual({
    title: "Too many products",
    description: "A board has at most 100 products. Remove one first.",
    variant: "destructive",
  });
});

const image = { src: "", width: null, height: null, placeholder: null };
const product = (id: string, asin: string | null = null) => {
  return { id, asin, title: id, imageUrl: "", amazonUrl: null, picture: image };
};

test("a product is on the board by its id or ASIN", () => {
  expect(isOnBoard(product("1"), new Set(["1"]))).toBe(true);
  expect(isOnBoard(product("1", "B0"), new Set(["B0"]))).toBe(true);
  expect(isOnBoard(product("1", "B0"), new Set(["2"]))).toBe(false);
});

test("the keyword joins style and furniture type in lower case", () => {
  expect(formatKeyword("Mid-Century Modern", "Coffee Table")).toBe("mid-century modern coffee table");
  expect(formatKeyword("", "Sofa")).toBe("sofa");
});

/** 0 1 2 3 / 4 5 6 7 / 8 9 */
test.each([
  ["to the neighbors across row ends", 4, ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"], [5, 3, 0, 8]],
  ["not beyond the first item", 0, ["ArrowLeft", "ArrowUp"], [0, 0]],
  ["not beyond the last item", 9, ["ArrowRight", "ArrowDown"], [9, 9]],
  ["to the last item when the row below is shorter", 7, ["ArrowDown"], [9]],
  ["to the first and the last item", 5, ["Home", "End"], [0, 9]],
  ["not with other keys", 5, ["Tab", "Enter", " ", "a"], [null, null, null, null]],
])("keys move in the grid of results %s", (_, index, keys, targets) => {
  expect(keys.map((key) => getGridTarget(key, index, { count: 10, columns: 4 }))).toEqual(targets);
});
