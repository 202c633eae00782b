import { describe, expect, it } from "vitest";
import type { Retailer } from "../../core/product/retailer.port.ts";
import { type SearchCategory, searchCategoryLabels } from "../../core/product/search-categories.ts";

export interface RetailerExamples {
  /** A word that finds more than one product, and the number of one product that the retailer knows. */
  readonly keyword: string;
  readonly knownAsin: string;
  /** Of the right form, but of no product. */
  readonly unknownAsin: string;
  /** A word that finds nothing. */
  readonly nonsense: string;
}

/** What every Retailer keeps to, shown with products it is known to have. */
export function retailerContract(name: string, open: () => Promise<Retailer>, examples: RetailerExamples): void {
  describe(`${name} as a Retailer`, () => {
    searches(open, examples);
    readsLinks(open, examples);
    expectRetailerLinks(open, examples);
  });
}

const categories = Object.keys(searchCategoryLabels).filter(
  (key): key is SearchCategory => key in searchCategoryLabels,
);

function searches(open: () => Promise<Retailer>, { keyword, nonsense }: RetailerExamples): void {
  it("finds products that a board can show and link", async () => {
    const { products } = await (await open()).search({ keyword, category: "All", count: 12 });
    expect(products.length).toBeGreaterThan(1);
    for (const product of products) {
      expect(product.id).not.toBe("");
      expect(product.title.trim()).not.toBe("");
      expect(product.imageUrl).toMatch(/^(?:https?:\/\/|\/)\S+$/u);
      expect(product.shopUrl).toMatch(/^https:\/\/\S+$/u);
    }
  });

  it("finds each product once", async () => {
    const { products } = await (await open()).search({ keyword, category: "All", count: 12 });
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
  });

  it.each([0, 1, 2])("finds at most the %i products asked for", async (count) => {
    const { products } = await (await open()).search({ keyword, category: "All", count });
    expect(products).toHaveLength(count);
  });

  it.each(categories)("takes the category %s", async (category) => {
    const retailer = await open();
    expect((await retailer.search({ keyword, category, count: 12 })).products.length).toBeLessThanOrEqual(12);
  });

  it("finds nothing without failing", async () => {
    expect((await (await open()).search({ keyword: nonsense, category: "All", count: 12 })).products).toEqual([]);
  });
}

function readsLinks(open: () => Promise<Retailer>, { knownAsin, unknownAsin }: RetailerExamples): void {
  it("reads the link of a product it knows", async () => {
    const shopUrl = `https://www.amazon.com/dp/${knownAsin}`;
    const found = await (await open()).findProduct({ kind: "item", asin: knownAsin, shopUrl });
    expect(found.asin).toBe(knownAsin);
    expect(found.id).toEqual(expect.any(String));
    expect(found.title).toEqual(expect.any(String));
    expect(found.imageUrl).toEqual(expect.any(String));
  });

  it("says of a product it does not know that it is not found, and what to do", async () => {
    const shopUrl = `https://www.amazon.com/dp/${unknownAsin}`;
    const requested = (await open()).findProduct({ kind: "item", asin: unknownAsin, shopUrl });
    await expect(requested).rejects.toMatchObject({
      code: "product.not-found",
      suggestion: expect.stringMatching(/\w+/u),
    });
  });
}

function expectRetailerLinks(open: () => Promise<Retailer>, { knownAsin, unknownAsin }: RetailerExamples): void {
  it.each([knownAsin, unknownAsin])("links the number %s to the shop over https", async (asin) => {
    expect((await open()).productUrl(asin)).toMatch(/^https:\/\/www\.amazon\.[a-z.]+\/\S+$/u);
  });

  it.each(["", "oak sofa", "B0/../evil", "javascript:alert(1)"])(
    "links %j, which is no number, nowhere",
    async (text) => {
      expect((await open()).productUrl(text)).toBeNull();
    },
  );
}
