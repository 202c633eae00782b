import { describe, expect, it } from "vitest";
import { isMarketplace } from "../../../../adapters/retailer/amazon/marketplaces.ts";
import { account, openRetailer, startAmazonForTest } from "./amazon-test-subject.ts";

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
  ["www.amazon.co.uk", true],
  ["amazon.com", false],
  ["smile.amazon.com", false],
  ["amzn.com", false],
  ["www.amazon.cn", false],
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

  it("returns an empty map when all items are unavailable", async () => {
    expect(await openRetailer(await startAmazonForTest()).lookUp(["B0GONE0001"])).toEqual(new Map());
  });
});
