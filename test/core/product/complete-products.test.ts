import { expect, test } from "vitest";
import { completeProducts } from "../../../core/product/complete-products.ts";
import type { Product } from "../../../core/product/product.ts";
import { aProduct } from "../../builders/a-product.ts";
import { recordingRetailer } from "./recording-retailer.ts";

const ours = "https://shop.example/B08XYZ1234?tag=ours";
const theirs = "https://shop.example/B08XYZ1234?tag=theirs";

function completed(product: Partial<Product>): Product | undefined {
  return completeProducts([aProduct(product)], recordingRetailer(), URL.parse)[0];
}

test.each([
  ["comes from the asin, in place of a foreign one", { asin: "B08XYZ1234", shopUrl: theirs }, ours],
  ["comes from the asin where none was given", { asin: "B08XYZ1234", shopUrl: null }, ours],
  ["comes from an asin with stray spaces", { asin: " B08XYZ1234 ", shopUrl: null }, ours],
  ["is the given one where the retailer cannot say", { asin: "X1", shopUrl: theirs }, theirs],
  ["is the given one without an asin", { asin: null, shopUrl: theirs }, theirs],
  ["is the given one with an empty asin", { asin: "", shopUrl: theirs }, theirs],
  ["is written as a web address is", { asin: null, shopUrl: " HTTPS://shop.example " }, "https://shop.example/"],
  ["is none without asin and link", { asin: null, shopUrl: null }, null],
  ["is none where the link could run as a script", { asin: null, shopUrl: "javascript:alert(1)" }, null],
  ["is none where the link carries a password", { asin: null, shopUrl: "https://a:b@shop.example/" }, null],
  ["is none where the link is no address", { asin: null, shopUrl: "shop.example" }, null],
])("the shop link %s", (_name, product, shopUrl) => {
  expect(completed(product)?.shopUrl).toBe(shopUrl);
});

test("texts lose stray spaces, and an empty asin is none", () => {
  expect(completed({ id: "1", title: " Oak table ", imageUrl: " /pictures/a.jpg ", asin: " " })).toMatchObject({
    id: "1",
    title: "Oak table",
    imageUrl: "/pictures/a.jpg",
    asin: null,
  });
});

test("every product stays, in its place", () => {
  const products = ["1", "2", "3"].map((id) => aProduct({ id }));
  expect(completeProducts(products, recordingRetailer(), URL.parse)).toEqual(products);
});
