import type { ProductFindingsWire } from "../../../../adapters/http/contract/product.ts";
import { hasProduct } from "../../../../core/product/product.ts";
import { type FormProduct, formProduct } from "../form/form-product.ts";

/** What became of a pasted link (specification, section 5). */
export type LinkOutcome =
  | { readonly kind: "added"; readonly product: FormProduct }
  | { readonly kind: "duplicate" }
  | { readonly kind: "incomplete" };

export function linkOutcome(findings: ProductFindingsWire, list: readonly FormProduct[]): LinkOutcome {
  const product = complete(findings);
  if (product === null) return { kind: "incomplete" };
  return hasProduct(list, product) ? { kind: "duplicate" } : { kind: "added", product };
}

/** Null unless id, title and picture were found. */
function complete({ id, title, imageUrl, ...rest }: ProductFindingsWire): FormProduct | null {
  return id && title && imageUrl ? formProduct({ ...rest, id, title, imageUrl }) : null;
}
