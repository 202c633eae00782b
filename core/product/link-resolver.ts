import type { ResolveRedirect } from "../kernel/http-fetch.port.ts";
import { type ParseUrl, parseWebUrl } from "../kernel/web-url.ts";
import { getAmazonDomain, isShortLinkHost } from "./amazon-url.ts";
import { toPageProductId } from "./manual-product.ts";
import { ProductError, type ProductErrorCode } from "./product.ts";
import { type ProductLink, parseProductLink } from "./product-link.ts";
import type { PartialProduct, ReadProductPage, Retailer } from "./retailer.port.ts";

interface ProductPageDependencies {
  readonly source: Retailer;
  readonly readPage: ReadProductPage;
  readonly resolveShortLink: ResolveShortLink;
  /** Failures of the source after which an item's own page is read instead. */
  readonly pageFallbackCodes: readonly ProductErrorCode[];
}

/** A retailer that also knows what is behind shortened links and on the pages of any shop. */
export function withProductPages(dependencies: ProductPageDependencies): Retailer {
  const { source, readPage, resolveShortLink, pageFallbackCodes } = dependencies;

  async function itemAt(link: Extract<ProductLink, { kind: "item" }>): Promise<PartialProduct> {
    try {
      return await source.findProduct(link);
    } catch (error) {
      if (!(error instanceof ProductError) || !pageFallbackCodes.includes(error.code)) throw error;
      const said = await readPage(link.shopUrl);
      return { ...said, id: link.asin, asin: link.asin, shopUrl: source.productUrl(link.asin) ?? link.shopUrl };
    }
  }

  /** Of another shop, unless the source knows the page as one of its own. */
  async function pageAt(link: Extract<ProductLink, { kind: "page" }>): Promise<PartialProduct> {
    try {
      return await source.findProduct(link);
    } catch (error) {
      if (!(error instanceof ProductError) || error.code !== "product.link-unreadable") throw error;
      return { ...(await readPage(link.url)), id: toPageProductId(link.url), asin: null, shopUrl: link.url };
    }
  }

  return {
    search: source.search,
    productUrl: source.productUrl,
    findProduct: async (link) => {
      if (link.kind === "item") return await itemAt(link);
      if (link.kind === "short") return await itemAt(await resolveShortLink(link.url));
      return await pageAt(link);
    },
  };
}

interface ShortLinkDependencies {
  readonly resolveRedirect: ResolveRedirect;
  readonly parseUrl: ParseUrl;
}

/** Errors: `product.link-unreadable`. */
type ResolveShortLink = (url: string) => Promise<Extract<ProductLink, { kind: "item" }>>;

const maxRedirects = 5;

/** Step by step until an item of the shop, never through anybody else's host; the item's own page is not called. */
export function createShortLinkResolver({ resolveRedirect, parseUrl }: ShortLinkDependencies): ResolveShortLink {
  return async (url) => {
    let address = url;
    for (let hop = 0; hop < maxRedirects; hop += 1) {
      const next = await resolveRedirect(address).catch((cause: unknown) => {
        throw unreadable(cause);
      });
      const link = next === null ? null : parseProductLink(next, parseUrl);
      if (next === null || link === null) break;
      if (link.kind === "item") return link;
      const host = parseWebUrl(next, parseUrl)?.hostname ?? "";
      if (!isShortLinkHost(host) && getAmazonDomain(host) === null) break;
      address = next;
    }
    throw unreadable();
  };
}

function unreadable(cause?: unknown): ProductError {
  return new ProductError("product.link-unreadable", "This shortened link could not be followed to a product.", {
    suggestion: "Open it in a browser and paste the full link of the product's page.",
    cause,
  });
}
