import { expect, test } from "vitest";
import { itemsOfLookUp, itemsOfSearch } from "../../../../adapters/retailer/amazon/catalogue/read-answer.ts";

const item = { asin: "B0DBL00001" };

test("what nobody reads does not make an answer unreadable", () => {
  expect(itemsOfSearch({ searchResult: { totalResultCount: "many", items: [item] } })).toEqual([item]);
  expect(itemsOfLookUp({ itemsResult: { items: [item] }, errors: "none" })).toEqual([item]);
});

test("items stay beside errors about others, under both names of their list", () => {
  const errors = [{ code: "ItemNotAccessible", message: "The ItemId B0DBL00002 is not accessible." }];
  expect(itemsOfLookUp({ itemsResult: { items: [item] }, errors })).toEqual([item]);
  expect(itemsOfLookUp({ itemResults: { items: [null, item] }, errors })).toEqual([item]);
  expect(itemsOfLookUp({ errors })).toEqual([]);
});
