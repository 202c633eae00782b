import type { FollowShortLink } from "./follow-short-link.ts";
import { idOfPage } from "./page-id.ts";
import { ProductError, type ProductErrorCode } from "./product.errors.ts";
import type { ProductLink } from "./product-link.ts";
import type { ReadProductPage } from "./read-product-page.port.ts";
import type { ProductFindings, Retailer } from "./retailer.port.ts";

interface ProductPageDependencies {
  readonly source: Retailer;
  readonly readPage: ReadProductPage;
  readonly followShortLink: FollowShortLink;
  /** Failures of the source after which an item's own page is read instead. */
  readonly readsPageAfter: readonly ProductErrorCode[];
}

/** A retailer that also knows what is behind shortened links and on the pages of any shop. */
export function makeWithProductPages(dependencies: ProductPageDependencies): Retailer {
  const { source, readPage, followShortLink, readsPageAfter } = dependencies;

  async function itemAt(link: Extract<ProductLink, { kind: "item" }>): Promise<ProductFindings> {
    try {
      return await source.productAt(link);
    } catch (error) {
      if (!(error instanceof ProductError) || !readsPageAfter.includes(error.code)) throw error;
      const said = await readPage(link.shopUrl);
      return { ...said, id: link.asin, asin: link.asin, shopUrl: source.shopUrlOf(link.asin) ?? link.shopUrl };
    }
  }

  /** Of another shop, unless the source knows the page as one of its own. */
  async function pageAt(link: Extract<ProductLink, { kind: "page" }>): Promise<ProductFindings> {
    try {
      return await source.productAt(link);
    } catch (error) {
      if (!(error instanceof ProductError) || error.code !== "product.link-unreadable") throw error;
      return { ...(await readPage(link.url)), id: idOfPage(link.url), asin: null, shopUrl: link.url };
    }
  }

  return {
    search: source.search,
    shopUrlOf: source.shopUrlOf,
    productAt: async (link) => {
      if (link.kind === "item") return await itemAt(link);
      if (link.kind === "short") return await itemAt(await followShortLink(link.url));
      return await pageAt(link);
    },
  };
}
