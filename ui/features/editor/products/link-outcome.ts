import type { ProductFindingsWire } from "../../../../adapters/http/contract/product.ts";
import { hasProduct } from "../../../../core/product/product.ts";
import { type FormProduct, formProduct } from "../form/form-product.ts";
import { isFull } from "./product-list.ts";

/** What became of a pasted link (specification, section 5). */
export type LinkOutcome =
  | { readonly kind: "added"; readonly product: FormProduct }
  | { readonly kind: "duplicate" }
  | { readonly kind: "full" }
  | { readonly kind: "incomplete" };

export function linkOutcome(findings: ProductFindingsWire, list: readonly FormProduct[]): LinkOutcome {
  const product = complete(findings);
  if (product !== null && hasProduct(list, product)) return { kind: "duplicate" };
  // Before it is completed by hand for nothing.
  if (isFull(list)) return { kind: "full" };
  return product === null ? { kind: "incomplete" } : { kind: "added", product };
}

/** Null unless id, title and picture were found. */
function complete({ id, title, imageUrl, ...rest }: ProductFindingsWire): FormProduct | null {
  return id && title && imageUrl ? formProduct({ ...rest, id, title, imageUrl }) : null;
}
