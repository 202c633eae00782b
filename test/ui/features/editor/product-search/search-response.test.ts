import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../../../../ui/api/http.ts";
import {
  InvalidResponseError,
  parseSearchResult,
  searchErrorToast,
} from "../../../../../ui/features/editor/product-search/use-product-search.ts";
import { productsAddedToast } from "../../../../../ui/features/editor/products/use-products.ts";

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

  it.each([{}, { products: {} }, null, "<html>"])("is invalid without a list of products: %j", (body) => {
    expect(() => parseSearchResult(body)).toThrow(
      new InvalidResponseError("Invalid response from server. Please try again."),
    );
  });

  it("throws InvalidResponseError with the server's message or a default", () => {
    expect(() => parseSearchResult({ message: "Out of order." })).toThrow(new InvalidResponseError("Out of order."));
  });
});

describe("searchErrorToast", () => {
  const usual = "Failed to search products. Please try again.";
  const toastFor = (status: number, text: string) => searchErrorToast(new ApiError(status, text, "")).description;

  it("shows the server's message and suggestion", () => {
    expect(toastFor(503, '{"message":"The shop is closed.","suggestion":"Try again later."}')).toBe(
      "The shop is closed. Try again later.",
    );
    expect(toastFor(422, '{"message":"Too long."}')).toBe("Too long.");
  });

  it("shows the default message and the suggestion when the response has no message", () => {
    expect(toastFor(503, '{"suggestion":"Try again later."}')).toBe(`${usual} Try again later.`);
    expect(toastFor(503, '{"message":"","suggestion":"Try again later."}')).toBe(`${usual} Try again later.`);
    expect(toastFor(503, '{"message":7,"suggestion":8}')).toBe(usual);
  });

  it("shows the default message when the response has none", () => {
    expect(toastFor(502, "<html>Bad gateway</html>")).toBe(usual);
  });

  it("suggests checking the connection when there is no response", () => {
    expect(searchErrorToast(new NetworkError())).toEqual({
      title: "Search failed",
      description: "Failed to search products. Please try again. Check your connection.",
      variant: "destructive",
    });
  });
});

describe("productsAddedToast", () => {
  it("counts the added products", () => {
    expect(productsAddedToast(1).description).toBe("Added 1 product to your board.");
    expect(productsAddedToast(3).description).toBe("Added 3 products to your board.");
  });

  it("shows that the board is full when none was added", () => {
    expect(productsAddedToast(0)).toEqual({
      title: "Too many products",
      description: "A board has at most 100 products. Remove one first.",
      variant: "destructive",
    });
  });
});
