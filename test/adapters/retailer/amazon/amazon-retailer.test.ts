import { describe, expect, it, test } from "vitest";
import { createItemMapper, createProductLookup } from "../../../../adapters/retailer/amazon/catalog.ts";
import { getSearchScope, isMarketplace } from "../../../../adapters/retailer/amazon/marketplaces.ts";
import { type SearchCategory, searchCategoryLabels } from "../../../../core/product/retailer.port.ts";
import { retailerContract } from "../../../contracts/retailer.ts";
import { account, openRetailer, startAmazonForFile, startAmazonForTest } from "./amazon-test-subject.ts";

const amazon = await startAmazonForFile();

retailerContract("Amazon", async () => openRetailer(amazon), {
  keyword: "oak",
  knownAsin: "B0DBL00001",
  unknownAsin: "B0CXYZ1234",
  nonsense: "qqzzxxy",
});

describe("Amazon links", () => {
  it("contain the partner tag and lead to the configured marketplace", async () => {
    const german = { ...account, marketplace: "www.amazon.de", partnerTag: "herd-21" };
    const retailer = openRetailer({ origin: "http://127.0.0.1:9" }, { account: german });
    expect(retailer.productUrl("b0dbl00001")).toBe("https://www.amazon.de/dp/B0DBL00001?tag=herd-21");
  });

  it("are null for ASINs of the sample catalog", () => {
    expect(openRetailer({ origin: "http://127.0.0.1:9" }).productUrl("B0HRTH0001")).toBeNull();
  });

  it.each([
    { kind: "short", url: "https://amzn.to/3xYz" } as const,
    { kind: "page", url: "https://shop.example/sofa" } as const,
  ])("of kind $kind are rejected with product.link-unreadable", async (link) => {
    const requested = openRetailer({ origin: "http://127.0.0.1:9" }).findProduct(link);
    await expect(requested).rejects.toMatchObject({ code: "product.link-unreadable", suggestion: expect.any(String) });
  });

  it("return null as the image of an item without one", async () => {
    const amazon = await startAmazonForTest();
    const link = { kind: "item", asin: "B0NOIMAGE1", shopUrl: "https://www.amazon.com/dp/B0NOIMAGE1" } as const;
    expect(await openRetailer(amazon).findProduct(link)).toMatchObject({ id: "B0NOIMAGE1", imageUrl: null });
  });
});

it.each([
  ["www.amazon.com", true],
  ["smile.amazon.com", false],
  ["amzn.com", false],
])("isMarketplace(%s) returns %s", (host, expected) => {
  expect(isMarketplace(host)).toBe(expected);
});

describe("lookUp", () => {
  it("sends one call for several items and omits unavailable ones", async () => {
    const amazon = await startAmazonForTest();
    const asins = ["B0DBL00003", "B0GONE0001", "B0DBL00001"];
    const found = await openRetailer(amazon).lookUp(asins);
    expect([...found.keys()].toSorted()).toEqual(["B0DBL00001", "B0DBL00003"]);
    expect(found.get("B0DBL00001")?.asin).toBe("B0DBL00001");
    expect(amazon.catalog.calls).toHaveLength(1);
  });
});

const categories = Object.keys(searchCategoryLabels).filter(
  (key): key is SearchCategory => key in searchCategoryLabels,
);
/** One marketplace for each set of indexes beyond the three that all of them have. */
const extraIndexes: Readonly<Record<string, readonly string[]>> = {
  "www.amazon.com": ["ToolsAndHomeImprovement"],
  "www.amazon.de": ["Lighting"],
  "www.amazon.ie": ["Home"],
  "www.amazon.in": ["Furniture"],
  "www.amazon.co.jp": [],
};

describe("getSearchScope", () => {
  it.each(Object.entries(extraIndexes))("uses only indexes that %s has", (marketplace, extra) => {
    const indexes = categories.map((category) => getSearchScope(category, marketplace).searchIndex);
    const known = ["All", "HomeAndKitchen", "OfficeProducts", ...extra];
    expect(known).toEqual(expect.arrayContaining(indexes));
    expect(indexes).toEqual(expect.arrayContaining(known));
  });
});

const item = { asin: "B0DBL00001" };

/** Looks up this many items, of which Amazon's answer has this body; the ASINs of those that are found. */
async function lookUp(count: number, body: unknown) {
  const toPartialProduct = createItemMapper({ imageOrigins: [], buildProductUrl: () => null });
  const found = await createProductLookup({ callApi: async () => body, toPartialProduct })(
    Array(count).fill(item.asin),
  );
  return [...found.keys()];
}

describe("a lookup", () => {
  const errors = [{ code: "ItemNotAccessible", message: "The ItemId B0DBL00002 is not accessible." }];

  test.each([
    ["beside invalid values of fields that are not used", 1, { itemsResult: { items: [item] }, errors: "none" }],
    ["beside errors about others", 2, { itemsResult: { items: [item] }, errors }],
    ["under the other name of the list", 2, { itemResults: { items: [null, item] }, errors }],
  ])("returns the items %s", async (_, count, body) => {
    expect(await lookUp(count, body)).toEqual([item.asin]);
  });

  test.each([
    ["each of them", 1, { errors }],
    ["all of them at once", 10, { type: "ResourceNotFoundException", message: "No items found." }],
  ])("returns no items when the response reports %s as unavailable", async (_, count, body) => {
    expect(await lookUp(count, body)).toEqual([]);
  });

  test.each([
    ["is empty", {}],
    ["reports an internal error", { errors: [{ code: "InternalError" }] }],
    ["reports an error without a code", { itemsResult: { items: [item] }, errors: [null] }],
    ["reports only one of two as unavailable", { errors }],
  ])("fails when the response %s", async (_, body) => {
    await expect(lookUp(2, body)).rejects.toThrow("invalid-response");
  });
});
