import { asAsin, asCertainAsin } from "./asin.ts";

/** What an item's number follows in the shop's old and new addresses, wherever it begins; `*` is any one part. */
const leadsToItems = [
  "dp",
  "dp/product",
  "dp/aw",
  "gp/product",
  "gp/product/*",
  "gp/product/*/-",
  "gp/aw/d",
  "gp/aw/ol",
  "gp/aw/reviews",
  "gp/aw/cr",
  "gp/offer-listing",
  "gp/customer-media/product-gallery",
  "product-reviews",
  "review/product",
  "gp/video/detail",
  "kindle-dbs/product",
  "tg/detail/-",
  "tg/detail/-/*",
  "asin",
];
/** What the numbers of other things follow as well. */
const leadsToManyThings = ["d", "d/*/*", "o"];
const leads = [
  ...leadsToItems.map((lead) => ({ parts: lead.split("/"), read: asAsin })),
  ...leadsToManyThings.map((lead) => ({ parts: lead.split("/"), read: asCertainAsin })),
];

/**
 * The parts of a path. Slashes in it may be written as "%2F"; what follows on a "?" that is written as "%3F", or on an
 * "&" for want of one, is the query's.
 */
export function partsOfPath(pathname: string): readonly string[] {
  const parts = pathname.split(/\/|%2f/iu).map((part) => part.replace(/(?:%(?:25)*3f|&).*$/iu, ""));
  return parts.filter((part) => part !== "");
}

/** The number of the item that these parts lead to; null for none. */
export function asinInPath(parts: readonly string[]): string | null {
  const folded = parts.map((part) => part.toLowerCase());
  for (let start = 0; start < parts.length; start += 1) {
    for (const lead of leads) {
      if (!lead.parts.every((part, offset) => part === "*" || part === folded[start + offset])) continue;
      const asin = lead.read(parts[start + lead.parts.length] ?? "");
      if (asin !== null) return asin;
    }
  }
  return null;
}
