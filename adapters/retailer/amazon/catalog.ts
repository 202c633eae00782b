import type { Product } from "../../../core/product/product.ts";
import type { ProductFindings, ProductSearch, ProductSearchResult } from "../../../core/product/retailer.port.ts";
import type { Ask } from "./api-client.ts";
import type { FindingsOfItem } from "./catalogue/product-of-item.ts";
import { itemsOfSearch } from "./catalogue/read-answer.ts";
import { shownResources } from "./catalogue/shown-resources.ts";
import { type SearchScope, searchScope } from "./search-scopes.ts";

interface SearchDependencies {
  readonly ask: Ask;
  readonly findingsOf: FindingsOfItem;
  readonly marketplace: string;
}

export type SearchCatalogue = (search: ProductSearch) => Promise<ProductSearchResult & { readonly isWhole: boolean }>;

const largestPage = 10;

/** Twelve results are two pages of six: Amazon gives at most ten at once, and pages of one size only. */
export function makeSearchCatalogue({ ask, findingsOf, marketplace }: SearchDependencies): SearchCatalogue {
  async function searchIn(scope: SearchScope, { keyword, count }: ProductSearch) {
    const pages = Math.ceil(count / largestPage);
    const itemCount = Math.ceil(count / pages);
    const found = new Map<string, Product>();
    for (let itemPage = 1; itemPage <= pages; itemPage += 1) {
      const request = { keywords: keyword, ...scope, itemCount, itemPage, resources: shownResources };
      try {
        const items = itemsOfSearch(await ask("searchItems", request));
        for (const product of items.map(findingsOf).map(productOf))
          if (product !== null) found.set(product.id, product);
        if (items.length < itemCount) break;
      } catch (error) {
        if (found.size === 0) throw error;
        return { products: [...found.values()], isWhole: false };
      }
    }
    return { products: [...found.values()].slice(0, count), isWhole: true };
  }

  return async (search) => {
    if (search.count <= 0) return { products: [], isWhole: true };
    const scope = searchScope(search.category, marketplace);
    const result = await searchIn(scope, search);
    if (!result.isWhole)
      return { ...result, message: "Amazon returned only some of the results. Search again for more." };
    if (result.products.length > 0 || scope.browseNodeId === undefined) return result;
    return await searchIn({ searchIndex: scope.searchIndex }, search);
  };
}

/** A board cannot show what has no title or no picture. */
function productOf(findings: ProductFindings | null): Product | null {
  if (findings === null) return null;
  const { id, asin, title, imageUrl, shopUrl } = findings;
  return id === null || title === null || imageUrl === null ? null : { id, asin, title, imageUrl, shopUrl };
}
