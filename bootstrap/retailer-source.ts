import type { LookUpItems } from "../core/product/look-up-items.port.ts";
import type { Retailer } from "../core/product/retailer.port.ts";

/** Who is asked first for products. */
export interface RetailerSource {
  readonly retailer: Retailer;
  /** How it is asked again about them, and where its own pictures lie; null for one whose products do not change. */
  readonly changing: { readonly lookUp: LookUpItems; readonly imageOrigins: readonly string[] } | null;
}
