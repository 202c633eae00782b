import { toLinkedProduct } from "./manual-product.ts";
import { ProductError } from "./product.ts";
import { parseProductLink } from "./product-link.ts";
import type { PartialProduct, ProductLink, ProductSearch, ProductSearchResult, Retailer } from "./retailer.port.ts";

interface FindProductByLinkDependencies {
  readonly retailer: Retailer;
  /** Displayed name: "Amazon". */
  readonly retailerLabel: string;
}

export type FindProductByLink = (url: string) => Promise<PartialProduct>;

/**
 * Finds the product of a pasted link (core/README.md, R8). Errors: `product.invalid-link`, and those of the retailer, with
 * the product of the link's URL in `linked`.
 */
export function makeFindProductByLink({ retailer, retailerLabel }: FindProductByLinkDependencies): FindProductByLink {
  return async (url) => {
    const link = parseProductLink(url, retailer);
    if (link === null) {
      const message = `Please enter a valid ${retailerLabel} product URL.`;
      throw new ProductError("product.invalid-link", message, {
        violations: [{ path: "url", title: "Invalid link", message }],
      });
    }
    return await retailer.findProduct(link).catch((error: unknown) => {
      throw error instanceof ProductError ? withLinkedProduct(error, link) : error;
    });
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
}

export type SearchProducts = (search: ProductSearch) => Promise<ProductSearchResult>;

/** Searches the retailer (core/README.md, R4). Errors: `product.invalid-search` for an empty keyword, and those of the retailer. */
export function makeSearchProducts({ retailer }: SearchProductsDependencies): SearchProducts {
  return async (search) => {
    const keyword = search.keyword.trim();
    if (keyword === "") {
      const message = "Please enter a keyword to search.";
      throw new ProductError("product.invalid-search", message, {
        violations: [{ path: "keyword", title: "Search required", message }],
      });
    }
    return await retailer.search({ ...search, keyword });
  };
}
