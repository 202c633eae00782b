import { expect, test } from "vitest";
import { isSameProduct } from "../../../core/product/product.ts";
import { defaultSearchCategory, searchCategoryLabels, searchResultCount } from "../../../core/product/retailer.port.ts";
import { aProduct } from "../../builders/a-product.ts";

test.each([
  ["the same by id", { id: "1", asin: null }, { id: "1", asin: null }, true],
  ["the same by asin", { id: "1", asin: "B08XYZ1234" }, { id: "2", asin: "B08XYZ1234" }, true],
  ["the same by id though the asin differs", { id: "1", asin: "B08XYZ1234" }, { id: "1", asin: "B000000000" }, true],
  ["different", { id: "1", asin: "B08XYZ1234" }, { id: "2", asin: "B000000000" }, false],
  ["different without an asin", { id: "1", asin: null }, { id: "2", asin: null }, false],
  ["different with an empty asin", { id: "1", asin: "" }, { id: "2", asin: "" }, false],
])("isSameProduct: two entries are %s", (_name, one, other, expected) => {
  expect(isSameProduct(aProduct(one), aProduct(other))).toBe(expected);
  expect(isSameProduct(aProduct(other), aProduct(one))).toBe(expected);
});

test("the search has nine categories, the default Home & Kitchen, and twelve results", () => {
  expect(searchCategoryLabels).toEqual({
    All: "All Departments",
    HomeAndKitchen: "Home & Kitchen",
    Furniture: "Furniture",
    Home: "Home & Garden",
    Lighting: "Lighting",
    KitchenAndDining: "Kitchen & Dining",
    BedroomFurniture: "Bedroom Furniture",
    LivingRoomFurniture: "Living Room Furniture",
    OfficeProducts: "Office Products",
  });
  expect(searchCategoryLabels[defaultSearchCategory]).toBe("Home & Kitchen");
  expect(searchResultCount).toBe(12);
});
