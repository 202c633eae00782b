import { describe, expect, test } from "vitest";
import { parseLookupItems, parseSearchItems } from "../../../../adapters/retailer/amazon/catalog.ts";

const item = { asin: "B0DBL00001" };

test("ignores invalid values of fields that are not used", () => {
  expect(parseSearchItems({ searchResult: { totalResultCount: "many", items: [item] } })).toEqual([item]);
  expect(parseLookupItems({ itemsResult: { items: [item] }, errors: "none" }, 1)).toEqual([item]);
});

test("returns the items beside errors about others, under both names of the list", () => {
  const errors = [{ code: "ItemNotAccessible", message: "The ItemId B0DBL00002 is not accessible." }];
  expect(parseLookupItems({ itemsResult: { items: [item] }, errors }, 2)).toEqual([item]);
  expect(parseLookupItems({ itemResults: { items: [null, item] }, errors }, 2)).toEqual([item]);
  expect(parseLookupItems({ errors }, 1)).toEqual([]);
});

describe("missing items", () => {
  test("are unavailable when the response is ResourceNotFoundException", () => {
    expect(parseLookupItems({ type: "ResourceNotFoundException", message: "No items found." }, 10)).toEqual([]);
  });

  test.each([
    ["is empty", {}],
    ["is an empty list", { itemsResult: { items: [] }, errors: [] }],
    ["reports an internal error", { errors: [{ code: "InternalError" }] }],
    ["reports an unknown code", { itemsResult: { items: [item] }, errors: [{ code: "Later" }] }],
    ["reports an error without a code", { itemsResult: { items: [item] }, errors: [null] }],
    ["reports only one of two as unavailable", { errors: [{ code: "ItemNotAccessible" }] }],
  ])("throw unreadable when the response %s", (_, body) => {
    expect(() => parseLookupItems(body, 2)).toThrow("invalid-response");
  });
});
