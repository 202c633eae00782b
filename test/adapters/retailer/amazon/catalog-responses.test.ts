import { describe, expect, test } from "vitest";
import { parseLookupItems, parseSearchItems } from "../../../../adapters/retailer/amazon/catalog.ts";

const item = { asin: "B0DBL00001" };

test("what nobody reads does not make an answer unreadable", () => {
  expect(parseSearchItems({ searchResult: { totalResultCount: "many", items: [item] } })).toEqual([item]);
  expect(parseLookupItems({ itemsResult: { items: [item] }, errors: "none" }, 1)).toEqual([item]);
});

test("items stay beside errors about others, under both names of their list", () => {
  const errors = [{ code: "ItemNotAccessible", message: "The ItemId B0DBL00002 is not accessible." }];
  expect(parseLookupItems({ itemsResult: { items: [item] }, errors }, 2)).toEqual([item]);
  expect(parseLookupItems({ itemResults: { items: [null, item] }, errors }, 2)).toEqual([item]);
  expect(parseLookupItems({ errors }, 1)).toEqual([]);
});

describe("items that are missing", () => {
  test("are gone where none is there", () => {
    expect(parseLookupItems({ type: "ResourceNotFoundException", message: "No items found." }, 10)).toEqual([]);
  });

  test.each([
    ["nothing", {}],
    ["no more than an empty list", { itemsResult: { items: [] }, errors: [] }],
    ["that Amazon itself failed", { errors: [{ code: "InternalError" }] }],
    ["what nobody knows yet", { itemsResult: { items: [item] }, errors: [{ code: "Later" }] }],
    ["what has no code", { itemsResult: { items: [item] }, errors: [null] }],
    ["that one of two is gone", { errors: [{ code: "ItemNotAccessible" }] }],
  ])("are not gone where the answer says %s", (_, body) => {
    expect(() => parseLookupItems(body, 2)).toThrow("unreadable");
  });
});
