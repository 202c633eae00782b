import { describe, expect, test } from "vitest";
import { createManualProduct } from "../../../core/product/manual-product.ts";
import { normalizeProducts } from "../../../core/product/normalize-products.ts";
import type { Product } from "../../../core/product/product.ts";
import { aProduct } from "../../builders/a-product.ts";
import { recordingRetailer } from "./recording-retailer.ts";

const ours = "https://shop.example/B08XYZ1234?tag=ours";
const theirs = "https://shop.example/B08XYZ1234?tag=theirs";
const item = "https://www.amazon.com/Oak-Table/dp/B08XYZ1234/ref=sr_1_1";
const advertised = "https://www.amazon.com/sspa/click?url=%2Fdp%2FB08XYZ1234%3Ftag%3Dtheirs";
const book = "https://www.amazon.com/dp/0306406152";
const theirBook = `${book}?tag=theirs`;
const search = "https://www.amazon.com/s?k=oak+table";

function completed(product: Partial<Product>): Product | undefined {
  return normalizeProducts([aProduct(product)], recordingRetailer())[0];
}

test.each([
  ["comes from the asin, in place of a foreign one", { asin: "B08XYZ1234", shopUrl: theirs }, ours],
  ["comes from the asin where none was given", { asin: "B08XYZ1234", shopUrl: null }, ours],
  ["comes from an asin with stray spaces", { asin: " B08XYZ1234 ", shopUrl: null }, ours],
  ["is the given one where the retailer cannot say", { asin: "X1", shopUrl: theirs }, theirs],
  ["is the given one without an asin", { asin: null, shopUrl: theirs }, theirs],
  ["is the given one with an empty asin", { asin: "", shopUrl: theirs }, theirs],
  ["is written as a web address is", { asin: null, shopUrl: " HTTPS://shop.example " }, "https://shop.example/"],
  [
    "is found in the words around it",
    { asin: null, shopUrl: "Oak: https://shop.example/a." },
    "https://shop.example/a",
  ],
  ["is completed where it is shortened and says no https", { asin: null, shopUrl: "amzn.to/3x" }, "https://amzn.to/3x"],
  ["is none without asin and link", { asin: null, shopUrl: null }, null],
  ["is none where the link could run as a script", { asin: null, shopUrl: "javascript:alert(1)" }, null],
  ["is none where the link carries a password", { asin: null, shopUrl: "https://a:b@shop.example/" }, null],
  ["is none where the link is no address", { asin: null, shopUrl: "shop.example" }, null],
  ["is ours in place of an item's with a foreign tag", { asin: null, shopUrl: `${item}?tag=theirs` }, ours],
  ["is ours in place of one that leads to an item through another", { asin: null, shopUrl: advertised }, ours],
  ["is ours though an item's is written without https", { asin: "", shopUrl: "amazon.com/dp/b08xyz1234" }, ours],
  ["is the item's own, without a tag, where the retailer cannot say", { asin: null, shopUrl: theirBook }, book],
  ["is ours beside an asin that says nothing", { asin: "X1", shopUrl: item }, ours],
  ["is the item's own, without a tag, beside an asin that says nothing", { asin: "X1", shopUrl: theirBook }, book],
  ["is the given one of a page of the shop that shows no item", { asin: null, shopUrl: search }, search],
  ["is the given one where it is shortened", { asin: null, shopUrl: "https://amzn.to/3x" }, "https://amzn.to/3x"],
])("the shop link %s", (_name, product, shopUrl) => {
  expect(completed(product)?.shopUrl).toBe(shopUrl);
});

test.each([
  ["is read from an item's link", { asin: null, shopUrl: item }, "B08XYZ1234"],
  ["is read where it is empty", { asin: " ", shopUrl: item }, "B08XYZ1234"],
  ["stays as it was given", { asin: "B000000000", shopUrl: item }, "B000000000"],
  ["is written in capital letters", { asin: " b08xyz1234 ", shopUrl: null }, "B08XYZ1234"],
  ["stays as it was given where it is no number of the shop", { asin: " sofa-1 ", shopUrl: null }, "sofa-1"],
  ["is none where the link leads to no item", { asin: null, shopUrl: search }, null],
  ["is none where the link leads to another shop", { asin: null, shopUrl: theirs }, null],
])("the asin %s", (_name, product, asin) => {
  expect(completed(product)?.asin).toBe(asin);
});

test.each([
  item,
  " https://shop.example/Inc. ",
  "https://shop.example/search?q=oak chair",
  "Oak chair: https://shop.example/a.",
  "amzn.to/3x",
  "an oak chair",
])("what is saved with the link %j leads where it leads when described by hand", (shopUrl) => {
  const byHand = createManualProduct({ link: shopUrl, title: "Oak chair", imageUrl: "/a.jpg" });
  const [saved] = normalizeProducts([aProduct({ asin: null, shopUrl })], { productUrl: () => null });
  expect(saved).toMatchObject({ asin: byHand.asin, shopUrl: byHand.shopUrl });
});

test("texts lose stray spaces, and an empty asin is none", () => {
  expect(completed({ id: "1", title: " Oak table ", imageUrl: " /pictures/a.jpg ", asin: " " })).toMatchObject({
    id: "1",
    title: "Oak table",
    imageUrl: "/pictures/a.jpg",
    asin: null,
  });
});

describe("a link to an item that the board has already", () => {
  const saved = (...products: readonly Partial<Product>[]) =>
    normalizeProducts(
      products.map((product, place) => aProduct({ id: `${place}`, ...product })),
      recordingRetailer(),
    ).map(({ asin, shopUrl }) => [asin, shopUrl]);

  test("becomes ours, but does not make the product the same item once more", () => {
    const linked = { asin: null, shopUrl: `${item}?tag=theirs` };
    const result = [
      ["B08XYZ1234", ours],
      [null, ours],
    ];
    expect(saved({ asin: "b08xyz1234" }, linked)).toEqual(result);
    expect(saved(linked, { asin: "B08XYZ1234" })).toEqual(result.toReversed());
    expect(saved(linked, linked)).toEqual(result);
  });

  test("leaves every number that was given", () => {
    expect(saved({ asin: "B08XYZ1234" }, { asin: "B08XYZ1234" }).map(([asin]) => asin)).toEqual([
      "B08XYZ1234",
      "B08XYZ1234",
    ]);
  });
});

test("every product stays, in its place", () => {
  const products = ["1", "2", "3"].map((id) => aProduct({ id }));
  expect(normalizeProducts(products, recordingRetailer())).toEqual(products);
});
