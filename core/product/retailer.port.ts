import type { Product } from "./product.ts";

/** The nine search categories, from value to label (core/README.md, R3). */
export const searchCategoryLabels = {
  All: "All Departments",
  HomeAndKitchen: "Home & Kitchen",
  Furniture: "Furniture",
  Home: "Home & Garden",
  Lighting: "Lighting",
  KitchenAndDining: "Kitchen & Dining",
  BedroomFurniture: "Bedroom Furniture",
  LivingRoomFurniture: "Living Room Furniture",
  OfficeProducts: "Office Products",
} as const;

export type SearchCategory = keyof typeof searchCategoryLabels;

export const defaultSearchCategory: SearchCategory = "HomeAndKitchen";

/** Number of requested results (core/README.md, R4). */
export const searchResultCount = 12;

export function isSearchCategory(text: string): text is SearchCategory {
  return Object.hasOwn(searchCategoryLabels, text);
}

export interface ProductSearch {
  readonly keyword: string;
  readonly category: SearchCategory;
  readonly count: number;
}

export interface ProductSearchResult {
  readonly products: readonly Product[];
  /** A note for the admin, such as why there are fewer results than requested. */
  readonly message?: string;
  /** Whether the products are from the sample catalog. */
  readonly isSample?: boolean;
}

/** The data found by a link. Any field can be missing; the admin completes it. */
export interface PartialProduct {
  readonly id: string | null;
  readonly asin: string | null;
  readonly title: string | null;
  readonly imageUrl: string | null;
  readonly shopUrl: string | null;
}

/** A pasted link: a product of the retailer, a shortened URL that must be resolved, or any other web page. */
export type ProductLink =
  | { readonly kind: "item"; readonly asin: string; readonly shopUrl: string }
  | { readonly kind: "short"; readonly url: string }
  | { readonly kind: "page"; readonly url: string };

/**
 * A URL of the retailer: of a product, with its canonical URL; a shortened one, which must be followed; or of any other
 * page.
 */
export type RetailerUrl =
  | { readonly kind: "item"; readonly asin: string; readonly shopUrl: string }
  | { readonly kind: "short" }
  | { readonly kind: "other" };

/**
 * The source of products.
 * Errors: `retailer.unavailable` (no response; `suggestion` is the next step), `retailer.not-eligible` (the account has
 * no access yet), `product.not-found` (unknown product), `product.link-unreadable` (not a link of this retailer).
 */
export interface Retailer {
  search(search: ProductSearch): Promise<ProductSearchResult>;
  findProduct(link: ProductLink): Promise<PartialProduct>;
  /** Classifies a URL of this retailer; null for URLs of other hosts. */
  parseUrl(url: URL): RetailerUrl | null;
  /** Parses a text as an ASIN and returns it as the retailer writes it; null for other texts. */
  parseItemId(text: string): string | null;
  /** Returns the product page of an ASIN with the partner tag; null if this retailer does not know it. */
  productUrl(asin: string): string | null;
}

/** The methods of a retailer that make no requests. */
export type RetailerLinks = Pick<Retailer, "parseUrl" | "parseItemId" | "productUrl">;

/** Maximum number of ASINs in one lookup. */
export const maxLookupBatch = 10;

/**
 * Returns the current data of at most `maxLookupBatch` ASINs by ASIN; products that are no longer sold are missing.
 * Errors: `retailer.unavailable`, also if the response leaves the state of one open.
 */
export type LookUpProducts = (asins: readonly string[]) => Promise<ReadonlyMap<string, PartialProduct>>;

/** The sanitized product data of a web page; `imageUrl` is an https URL or null. */
export interface ProductPage {
  readonly title: string;
  readonly imageUrl: string | null;
  /** False when title and image can be those of the whole shop, so that an admin must check them. */
  readonly isCertain: boolean;
}

/**
 * Reads a web page. If it redirects to a URL for which `findTarget` returns a link, returns that link and does not read
 * the page. Errors: `product.link-unreadable` if the page cannot be read, is a bot challenge or describes no product.
 */
export type ReadProductPage = <Target extends ProductLink>(
  url: string,
  findTarget: (url: URL) => Target | null,
) => Promise<ProductPage | Target>;
