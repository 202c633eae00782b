/** Parses an ASIN, or an ISBN-10, which is the ASIN of a book. Upper case; null for other texts, such as "basketball". */
export function parseAsin(text: string): string | null {
  return /^(?:(?=\D+\d)[Bb][0-9A-Za-z]{9}|[0-9]{9}[0-9Xx])$/u.test(text) ? text.toUpperCase() : null;
}

/** Like `parseAsin` for places with other numbers: ten digits must have the check digit of an ISBN-10. */
export function parseAsinStrict(text: string): string | null {
  const asin = parseAsin(text);
  return asin === null || asin.startsWith("B") || hasValidIsbnChecksum(asin) ? asin : null;
}

function hasValidIsbnChecksum(isbn: string): boolean {
  const digits = [...isbn].map((digit) => (digit === "X" ? 10 : Number(digit)));
  return digits.reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11 === 0;
}

/** Path segments before an ASIN in old and new URLs, anywhere in the path; `*` is any segment. */
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
/** Segments that also come before other numbers. */
const ambiguousPathPrefixes = ["d", "d/*/*", "o"];
const asinPatterns = [
  ...itemPathPrefixes.map((prefix) => ({ segments: prefix.split("/"), parse: parseAsin })),
  ...ambiguousPathPrefixes.map((prefix) => ({ segments: prefix.split("/"), parse: parseAsinStrict })),
];

/** Returns the path's segments. Also splits at an encoded slash (%2F) and cuts a query that begins with an encoded "?" or an "&". */
export function splitPath(pathname: string): readonly string[] {
  const segments = pathname.split(/\/|%2f/iu).map((segment) => segment.replace(/(?:%(?:25)*3f|&).*$/iu, ""));
  return segments.filter((segment) => segment !== "");
}

/** Returns the ASIN in these path segments, or null. */
export function findAsinInPath(segments: readonly string[]): string | null {
  const folded = segments.map((segment) => segment.toLowerCase());
  for (let start = 0; start < segments.length; start += 1) {
    for (const pattern of asinPatterns) {
      if (!pattern.segments.every((segment, offset) => segment === "*" || segment === folded[start + offset])) continue;
      const asin = pattern.parse(segments[start + pattern.segments.length] ?? "");
      if (asin !== null) return asin;
    }
  }
  return null;
}

const asinParameters = ["asin", "ASIN", "ASIN.1"];
/** Pages that list many products; an ASIN in their query is the page's referrer, not its product. */
const listPageSegments: ReadonlySet<string> = new Set([
  ..."s b sp search shop stores wishlist browse.html".split(" "),
  ..."bestsellers zgbs new-releases movers-and-shakers most-wished-for most-gifted".split(" "),
  ..."deal deals goldbox events promocode".split(" "),
]);

/** Returns the ASIN in the query of a page with these path segments; null if there is none, and for music. */
export function findAsinInQuery({ hostname, searchParams }: URL, segments: readonly string[]): string | null {
  if (hostname.startsWith("music.")) return null;
  if (segments.some((segment) => listPageSegments.has(segment.toLowerCase()))) return null;
  const values = (segments.includes("vdp") ? ["product"] : asinParameters).map((name) => searchParams.get(name));
  return parseAsin(values.find((value) => value !== null) ?? "");
}

/** ASINs of the sample catalog have the format of real ones but do not exist on Amazon. */
export function isSampleAsin(asin: string): boolean {
  return /^B0HRTH\d{4}$/iu.test(asin);
}
