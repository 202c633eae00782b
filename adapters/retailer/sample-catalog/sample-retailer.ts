import { ProductError } from "../../../core/product/product.errors.ts";
import type { ProductLink } from "../../../core/product/product-link.ts";
import type { Retailer } from "../../../core/product/retailer.port.ts";
import { isIn } from "../sample-catalogue/departments.ts";
import { defaultPicturesPath, productOfItem } from "../sample-catalogue/product-of-item.ts";
import { makeSearchIndex } from "../sample-catalogue/search-index.ts";
import { itemLinkOf, parseSearchWords, searchLinkOf } from "../sample-catalogue/shop-links.ts";
import { catalogueItems } from "./catalog.ts";

export interface SampleCatalogueOptions {
  /** Path of this site under which the folder `pictures/` is served; no slash at the end. */
  readonly picturesPath?: string;
}

/**
 * A retailer that needs no key and no network: 64 made-up products with pictures made for this project.
 * It knows the links of its own products only and opens no web page.
 */
export function makeSampleCatalogue({ picturesPath = defaultPicturesPath }: SampleCatalogueOptions = {}): Retailer {
  const byAsin = new Map(catalogueItems.map((item) => [item.asin, item]));
  const bySearch = new Map(catalogueItems.map((item) => [item.shopSearch.toLowerCase(), item]));
  const searchItems = makeSearchIndex(catalogueItems);
  /** The links that its own products carry lead to a search at the shop. */
  const itemBehind = ({ url }: Exclude<ProductLink, { kind: "item" }>) => bySearch.get(parseSearchWords(url) ?? "");

  return {
    async search({ keyword, category, count }) {
      const items = searchItems(keyword, (item) => isIn(category, item));
      return { products: items.slice(0, count).map((item) => productOfItem(item, picturesPath)), isSample: true };
    },

    async productAt(link) {
      const item = link.kind === "item" ? byAsin.get(link.asin) : itemBehind(link);
      if (item !== undefined) return productOfItem(item, picturesPath);
      throw link.kind === "item" ? unknown(link.asin) : unreadable(link);
    },

    shopUrlOf(asin) {
      const item = byAsin.get(asin.toUpperCase());
      return item === undefined ? itemLinkOf(asin) : searchLinkOf(item);
    },
  };
}

const whatToDo = "Search the catalog instead, or fill in the title and the image by hand.";

function unreadable({ kind }: Exclude<ProductLink, { kind: "item" }>): ProductError {
  const what = kind === "short" ? "follow shortened links" : "read web pages";
  return new ProductError("product.link-unreadable", `The built-in sample catalog cannot ${what}.`, {
    suggestion: whatToDo,
  });
}

function unknown(asin: string): ProductError {
  return new ProductError("product.not-found", `The built-in sample catalog has no product ${asin}.`, {
    suggestion: whatToDo,
  });
}
