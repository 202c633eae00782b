import { describe, expect, test } from "vitest";
import { normalizeProducts } from "../../../core/product/normalize-products.ts";
import type { Product } from "../../../core/product/product.ts";
import { createManualProduct, parseProductLink, toLinkedProduct } from "../../../core/product/product-link.ts";
import { aProduct } from "../../builders/a-product.ts";
import { recordingRetailer } from "./recording-retailer.ts";

const ours = "https://shop.example/B08XYZ1234?tag=ours";
const theirs = "https://shop.example/B08XYZ1234?tag=theirs";
const item = "https://www.amazon.com/Oak-Table/dp/B08XYZ1234/ref=sr_1_1";
const advertised = "https://www.amazon.com/sspa/click?url=%2Fdp%2FB08XYZ1234%3Ftag%3Dtheirs";
const book = "https://www.amazon.com/dp/0306406152";
const theirBook = `${book}?tag=theirs`;
const search = "https://www.amazon.com/s?k=oak+table";

function normalizeOne(product: Partial<Product>): Product | undefined {
  return normalizeProducts([aProduct(product)], recordingRetailer())[0];
}

test.each([
  ["is built from the asin and replaces another partner's", { asin: "B08XYZ1234", shopUrl: theirs }, ours],
  ["is kept when the retailer does not know the asin", { asin: "X1", shopUrl: theirs }, theirs],
  ["is none without asin and link", { asin: null, shopUrl: null }, null],
  ["is none where the link could run as a script", { asin: null, shopUrl: "javascript:alert(1)" }, null],
  [
    "is the site's instead of a product link with another partner tag",
    { asin: null, shopUrl: `${item}?tag=theirs` },
    ours,
  ],
  ["is the site's instead of a redirect to a product", { asin: null, shopUrl: advertised }, ours],
  ["is the site's for a product link without https", { asin: "", shopUrl: "amazon.com/dp/b08xyz1234" }, ours],
  ["is the item's own, without a tag, where the retailer cannot say", { asin: null, shopUrl: theirBook }, book],
  ["is the product link without a tag with an unknown asin", { asin: "X1", shopUrl: theirBook }, book],
  ["is kept for a page of the retailer without one product", { asin: null, shopUrl: search }, search],
])("the shop link %s", (_name, product, shopUrl) => {
  expect(normalizeOne(product)?.shopUrl).toBe(shopUrl);
});

test.each([
  ["is read from an item's link", { asin: null, shopUrl: item }, "B08XYZ1234"],
  ["stays as it was given", { asin: "B000000000", shopUrl: item }, "B000000000"],
  ["is written in capital letters", { asin: " b08xyz1234 ", shopUrl: null }, "B08XYZ1234"],
  ["is kept when it is no ASIN", { asin: " sofa-1 ", shopUrl: null }, "sofa-1"],
  ["is none where the link leads to no item", { asin: null, shopUrl: search }, null],
])("the asin %s", (_name, product, asin) => {
  expect(normalizeOne(product)?.asin).toBe(asin);
});

test.each([item, "Oak chair: https://shop.example/a.", "amzn.to/3x", "an oak chair"])(
  "a saved product and a manual product with the link %j get the same shop link",
  (shopUrl) => {
    const retailer = recordingRetailer();
    const link = parseProductLink(shopUrl, retailer);
    const entered = { link: shopUrl, title: "Oak chair", imageUrl: "/a.jpg" };
    const byHand = createManualProduct(link === null ? entered : { ...entered, linked: toLinkedProduct(link) });
    const [saved] = normalizeProducts([aProduct({ asin: null, shopUrl })], { ...retailer, productUrl: () => null });
    expect(saved).toMatchObject({ asin: byHand.asin, shopUrl: byHand.shopUrl });
  },
);

test("trims texts and stores an empty asin as null", () => {
  expect(normalizeOne({ id: "1", title: " Oak table ", imageUrl: " /pictures/a.jpg ", asin: " " })).toMatchObject({
    id: "1",
    title: "Oak table",
    imageUrl: "/pictures/a.jpg",
    asin: null,
  });
});

describe("A link to a product that is already on the board", () => {
  const saved = (...products: readonly Partial<Product>[]) =>
    normalizeProducts(
      products.map((product, place) => aProduct({ id: `${place}`, ...product })),
      recordingRetailer(),
    ).map(({ asin, shopUrl }) => [asin, shopUrl]);

  test("gets the partner tag, but the product gets no duplicate ASIN", () => {
    const linked = { asin: null, shopUrl: `${item}?tag=theirs` };
    const result = [
      ["B08XYZ1234", ours],
      [null, ours],
    ];
    expect(saved({ asin: "b08xyz1234" }, linked)).toEqual(result);
    expect(saved(linked, { asin: "B08XYZ1234" })).toEqual(result.toReversed());
    expect(saved(linked, linked)).toEqual(result);
  });

  test("keeps every given ASIN", () => {
    expect(saved({ asin: "B08XYZ1234" }, { asin: "B08XYZ1234" }).map(([asin]) => asin)).toEqual([
      "B08XYZ1234",
      "B08XYZ1234",
    ]);
  });
});

test("a link without a partner tag does not replace the stored one of the same product", () => {
  const untagged = { ...recordingRetailer(), productUrl: (asin: string) => `https://www.amazon.com/dp/${asin}` };
  const stored = aProduct({ id: "1", asin: "B08XYZ1234", shopUrl: "https://www.amazon.de/dp/B08XYZ1234?tag=ours-21" });
  const save = (changes: Partial<Product>, retailer: Parameters<typeof normalizeProducts>[1] = untagged) =>
    normalizeProducts([{ ...stored, ...changes }], retailer, [stored])[0]?.shopUrl;
  expect(save({})).toBe(stored.shopUrl);
  expect(save({ shopUrl: `${item}?tag=theirs` })).toBe("https://www.amazon.com/dp/B08XYZ1234");
  expect(save({ id: "2" })).toBe("https://www.amazon.com/dp/B08XYZ1234");
  expect(save({}, recordingRetailer())).toBe(ours);
});
