import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "../../../ui/api/http.ts";
import { parseProblem } from "../../../ui/api/send.ts";

const errorWith = (body: unknown) => new ApiError(422, typeof body === "string" ? body : JSON.stringify(body), "");

describe("parseProblem", () => {
  it("returns message, suggestion and issues", () => {
    const problem = {
      message: "Not saved.",
      suggestion: "Shorten it.",
      issues: [{ path: "products.2.title", message: "is too long" }],
    };
    expect(parseProblem(errorWith(problem))).toEqual(problem);
  });

  it("returns the product of a link that could not be read", () => {
    const product = { id: "B0ABCDEFGH", asin: "B0ABCDEFGH", amazonUrl: "https://www.amazon.com/dp/B0ABCDEFGH" };
    const parse = (changes: object) =>
      parseProblem(errorWith({ message: "Unreadable.", product: { ...product, ...changes } }))?.product;
    expect(parse({})).toEqual(product);
    expect(parse({ asin: null, amazonUrl: null })).toEqual({ id: product.id, asin: null, amazonUrl: null });
    for (const odd of [{ id: null }, { asin: 1 }, { amazonUrl: undefined }]) expect(parse(odd)).toBeUndefined();
  });

  it("omits parts of another shape", () => {
    const odd = {
      message: "Not saved.",
      suggestion: 3,
      issues: [null, { path: 1 }, { path: "a", message: "b" }],
      more: 1,
    };
    expect(parseProblem(errorWith(odd))).toEqual({ message: "Not saved.", issues: [{ path: "a", message: "b" }] });
  });

  it.each(["a sentence", "<html>", null, 4, [], {}, { message: 4 }])("returns null for %j", (body) => {
    expect(parseProblem(errorWith(body))).toBeNull();
  });

  it("returns null without a response", () => {
    expect(parseProblem(new NetworkError())).toBeNull();
    expect(parseProblem(undefined)).toBeNull();
  });
});
