import { amazonRoot } from "../../../core/product/amazon-url.ts";
import { asAsin } from "../../../core/product/asin.ts";
import type { CatalogueItem } from "../sample-catalog/item.ts";

const shop = "https://www.amazon.com";

/** A made-up item has no page of its own at the shop: its link searches there for the like of it. */
export function searchLinkOf({ shopSearch }: CatalogueItem): string {
  return `${shop}/s?${new URLSearchParams({ k: shopSearch })}`;
}

/** The words that such a link searches for, in whichever country; null for any other address. */
export function parseSearchWords(url: string): string | null {
  const address = URL.parse(url);
  if (address === null || amazonRoot(address.hostname) === null || address.pathname !== "/s") return null;
  return address.searchParams.get("k")?.trim().toLowerCase() ?? null;
}

/** The shop's own page of a number; null for what cannot be one. */
export function itemLinkOf(asin: string): string | null {
  const known = asAsin(asin);
  return known === null ? null : `${shop}/dp/${known}`;
}
