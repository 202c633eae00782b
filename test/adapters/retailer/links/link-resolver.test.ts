import { describe, expect, it } from "vitest";
import { amazonLinks } from "../../../../adapters/retailer/links/amazon-url.ts";
import { createShortLinkResolver, withProductPages } from "../../../../adapters/retailer/links/link-resolver.ts";
import { createProductPageReader } from "../../../../adapters/retailer/product-page/read-product-page.ts";
import { makeFindProductByLink } from "../../../../core/product/find-products.ts";
import { ProductError, type ProductErrorCode } from "../../../../core/product/product.ts";
import { createManualProduct, toPageProductId } from "../../../../core/product/product-link.ts";
import type { PartialProduct, ProductLink } from "../../../../core/product/retailer.port.ts";
import { aContentRights } from "../../../builders/content-rights.ts";

const item = { kind: "item", asin: "B0CXYZ1234", shopUrl: "https://www.amazon.com/dp/B0CXYZ1234" } as const;
const partnerUrl = `${item.shopUrl}?tag=ours-20`;
const known = { id: item.asin, asin: item.asin, title: "Sofa", imageUrl: null, shopUrl: item.shopUrl };
const html = `<title>Amazon</title><meta property="og:title" content="Oak Sofa"><meta property="og:image" content="https://cdn.example/1.jpg">`;
/** A page that states a product which cannot be read, so that its tags can be those of the whole shop. */
const unclearHtml = `${html}<script type="application/ld+json">{"@type":"Product","name":</script>`;
const rights = aContentRights();

interface Web {
  /** Targets by URL; "away" for one that cannot be reached. */
  readonly redirects?: Readonly<Record<string, string>>;
  readonly itemError?: ProductErrorCode;
  /** HTML of every page. */
  readonly page?: string;
}

/** A catalog with one item, and pages that redirect or show the same product. */
function setup({ redirects = {}, itemError, page = html }: Web = {}) {
  const requested: string[] = [];
  const resolved: string[] = [];
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
      productUrl: (asin) => `https://www.amazon.com/dp/${asin}?tag=ours-20`,
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
        return { bytes: new TextEncoder().encode(page), contentType: "text/html", url };
      },
    }),
    resolveShortLink: createShortLinkResolver({
      retailer: amazonLinks,
      resolveRedirect: async (url) => {
        resolved.push(url);
        if (redirects[url] === "away") throw new Error("away");
        return redirects[url] ?? null;
      },
    }),
    pageFallbackCodes: ["retailer.not-eligible"],
  });
  return { find: makeFindProductByLink({ retailer, retailerLabel: "Amazon", rights }), requested, lookedUp, resolved };
}

function getSource({ asin, shopUrl }: Pick<PartialProduct, "asin" | "shopUrl">) {
  return rights.getProductSource({ asin, shopUrl, imageUrl: "/objects/uploads/own.jpg" });
}

const start = "https://bit.ly/abc";

describe("a page", () => {
  it("of another shop has a stable id, and none when its tags can be those of the whole shop", async () => {
    const product = { title: "Oak Sofa", imageUrl: "https://cdn.example/1.jpg", asin: null, shopUrl: start };
    expect(await setup().find(start)).toEqual({ ...product, id: toPageProductId(start) });
    expect(await setup({ page: unclearHtml }).find(start)).toMatchObject({ id: null, asin: null, shopUrl: start });
  });

  it("of an item is read without access to the catalog, with ASIN and partner tag", async () => {
    const { find, requested } = setup({ itemError: "retailer.not-eligible" });
    expect(await find(item.shopUrl)).toMatchObject({ id: item.asin, shopUrl: partnerUrl, title: "Oak Sofa" });
    expect(requested).toEqual([item.shopUrl]);
    const [unclear, empty] = [unclearHtml, ""].map((page) => setup({ itemError: "retailer.not-eligible", page }));
    expect(await unclear?.find(item.shopUrl)).toMatchObject({ id: null, asin: item.asin });
    await expect(empty?.find(item.shopUrl)).rejects.toMatchObject({ code: "product.link-unreadable" });
  });

  it("of an item is not read after another error of the catalog", async () => {
    const { find, requested } = setup({ itemError: "retailer.unavailable" });
    await expect(find(item.shopUrl)).rejects.toMatchObject({ code: "retailer.unavailable" });
    expect(requested).toEqual([]);
  });
});

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
    expect(found).toMatchObject({ id: item.asin, asin: item.asin, shopUrl: partnerUrl, title: "Oak Sofa" });
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
    const { find } = setup({ redirects: { [start]: listPage }, page: "" });
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

describe("a shortened link", () => {
  const short = "https://amzn.to/3x";

  it("is resolved to the product without requesting its page", async () => {
    const target = "https://www.amazon.com/Some-Chair/dp/B0CXYZ1234?tag=somebody-20";
    const { find, lookedUp, requested, resolved } = setup({ redirects: { [short]: target } });
    expect(await find(short)).toEqual(known);
    expect({ lookedUp, requested, resolved }).toEqual({ lookedUp: [item], requested: [], resolved: [short] });
  });

  it("is resolved through redirects of Amazon", async () => {
    const { find } = setup({
      redirects: {
        "https://a.co/d/1": "https://www.amazon.com/hz/mobile/share?x=1",
        "https://www.amazon.com/hz/mobile/share?x=1": "https://www.amazon.com/gp/product/B0CXYZ1234",
      },
    });
    expect(await find("https://a.co/d/1")).toEqual(known);
  });

  it.each([
    ["through other hosts", "https://evil.example/dp/B0CXYZ1234", 1],
    ["after five redirects", short, 5],
    ["when it cannot be reached", "away", 1],
  ])("is not resolved %s", async (_, target, hops) => {
    const { find, resolved } = setup({ redirects: { [short]: target } });
    await expect(find(short)).rejects.toMatchObject({
      code: "product.link-unreadable",
      message: expect.stringContaining("shortened link"),
      suggestion: expect.stringContaining("full link"),
    });
    expect(resolved).toEqual(Array.from({ length: hops }, () => short));
  });
});
