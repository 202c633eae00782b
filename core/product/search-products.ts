import { ProductError } from "./product.errors.ts";
import type { ProductSearch, ProductSearchResult, Retailer } from "./retailer.port.ts";

interface SearchProductsDependencies {
  readonly retailer: Retailer;
}

export type SearchProducts = (search: ProductSearch) => Promise<ProductSearchResult>;

/** Errors: `product.invalid-search` for an empty keyword (specification, section 5), and those of the retailer. */
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
