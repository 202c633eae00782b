import { describe, expect, test } from "vitest";
import { itemsOfLookUp, itemsOfSearch } from "../../../../adapters/retailer/amazon/catalog.ts";

const item = { asin: "B0DBL00001" };

test("what nobody reads does not make an answer unreadable", () => {
  expect(itemsOfSearch({ searchResult: { totalResultCount: "many", items: [item] } })).toEqual([item]);
  expect(itemsOfLookUp({ itemsResult: { items: [item] }, errors: "none" }, 1)).toEqual([item]);
});

test("items stay beside errors about others, under both names of their list", () => {
  const errors = [{ code: "ItemNotAccessible", message: "The ItemId B0DBL00002 is not accessible." }];
  expect(itemsOfLookUp({ itemsResult: { items: [item] }, errors }, 2)).toEqual([item]);
  expect(itemsOfLookUp({ itemResults: { items: [null, item] }, errors }, 2)).toEqual([item]);
  expect(itemsOfLookUp({ errors }, 1)).toEqual([]);
});

describe("items that are missing", () => {
  test("are gone where none is there", () => {
    expect(itemsOfLookUp({ type: "ResourceNotFoundException", message: "No items found." }, 10)).toEqual([]);
  });

  test.each([
    ["nothing", {}],
    ["no more than an empty list", { itemsResult: { items: [] }, errors: [] }],
    ["that Amazon itself failed", { errors: [{ code: "InternalError" }] }],
    ["what nobody knows yet", { itemsResult: { items: [item] }, errors: [{ code: "Later" }] }],
    ["what has no code", { itemsResult: { items: [item] }, errors: [null] }],
    ["that one of two is gone", { errors: [{ code: "ItemNotAccessible" }] }],
  ])("are not gone where the answer says %s", (_, body) => {
    expect(() => itemsOfLookUp(body, 2)).toThrow("unreadable");
  });
});
