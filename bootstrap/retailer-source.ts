import type { LookUpItems } from "../core/product/look-up-items.port.ts";
import type { Retailer } from "../core/product/retailer.port.ts";

/** Who is asked first for products, and whether it can be asked again about them later. */
export interface RetailerSource {
  readonly retailer: Retailer;
  readonly lookUp: LookUpItems | null;
}
