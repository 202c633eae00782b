import { describe, expect, it } from "vitest";
import { amazonLinks } from "../../../../adapters/retailer/links/amazon-url.ts";
import { withProductPages } from "../../../../adapters/retailer/links/link-resolver.ts";
import { ProductError, type ProductErrorCode } from "../../../../core/product/product.ts";
import type { ProductLink, Retailer } from "../../../../core/product/retailer.port.ts";

const item = { kind: "item", asin: "B0CXYZ1234", shopUrl: "https://www.amazon.com/dp/B0CXYZ1234" } as const;
const known = { id: item.asin, asin: item.asin, title: "Sofa", imageUrl: null, shopUrl: null };
const ownPage = "https://www.amazon.com/s?k=sofa";
const page = { title: "Oak Sofa", imageUrl: "https://cdn.example/sofa.jpg" };
const itemPage = "https://shop.example/sofa";

interface Behavior {
  readonly fails?: ProductErrorCode;
  readonly pageFails?: boolean;
  readonly isCertain?: boolean;
}

function retailer({ fails, pageFails = false, isCertain = true }: Behavior = {}) {
  const read: string[] = [];
  const source: Retailer = {
    search: async () => ({ products: [] }),
    findProduct: async (link) => {
      if (link.kind === "page" && link.url !== ownPage) {
        throw new ProductError("product.link-unreadable", "no page of the source");
      }
      if (fails !== undefined) throw new ProductError(fails, `the source says ${fails}`);
      return known;
    },
    ...amazonLinks,
    productUrl: (asin) => `https://www.amazon.com/dp/${asin}?tag=ours-20`,
  };
  const composed = withProductPages({
    source,
    readPage: async (url) => {
      read.push(url);
      if (pageFails) throw new ProductError("product.link-unreadable", "the page is closed");
      return { ...page, isCertain };
    },
    resolveShortLink: async () => item,
    pageFallbackCodes: ["retailer.not-eligible"],
  });
  return { at: (link: ProductLink) => composed.findProduct(link), read };
}

describe("a link", () => {
  it("to a product is passed to the source, also when shortened", async () => {
    const { at, read } = retailer();
    expect(await at(item)).toEqual(known);
    expect(await at({ kind: "short", url: "https://amzn.to/3x" })).toEqual(known);
    expect(read).toEqual([]);
  });

  it("to a page of another shop is read from the page with a stable id", async () => {
    const link = { kind: "page", url: "https://shop.example/sofa" } as const;
    const { at } = retailer();
    const found = await at(link);
    expect(found).toEqual({
      ...page,
      id: expect.stringMatching(/^link-[0-9a-f]{16}$/u),
      asin: null,
      shopUrl: link.url,
    });
    expect((await at(link)).id).toBe(found.id);
  });

  it("to a page whose tags can be those of the whole shop has title and image but no id", async () => {
    const shopPage = { kind: "page", url: itemPage } as const;
    const { at } = retailer({ isCertain: false, fails: "retailer.not-eligible" });
    expect(await at(item)).toMatchObject({ ...page, id: null, asin: item.asin });
    expect(await retailer({ isCertain: false }).at(shopPage)).toEqual({
      ...page,
      id: null,
      asin: null,
      shopUrl: itemPage,
    });
  });

  it("to a page of the source is passed to the source", async () => {
    const { at, read } = retailer();
    expect(await at({ kind: "page", url: ownPage })).toEqual(known);
    expect(read).toEqual([]);
  });

  it("to a product without API access is read from its page, with ASIN and partner tag", async () => {
    const { at, read } = retailer({ fails: "retailer.not-eligible" });
    expect(await at(item)).toEqual({
      ...page,
      id: item.asin,
      asin: item.asin,
      shopUrl: "https://www.amazon.com/dp/B0CXYZ1234?tag=ours-20",
    });
    expect(read).toEqual([item.shopUrl]);
  });

  it("whose page cannot be read either throws the page's error", async () => {
    await expect(retailer({ fails: "retailer.not-eligible", pageFails: true }).at(item)).rejects.toThrow("closed");
  });

  it.each(["retailer.unavailable", "product.not-found"] as const)(
    "is not read from the page after %s",
    async (code) => {
      const { at, read } = retailer({ fails: code });
      await expect(at(item)).rejects.toMatchObject({ code });
      expect(read).toEqual([]);
    },
  );
});
