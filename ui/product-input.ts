import type { ProductInput } from "../adapters/http/contract/product.ts";
import { retailer } from "../adapters/http/contract/retailer.ts";
import type { Product } from "../core/product/product.ts";

/** A product as the server takes it (specification, section 7). */
export function productInput({ id, asin, title, imageUrl, shopUrl }: Product): ProductInput {
  return { id, asin, title, imageUrl, [retailer.linkField]: shopUrl };
}
