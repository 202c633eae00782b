import { retailerPausedError } from "./pause-retailer.ts";
import { type LinkedProduct, ProductError } from "./product.ts";
import { parseProductLink, toLinkedProduct } from "./product-link.ts";
import type { PartialProduct, ProductLink, ProductSearch, ProductSearchResult, Retailer } from "./retailer.port.ts";
import type { ContentRights, ContentSource } from "./source-rights.ts";

interface FindProductByLinkDependencies {
  readonly retailer: Retailer;
  /** Displayed name: "Amazon". */
  readonly retailerLabel: string;
  readonly rights: SourceLookup;
}

type SourceLookup = Pick<ContentRights, "getProductSource" | "getSourceRights">;

/** Errors: `retailer.paused`. */
function assertShown(source: ContentSource, rights: SourceLookup): void {
  if (source !== "own" && !rights.getSourceRights(source).canShow) throw retailerPausedError(source);
}

export type FindProductByLink = (url: string) => Promise<PartialProduct>;

/**
 * Finds the product of a pasted link (core/README.md, R8). Errors: `product.invalid-link`, `retailer.paused`, and those
 * of the retailer, with the product of the link's URL in `linked`.
 */
export function makeFindProductByLink({
  retailer,
  retailerLabel,
  rights,
}: FindProductByLinkDependencies): FindProductByLink {
  return async (url) => {
    const link = parseProductLink(url, retailer);
    if (link === null) {
      const message = `Please enter a valid ${retailerLabel} product URL.`;
      throw new ProductError("product.invalid-link", message, {
        violations: [{ path: "url", title: "Invalid link", message }],
      });
    }
    const assertMayShow = (product: LinkedProduct, imageUrl = "") =>
      assertShown(rights.getProductSource({ ...product, imageUrl }), rights);
    // A shortened link can lead to any source.
    if (link.kind !== "short") assertMayShow(toLinkedProduct(link));
    const product = await retailer.findProduct(link).catch((error: unknown) => {
      throw error instanceof ProductError ? withLinkedProduct(error, link) : error;
    });
    assertMayShow({ ...product, id: product.id ?? "" }, product.imageUrl ?? "");
    return product;
  };
}

/** Adds the product of the link's URL, unless the error already has the one of a redirect's target. */
export function withLinkedProduct(
  { code, message, suggestion, violations, cause, linked }: ProductError,
  link: ProductLink,
): ProductError {
  return new ProductError(code, message, {
    ...(suggestion === undefined ? {} : { suggestion }),
    violations,
    cause,
    linked: linked ?? toLinkedProduct(link),
  });
}

interface SearchProductsDependencies {
  readonly retailer: Retailer;
  /** The source of the retailer's products. */
  readonly source: ContentSource;
  readonly rights: SourceLookup;
}

export type SearchProducts = (search: ProductSearch) => Promise<ProductSearchResult>;

/**
 * Searches the retailer (core/README.md, R4). Errors: `product.invalid-search` for an empty keyword, `retailer.paused`,
 * and those of the retailer.
 */
export function makeSearchProducts({ retailer, source, rights }: SearchProductsDependencies): SearchProducts {
  return async (search) => {
    const keyword = search.keyword.trim();
    if (keyword === "") {
      const message = "Please enter a keyword to search.";
      throw new ProductError("product.invalid-search", message, {
        violations: [{ path: "keyword", title: "Search required", message }],
      });
    }
    assertShown(source, rights);
    return await retailer.search({ ...search, keyword });
  };
}
