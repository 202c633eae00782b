import type { ManualProduct } from "../core/product/manual-product.ts";

/** What is typed of a product whose page could not be read, until it is added or given up. */
export interface ProductByHand extends ManualProduct {
  /** Path of a picture that was uploaded; it takes the place of the address. Null for none. */
  readonly uploaded: string | null;
}
