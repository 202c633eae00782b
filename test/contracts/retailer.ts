import { describe, expect, it } from "vitest";
import { type Retailer, type SearchCategory, searchCategoryLabels } from "../../core/product/retailer.port.ts";

export interface RetailerExamples {
  /** A keyword with more than one result, and the ASIN of a known product. */
  readonly keyword: string;
  readonly knownAsin: string;
  /** A valid ASIN without a product. */
  readonly unknownAsin: string;
  /** A keyword without results. */
  readonly nonsense: string;
}

/** The contract of `Retailer`. `examples` are products of this retailer. */
export function retailerContract(name: string, open: () => Promise<Retailer>, examples: RetailerExamples): void {
  describe(`${name} as a Retailer`, () => {
    testSearch(open, examples);
    testLinks(open, examples);
    testLinkParsing(open, examples);
    expectRetailerLinks(open, examples);
  });
}

const categories = Object.keys(searchCategoryLabels).filter(
  (key): key is SearchCategory => key in searchCategoryLabels,
);

function testSearch(open: () => Promise<Retailer>, { keyword, nonsense }: RetailerExamples): void {
  it("finds products with title, image and shop link, each once", async () => {
    const { products } = await (await open()).search({ keyword, category: "All", count: 12 });
    expect(products.length).toBeGreaterThan(1);
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    for (const product of products) {
      expect(product.id).not.toBe("");
      expect(product.title.trim()).not.toBe("");
      expect(product.imageUrl).toMatch(/^(?:https?:\/\/|\/)\S+$/u);
      expect(product.shopUrl).toMatch(/^https:\/\/\S+$/u);
    }
  });

  it.each([0, 1, 2])("finds at most the %i requested products", async (count) => {
    const { products } = await (await open()).search({ keyword, category: "All", count });
    expect(products).toHaveLength(count);
  });

  it("accepts every category", async () => {
    const retailer = await open();
    for (const category of categories) {
      expect((await retailer.search({ keyword, category, count: 12 })).products.length).toBeLessThanOrEqual(12);
    }
  });

  it("returns an empty list without an error", async () => {
    expect((await (await open()).search({ keyword: nonsense, category: "All", count: 12 })).products).toEqual([]);
  });
}

function testLinks(open: () => Promise<Retailer>, { knownAsin, unknownAsin }: RetailerExamples): void {
  it("finds a known product by its link", async () => {
    const shopUrl = `https://www.amazon.com/dp/${knownAsin}`;
    const found = await (await open()).findProduct({ kind: "item", asin: knownAsin, shopUrl });
    const text = expect.any(String);
    expect(found).toMatchObject({ asin: knownAsin, id: text, title: text, imageUrl: text });
  });

  it("throws product.not-found with a suggestion for an unknown product", async () => {
    const shopUrl = `https://www.amazon.com/dp/${unknownAsin}`;
    const requested = (await open()).findProduct({ kind: "item", asin: unknownAsin, shopUrl });
    const suggestion = expect.stringMatching(/\w+/u);
    await expect(requested).rejects.toMatchObject({ code: "product.not-found", suggestion });
  });
}

function testLinkParsing(open: () => Promise<Retailer>, { knownAsin }: RetailerExamples): void {
  it("parses the URL of a product, of its shop and of other shops", async () => {
    const retailer = await open();
    const url = (text: string) => retailer.parseUrl(new URL(text));
    const shopUrl = `https://www.amazon.com/dp/${knownAsin}`;
    expect(url(`${shopUrl}/ref=sr_1_1?tag=theirs`)).toEqual({ kind: "item", asin: knownAsin, shopUrl });
    expect(url("https://amzn.to/3x")).toEqual({ kind: "short" });
    expect(url("https://www.amazon.com/s?k=sofa")).toEqual({ kind: "other" });
    expect(url(`https://shop.example/dp/${knownAsin}`)).toBeNull();
  });

  it("parses an ASIN in upper or lower case, and no other text", async () => {
    const retailer = await open();
    expect(retailer.parseItemId(knownAsin.toLowerCase())).toBe(knownAsin);
    expect(retailer.parseItemId("oak sofa")).toBeNull();
  });
}

function expectRetailerLinks(open: () => Promise<Retailer>, { knownAsin, unknownAsin }: RetailerExamples): void {
  it.each([knownAsin, unknownAsin])("returns an https shop link for the ASIN %s", async (asin) => {
    expect((await open()).productUrl(asin)).toMatch(/^https:\/\/www\.amazon\.[a-z.]+\/\S+$/u);
  });

  it("returns no shop link for an invalid ASIN", async () => {
    const { productUrl } = await open();
    for (const text of ["", "oak sofa", "B0/../evil", "javascript:alert(1)"]) expect(productUrl(text)).toBeNull();
  });
}
