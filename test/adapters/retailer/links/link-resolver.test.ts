import { describe, expect, it } from "vitest";
import { amazonLinks } from "../../../../adapters/retailer/links/amazon-url.ts";
import { createShortLinkResolver, withProductPages } from "../../../../adapters/retailer/links/link-resolver.ts";
import { createProductPageReader } from "../../../../adapters/retailer/product-page/read-product-page.ts";
import { makeFindProductByLink } from "../../../../core/product/find-products.ts";
import { ProductError, type ProductErrorCode } from "../../../../core/product/product.ts";
import { createManualProduct, toPageProductId } from "../../../../core/product/product-link.ts";
import type { PartialProduct, ProductLink, Retailer } from "../../../../core/product/retailer.port.ts";
import { aContentRights } from "../../../builders/content-rights.ts";

const item = { kind: "item", asin: "B0CXYZ1234", shopUrl: "https://www.amazon.com/dp/B0CXYZ1234" } as const;
const known = { id: item.asin, asin: item.asin, title: "Sofa", imageUrl: null, shopUrl: item.shopUrl };
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

const html = `<title>Amazon</title><meta property="og:title" content="Oak Sofa"><meta property="og:image" content="https://cdn.example/1.jpg">`;
const rights = aContentRights();

interface Web {
  readonly redirects: Readonly<Record<string, string>>;
  readonly itemError?: ProductErrorCode;
  readonly isPageEmpty?: boolean;
}

/** A catalog with one item, and pages that redirect or show the same product. */
function setup({ redirects, itemError, isPageEmpty = false }: Web) {
  const requested: string[] = [];
  const lookedUp: ProductLink[] = [];
  const retailer = withProductPages({
    source: {
      ...amazonLinks,
      search: async () => ({ products: [] }),
      findProduct: async (link) => {
        if (link.kind !== "item") throw new ProductError("product.link-unreadable", "not an item");
        lookedUp.push(link);
        if (itemError !== undefined) throw new ProductError(itemError, "unknown");
        return known;
      },
      productUrl: (asin) => `https://www.amazon.com/dp/${asin}`,
    },
    readPage: createProductPageReader({
      fetchBytes: async (start, { stopAt }) => {
        requested.push(start);
        let url = start;
        for (let next = redirects[url]; next !== undefined; next = redirects[url]) {
          url = next;
          if (stopAt?.(new URL(url))) return { bytes: new Uint8Array(), contentType: null, url };
          requested.push(url);
        }
        return { bytes: new TextEncoder().encode(isPageEmpty ? "" : html), contentType: "text/html", url };
      },
    }),
    resolveShortLink: createShortLinkResolver({
      retailer: amazonLinks,
      resolveRedirect: async (url) => redirects[url] ?? null,
    }),
    pageFallbackCodes: ["retailer.not-eligible"],
  });
  return { find: makeFindProductByLink({ retailer, retailerLabel: "Amazon", rights }), requested, lookedUp };
}

function getSource({ asin, shopUrl }: Pick<PartialProduct, "asin" | "shopUrl">) {
  return rights.getProductSource({ asin, shopUrl, imageUrl: "/objects/uploads/own.jpg" });
}

const start = "https://bit.ly/abc";

describe("a page of another host that redirects to an item of the retailer", () => {
  it.each([
    "https://www.amazon.com/Some-Sofa/dp/B0CXYZ1234?tag=somebody-20",
    "https://www.amazon.com/ap/signin?openid.return_to=https%3A%2F%2Fwww.amazon.com%2Fdp%2FB0CXYZ1234",
  ])("at %s is looked up as that item, and the item's page is not requested", async (target) => {
    const { find, requested, lookedUp } = setup({ redirects: { [start]: target } });
    expect(await find(start)).toEqual(known);
    expect(requested).toEqual([start]);
    expect(lookedUp).toEqual([item]);
  });

  it.each(["https://amzn.to/3x", "https://a.co/d/1"])("through %s is looked up as that item", async (short) => {
    const { find, requested } = setup({ redirects: { [start]: short, [short]: item.shopUrl } });
    expect(await find(start)).toEqual(known);
    expect(requested).toEqual([start]);
  });

  it("is read from the item's page without access to the catalog, with the item's ASIN and link", async () => {
    const { find } = setup({ redirects: { [start]: item.shopUrl }, itemError: "retailer.not-eligible" });
    const found = await find(start);
    expect(found).toMatchObject({ id: item.asin, asin: item.asin, shopUrl: item.shopUrl, title: "Oak Sofa" });
    expect(getSource(found)).toBe("amazon");
  });

  it("throws the catalog's error with the item, so that a manual product is Amazon's", async () => {
    const { find } = setup({ redirects: { [start]: item.shopUrl }, itemError: "product.not-found" });
    const linked = { id: item.asin, asin: item.asin, shopUrl: item.shopUrl };
    await expect(find(start)).rejects.toMatchObject({ code: "product.not-found", linked });
    const typed = { link: start, title: "Sofa", imageUrl: "/objects/uploads/own.jpg", linked };
    expect(rights.getProductSource(createManualProduct(typed))).toBe("amazon");
  });
});

