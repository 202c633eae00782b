import type { Product } from "../../../core/product/product.ts";
import type { CatalogueItem } from "../sample-catalog/item.ts";
import { searchLinkOf } from "./shop-links.ts";

/** Path of this site under which the folder `pictures/` is served. */
export const defaultPicturesPath = "/sample-catalogue";

export function productOfItem(item: CatalogueItem, picturesPath = defaultPicturesPath): Product {
  return {
    id: item.asin,
    asin: item.asin,
    title: item.title,
    imageUrl: `${picturesPath}/${item.picture}.jpg`,
    shopUrl: searchLinkOf(item),
  };
}
