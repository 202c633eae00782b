import type { ProductFindings } from "./retailer.port.ts";

/** As many as a retailer is asked about at once. */
export const mostLookedUp = 10;

/**
 * What the retailer says today of the items with these numbers, at most `mostLookedUp`; those of which it says that it
 * no longer has them are left out. Errors: `retailer.unavailable`, also when it does not say what became of one.
 */
export type LookUpItems = (asins: readonly string[]) => Promise<ReadonlyMap<string, ProductFindings>>;
