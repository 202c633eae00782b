import type { ProductLink } from "../../../core/product/product-link.ts";
import type {
  ProductFindings,
  ProductSearch,
  ProductSearchResult,
  Retailer,
} from "../../../core/product/retailer.port.ts";

/** Gives prepared answers and remembers what it was asked; knows the shop pages of asins that start with B. */
export function recordingRetailer(
  answers: { findings?: ProductFindings; result?: ProductSearchResult } = {},
): Retailer & {
  readonly searches: readonly ProductSearch[];
  readonly links: readonly ProductLink[];
} {
  const searches: ProductSearch[] = [];
  const links: ProductLink[] = [];
  const nothing: ProductFindings = { id: null, asin: null, title: null, imageUrl: null, shopUrl: null };
  return {
    searches,
    links,
    search: async (search) => {
      searches.push(search);
      return answers.result ?? { products: [] };
    },
    productAt: async (link) => {
      links.push(link);
      return answers.findings ?? nothing;
    },
    shopUrlOf: (asin) => (asin.startsWith("B") ? `https://shop.example/${asin}?tag=ours` : null),
  };
}