describe("a page of another host that redirects to another page of the retailer", () => {
  const listPage = "https://music.amazon.co.uk/albums/oak?tag=somebody";

  it("throws product.link-unreadable with that page's link", async () => {
    const { find } = setup({ redirects: { [start]: listPage }, isPageEmpty: true });
    const linked = { id: toPageProductId(listPage), asin: null, shopUrl: listPage };
    await expect(find(start)).rejects.toMatchObject({ code: "product.link-unreadable", linked });
  });

  it("through a shortened link without an item throws product.link-unreadable with the shortened link", async () => {
    const { find } = setup({ redirects: { [start]: "https://amzn.to/3x", "https://amzn.to/3x": listPage } });
    const linked = { id: toPageProductId("https://amzn.to/3x"), asin: null, shopUrl: "https://amzn.to/3x" };
    await expect(find(start)).rejects.toMatchObject({ code: "product.link-unreadable", linked });
  });
});

describe("a page of the retailer that redirects", () => {
  const pasted = "https://www.amazon.com/hz/mobile/share?x=1";

  it("to an item is looked up as that item", async () => {
    const { find } = setup({ redirects: { [pasted]: item.shopUrl } });
    expect(await find(pasted)).toEqual(known);
  });

  it.each(["https://www.amazon.com/stores/oak", "https://shop.example/sofa"])(
    "to %s is read and keeps the pasted link",
    async (target) => {
      const { find } = setup({ redirects: { [pasted]: target } });
      const found = await find(pasted);
      expect(found).toMatchObject({ id: toPageProductId(pasted), shopUrl: pasted, title: "Oak Sofa" });
      expect(getSource(found)).toBe("amazon");
    },
  );
});

it("a page of a shop that redirects to another shop keeps the pasted link", async () => {
  const { find } = setup({ redirects: { [start]: "https://shop.example/sofa" } });
  const found = await find(start);
  expect(found).toMatchObject({ shopUrl: start, title: "Oak Sofa" });
  expect(getSource(found)).toBe("shop");
});

function followRedirects(redirects: Readonly<Record<string, string>>) {
  const visited: string[] = [];
  const follow = createShortLinkResolver({
    retailer: amazonLinks,
    resolveRedirect: async (url) => {
      visited.push(url);
      return redirects[url] ?? null;
    },
  });
  return { follow, visited };
}

describe("a shortened link", () => {
  it("is resolved to the product without requesting its page", async () => {
    const target = "https://www.amazon.com/Some-Chair/dp/B0CXYZ1234?tag=somebody-20";
    const { follow, visited } = followRedirects({ "https://amzn.to/3x": target });
    expect(await follow("https://amzn.to/3x")).toEqual(item);
    expect(visited).toEqual(["https://amzn.to/3x"]);
  });

  it("is resolved through redirects of Amazon", async () => {
    const { follow } = followRedirects({
      "https://a.co/d/1": "https://www.amazon.com/hz/mobile/share?x=1",
      "https://www.amazon.com/hz/mobile/share?x=1": "https://www.amazon.com/gp/product/B0CXYZ1234",
    });
    expect(await follow("https://a.co/d/1")).toEqual(item);
  });

  it("is not resolved through other hosts", async () => {
    const { follow, visited } = followRedirects({ "https://amzn.to/3x": "https://evil.example/dp/B0CXYZ1234" });
    await expect(follow("https://amzn.to/3x")).rejects.toMatchObject({
      code: "product.link-unreadable",
      suggestion: expect.stringContaining("full link"),
    });
    expect(visited).toEqual(["https://amzn.to/3x"]);
  });

  it("stops after five redirects", async () => {
    const { follow, visited } = followRedirects({ "https://amzn.to/3x": "https://amzn.to/3x" });
    await expect(follow("https://amzn.to/3x")).rejects.toMatchObject({ code: "product.link-unreadable" });
    expect(visited).toHaveLength(5);
  });

  it("without a target throws product.link-unreadable with a suggestion", async () => {
    await expect(followRedirects({}).follow("https://amzn.to/3x")).rejects.toThrow("shortened link");
    const follow = createShortLinkResolver({
      retailer: amazonLinks,
      resolveRedirect: () => Promise.reject(new Error("away")),
    });
    await expect(follow("https://amzn.to/3x")).rejects.toThrow("shortened link");
  });
});
