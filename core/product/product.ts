import { DomainError } from "../kernel/domain-error.ts";

/** Something a board recommends. `imageUrl` is absolute or a path of this site; `shopUrl` is null when there is no shop page. */
export interface Product {
  readonly id: string;
  readonly asin: string | null;
  readonly title: string;
  readonly imageUrl: string;
  readonly shopUrl: string | null;
}

/** Two entries are the same product when their asin or their id agree (specification, section 5). */
export function isSameProduct(one: Product, other: Product): boolean {
  return one.id === other.id || (Boolean(one.asin) && one.asin === other.asin);
}

export function hasProduct(products: readonly Product[], candidate: Product): boolean {
  return products.some((product) => isSameProduct(product, candidate));
}

export type ProductErrorCode =
  | "product.invalid-search"
  | "product.invalid-link"
  | "product.not-found"
  | "product.link-unreadable"
  | "retailer.not-eligible"
  | "retailer.unavailable";

export class ProductError extends DomainError<ProductErrorCode> {}
