import { amazonLinks } from "../../../adapters/retailer/links/amazon-url.ts";
import type {
  PartialProduct,
  ProductLink,
  ProductSearch,
  ProductSearchResult,
  Retailer,
} from "../../../core/product/retailer.port.ts";

/**
 * Parses Amazon's links, returns prepared results and records the calls. ASINs that start with B have a product page.
 */
export function recordingRetailer(
  responses: { findings?: PartialProduct; result?: ProductSearchResult } = {},
): Retailer & {
  readonly searches: readonly ProductSearch[];
  readonly links: readonly ProductLink[];
} {
  const searches: ProductSearch[] = [];
  const links: ProductLink[] = [];
  const nothing: PartialProduct = { id: null, asin: null, title: null, imageUrl: null, shopUrl: null };
  return {
    ...amazonLinks,
    searches,
    links,
    search: async (search) => {
      searches.push(search);
      return responses.result ?? { products: [] };
    },
    findProduct: async (link) => {
      links.push(link);
      return responses.findings ?? nothing;
    },
    productUrl: (asin) => (asin.startsWith("B") ? `https://shop.example/${asin}?tag=ours` : null),
  };
}
