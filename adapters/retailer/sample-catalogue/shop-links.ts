import { asAsin } from "../../../core/product/asin.ts";
import type { CatalogueItem } from "./item.ts";

const shop = "https://www.amazon.com";

/** A made-up item has no page of its own at the shop: its link searches there for the like of it. */
export function searchLinkOf({ shopSearch }: CatalogueItem): string {
  return `${shop}/s?${new URLSearchParams({ k: shopSearch })}`;
}

/** The shop's own page of a number; null for what cannot be one. */
export function itemLinkOf(asin: string): string | null {
  const known = asAsin(asin);
  return known === null ? null : `${shop}/dp/${known}`;
}
