import { DomainError } from "../kernel/domain-error.ts";

export type ProductErrorCode =
  | "product.invalid-search"
  | "product.invalid-link"
  | "product.not-found"
  | "product.link-unreadable"
  | "retailer.not-eligible"
  | "retailer.unavailable";

export class ProductError extends DomainError<ProductErrorCode> {}
