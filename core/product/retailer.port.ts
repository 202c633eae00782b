import type { Product } from "./product.ts";
import type { ProductLink } from "./product-link.ts";
import type { SearchCategory } from "./search-categories.ts";

export interface ProductSearch {
  readonly keyword: string;
  readonly category: SearchCategory;
  readonly count: number;
}

export interface ProductSearchResult {
  readonly products: readonly Product[];
  /** A remark for the admin, such as why there are fewer results than asked for. */
  readonly message?: string;
  /** The products are made up, to try the site with. */
  readonly isSample?: boolean;
}

/** What a product link led to. Any part may be missing; the admin completes it by hand. */
export interface PartialProduct {
  readonly id: string | null;
  readonly asin: string | null;
  readonly title: string | null;
  readonly imageUrl: string | null;
  readonly shopUrl: string | null;
}

/**
 * The online shop that products come from.
 * Errors: `retailer.unavailable` (the shop does not answer; suggestion says what to do),
 * `retailer.not-eligible` (it does not let this site ask yet),
 * `product.not-found` (the link names no product this source knows),
 * `product.link-unreadable` (this source cannot read such links; for a page of its own it can).
 */
export interface Retailer {
  search(search: ProductSearch): Promise<ProductSearchResult>;
  findProduct(link: ProductLink): Promise<PartialProduct>;
  /** The shop page of an asin with the partner tag; null when this source cannot say. */
  productUrl(asin: string): string | null;
}

/** As many as a retailer is asked about at once. */
export const maxLookupBatch = 10;

/**
 * What the retailer says today of the items with these numbers, at most `maxLookupBatch`; those of which it says that it
 * no longer has them are left out. Errors: `retailer.unavailable`, also when it does not say what became of one.
 */
export type LookUpProducts = (asins: readonly string[]) => Promise<ReadonlyMap<string, PartialProduct>>;

/**
 * What a shop's page says of the product that it shows, ready to show here; `imageUrl` is an https address or null.
 * Errors: `product.link-unreadable` for pages that cannot be read, turn programs away or tell of no product.
 */
export type ReadProductPage = (url: string) => Promise<{ readonly title: string; readonly imageUrl: string | null }>;
