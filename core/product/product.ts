import { DomainError, type DomainErrorOptions } from "../kernel/domain-error.ts";

/** Maximum length of the note why a board shows a product, and of a price note. */
export const maxNoteLength = 500;

/** A product on a board. `imageUrl` is absolute or a path of this site; `shopUrl` is null without a shop page. */
export interface Product {
  readonly id: string;
  readonly asin: string | null;
  readonly title: string;
  readonly imageUrl: string;
  readonly shopUrl: string | null;
  /** Why this board shows it, for visitors; missing without one. */
  readonly note?: string;
  /** The stored product's own, which a save of the board ignores; missing without one. */
  readonly alternativeText?: string;
}

/** What is known of a product without reading its page. */
export type LinkedProduct = Pick<Product, "id" | "asin" | "shopUrl">;

/** Whether the ids or the ASINs are equal (core/README.md, R2). */
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
  | "product.invalid"
  | "product.changed-meanwhile"
  | "product.in-use"
  | "product.replacement-refused"
  | "product.replacement-unknown"
  | "product.replacement-outdated"
  | "retailer.not-eligible"
  | "retailer.unavailable";

interface ProductErrorOptions extends DomainErrorOptions {
  readonly linked?: LinkedProduct;
}

export class ProductError extends DomainError<ProductErrorCode> {
  /** The product of a recognized link that could not be read. */
  readonly linked: LinkedProduct | undefined;

  constructor(code: ProductErrorCode, message: string, { linked, ...details }: ProductErrorOptions = {}) {
    super(code, message, details);
    this.linked = linked;
  }
}
