import type { WebAddress } from "../kernel/web-url.ts";

/**
 * An ASIN, or the ISBN-10 that serves as one for books. Upper case; null when the text is neither, as a word of ten
 * letters such as "basketball" is.
 */
export function parseAsin(text: string): string | null {
  return /^(?:(?=\D+\d)[Bb][0-9A-Za-z]{9}|[0-9]{9}[0-9Xx])$/u.test(text) ? text.toUpperCase() : null;
}

/** Like `parseAsin`, for where other numbers may be too: of ten digits only those that end as an ISBN-10 has to. */
export function parseAsinStrict(text: string): string | null {
  const asin = parseAsin(text);
  return asin === null || asin.startsWith("B") || hasValidIsbnChecksum(asin) ? asin : null;
}

function hasValidIsbnChecksum(isbn: string): boolean {
  const digits = [...isbn].map((digit) => (digit === "X" ? 10 : Number(digit)));
  return digits.reduce((sum, digit, place) => sum + digit * (10 - place), 0) % 11 === 0;
}

/** What an item's number follows in the shop's old and new addresses, wherever it begins; `*` is any one part. */
const itemPathPrefixes = [
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
const ambiguousPathPrefixes = ["d", "d/*/*", "o"];
const leads = [
  ...itemPathPrefixes.map((lead) => ({ parts: lead.split("/"), read: parseAsin })),
  ...ambiguousPathPrefixes.map((lead) => ({ parts: lead.split("/"), read: parseAsinStrict })),
];

/**
 * The parts of a path. Slashes in it may be written as "%2F"; what follows on a "?" that is written as "%3F", or on an
 * "&" for want of one, is the query's.
 */
export function splitPath(pathname: string): readonly string[] {
  const parts = pathname.split(/\/|%2f/iu).map((part) => part.replace(/(?:%(?:25)*3f|&).*$/iu, ""));
  return parts.filter((part) => part !== "");
}

/** The number of the item that these parts lead to; null for none. */
export function findAsinInPath(parts: readonly string[]): string | null {
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

const names = ["asin", "ASIN", "ASIN.1"];
/** What a number in the query of these says is another thing, such as where the visitor came from. */
const listPageSegments: ReadonlySet<string> = new Set([
  ..."s b sp search shop stores wishlist browse.html".split(" "),
  ..."bestsellers zgbs new-releases movers-and-shakers most-wished-for most-gifted".split(" "),
  ..."deal deals goldbox events promocode".split(" "),
]);

/** The number of the item that the query of a page with this path names; null for none, as for all music. */
export function findAsinInQuery({ hostname, searchParams }: WebAddress, parts: readonly string[]): string | null {
  if (hostname.startsWith("music.")) return null;
  if (parts.some((part) => listPageSegments.has(part.toLowerCase()))) return null;
  const named = (parts.includes("vdp") ? ["product"] : names).map((name) => searchParams.get(name));
  return parseAsin(named.find((value) => value !== null) ?? "");
}

/** The sample catalogue's numbers have the form of real ones; no shop knows them. */
export function isSampleAsin(asin: string): boolean {
  return /^B0HRTH\d{4}$/iu.test(asin);
}
