import type { ResolveRedirect } from "../../../core/kernel/http-fetch.port.ts";
import { parseWebUrl } from "../../../core/kernel/text.ts";
import { withLinkedProduct } from "../../../core/product/find-products.ts";
import { ProductError, type ProductErrorCode } from "../../../core/product/product.ts";
import { parseProductLink, toPageProductId } from "../../../core/product/product-link.ts";
import type { PartialProduct, ProductLink, ReadProductPage, Retailer } from "../../../core/product/retailer.port.ts";

interface ProductPageDependencies {
  readonly source: Retailer;
  readonly readPage: ReadProductPage;
  readonly resolveShortLink: ResolveShortLink;
  /** Error codes of the source after which the product's page is read instead. */
  readonly pageFallbackCodes: readonly ProductErrorCode[];
}

/**
 * Extends a retailer by shortened links and product pages of any shop. A product without an id is completed by an
 * admin, so that of an uncertain page has none (core/README.md, R9).
 */
export function withProductPages(dependencies: ProductPageDependencies): Retailer {
  const { source, readPage, resolveShortLink, pageFallbackCodes } = dependencies;

  async function findItem(link: Extract<ProductLink, { kind: "item" }>): Promise<PartialProduct> {
    try {
      return await source.findProduct(link);
    } catch (error) {
      if (!(error instanceof ProductError) || !pageFallbackCodes.includes(error.code)) throw error;
      const { isCertain, ...page } = await readPage<never>(link.shopUrl, () => null);
      const shopUrl = source.productUrl(link.asin) ?? link.shopUrl;
      return { ...page, id: isCertain ? link.asin : null, asin: link.asin, shopUrl };
    }
  }

  /** Reads the page unless the source recognizes it, or the page redirects to the source. */
  async function findPage(link: PageLink): Promise<PartialProduct> {
    try {
      return await source.findProduct(link);
    } catch (error) {
      if (!(error instanceof ProductError) || error.code !== "product.link-unreadable") throw error;
      const page = await readPage(link.url, createTargetFinder(link, source));
      if ("kind" in page) return await findTargetProduct(page);
      const { isCertain, ...product } = page;
      return { ...product, id: isCertain ? toPageProductId(link.url) : null, asin: null, shopUrl: link.url };
    }
  }

  async function find(link: ProductLink): Promise<PartialProduct> {
    if (link.kind === "item") return await findItem(link);
    if (link.kind === "short") return await findTargetProduct(await resolveShortLink(link.url));
    return await findPage(link);
  }

  /** Finds the product that a link redirects to. Errors have the product of the target's URL in `linked`. */
  async function findTargetProduct(target: ProductLink): Promise<PartialProduct> {
    return await find(target).catch((error: unknown) => {
      throw error instanceof ProductError ? withLinkedProduct(error, target) : error;
    });
  }

  return { ...source, findProduct: find };
}

type PageLink = Extract<ProductLink, { kind: "page" }>;

/**
 * Returns a function that classifies the targets of a page's redirects; null for pages to read. Rights follow from the
 * link, so content of the retailer must not be stored under a link of another host.
 */
function createTargetFinder(link: PageLink, retailer: Pick<Retailer, "parseUrl">): (url: URL) => ProductLink | null {
  const isRetailerUrl = (url: URL) => retailer.parseUrl(url) !== null;
  const start = parseWebUrl(link.url);
  const isOwnPage = start !== null && isRetailerUrl(start);
  return (url) => {
    const target = isRetailerUrl(url) ? parseProductLink(url.href, retailer) : null;
    // A page of the retailer that redirects to another one is read there.
    return target?.kind === "page" && isOwnPage ? null : target;
  };
}

interface ShortLinkDependencies {
  readonly retailer: Pick<Retailer, "parseUrl">;
  readonly resolveRedirect: ResolveRedirect;
}

/** Returns the product link behind a shortened URL. Errors: `product.link-unreadable`. */
type ResolveShortLink = (url: string) => Promise<Extract<ProductLink, { kind: "item" }>>;

const maxRedirects = 5;

/** Follows redirects between hosts of the retailer until a product URL; the product's page itself is not requested. */
export function createShortLinkResolver({ retailer, resolveRedirect }: ShortLinkDependencies): ResolveShortLink {
  return async (url) => {
    let current = url;
    for (let hop = 0; hop < maxRedirects; hop += 1) {
      const next = await resolveRedirect(current).catch((cause: unknown) => {
        throw unreadableLinkError(cause);
      });
      const link = next === null ? null : parseProductLink(next, retailer);
      if (next === null || link === null) break;
      if (link.kind === "item") return link;
      const target = parseWebUrl(next);
      if (target === null || retailer.parseUrl(target) === null) break;
      current = next;
    }
    throw unreadableLinkError();
  };
}

function unreadableLinkError(cause?: unknown): ProductError {
  return new ProductError("product.link-unreadable", "This shortened link could not be followed to a product.", {
    suggestion: "Open it in a browser and paste the full link of the product’s page.",
    cause,
  });
}
