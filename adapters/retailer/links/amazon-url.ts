import { parseWebUrl } from "../../../core/kernel/text.ts";
import type { RetailerUrl } from "../../../core/product/retailer.port.ts";

/**
 * Parses an ASIN, or an ISBN-10, which is the ASIN of a book. Upper case; null for other texts, such as "basketball".
 */
export function parseAsin(text: string): string | null {
  return /^(?:(?=\D+\d)[Bb][0-9A-Za-z]{9}|[0-9]{9}[0-9Xx])$/u.test(text) ? text.toUpperCase() : null;
}

/**
 * Like `parseAsin`, for positions in URLs that can hold other numbers: ten digits must have the check digit of an
 * ISBN-10.
 */
function parseAsinStrict(text: string): string | null {
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
/** Segments before an ASIN that are also used before other numbers. */
const ambiguousPathPrefixes = ["d", "d/*/*", "o"];
const asinPatterns = [
  ...itemPathPrefixes.map((prefix) => ({ segments: prefix.split("/"), parse: parseAsin })),
  ...ambiguousPathPrefixes.map((prefix) => ({ segments: prefix.split("/"), parse: parseAsinStrict })),
];

/**
 * Returns the path's segments. Also splits at an encoded slash (%2F) and cuts a query that begins with an encoded "?"
 * or an "&".
 */
function splitPath(pathname: string): readonly string[] {
  const segments = pathname.split(/\/|%2f/iu).map((segment) => segment.replace(/(?:%(?:25)*3f|&).*$/iu, ""));
  return segments.filter((segment) => segment !== "");
}

/** Returns the ASIN in these path segments, or null. */
function findAsinInPath(segments: readonly string[]): string | null {
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
function findAsinInQuery({ hostname, searchParams }: URL, segments: readonly string[]): string | null {
  if (hostname.startsWith("music.")) return null;
  if (segments.some((segment) => listPageSegments.has(segment.toLowerCase()))) return null;
  const values = (segments.includes("vdp") ? ["product"] : asinParameters).map((name) => searchParams.get(name));
  return parseAsin(values.find((value) => value !== null) ?? "");
}

/** ASINs of the sample catalog have the format of real ones but do not exist on Amazon. */
export function isSampleAsin(asin: string): boolean {
  return /^B0HRTH\d{4}$/iu.test(asin);
}

const topLevels =
  "com ca com.mx com.br co.uk de fr it es nl se pl com.be ie com.tr ae sa eg in co.jp sg com.au co.za".split(" ");
const amazonDomains = topLevels.map((topLevel) => `amazon.${topLevel}`);
/** ASINs are valid on every marketplace; links to the closed amazon.cn are rewritten to amazon.com. */
const closedDomain = "amazon.cn";
const shortHosts: ReadonlySet<string> = new Set(
  "amzn.to a.co amzn.eu amzn.asia amzn.in amzn.id link.amazon amzlink.to".split(" "),
);

/** Returns the marketplace's domain ("amazon.co.uk") of a host or its subdomains; null for other hosts. */
export function getAmazonDomain(hostname: string): string | null {
  const host = stripTrailingDot(hostname);
  if (isAmznDomain(host) || isSubdomainOf(closedDomain, host)) return "amazon.com";
  return amazonDomains.find((domain) => isSubdomainOf(domain, host)) ?? null;
}

/** amzn.com is an alias of amazon.com, on which the ASIN can be the first path segment. */
function isAmznDomain(hostname: string): boolean {
  return /^(?:www\.)?amzn\.com$/u.test(stripTrailingDot(hostname));
}

/** Domains of Amazon's product images, including their subdomains. */
export const amazonImageDomains: readonly string[] = ["media-amazon.com", "ssl-images-amazon.com", "images-amazon.com"];

/** Also true for Amazon's shorteners, whose targets have Amazon's rights. */
export function isAmazonImageHost(hostname: string): boolean {
  const host = stripTrailingDot(hostname);
  return (
    isShortLinkHost(host) ||
    getAmazonDomain(host) !== null ||
    amazonImageDomains.some((domain) => isSubdomainOf(domain, host))
  );
}

/** Hosts of URL shorteners, whose product is known only after the redirect. */
function isShortLinkHost(hostname: string): boolean {
  return shortHosts.has(stripTrailingDot(hostname));
}

/** Also true for the domain itself. */
function isSubdomainOf(domain: string, host: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

function stripTrailingDot(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/u, "");
}

/** Amazon's redirect pages by path prefix, with the parameter that holds the target URL. */
const redirectPages = [
  { path: "sspa/", parameter: "url" },
  { path: "gp/slredirect/", parameter: "url" },
  { path: "gp/r.html/", parameter: "U" },
  { path: "gp/f.html/", parameter: "U" },
  { path: "gp/redirect.html/", parameter: "location" },
  { path: "exec/obidos/redirect/", parameter: "path" },
  { path: "ap/signin/", parameter: "openid.return_to" },
];

/** Returns the target of a redirect page (ads, e-mail links, old partner links, sign-in); null for other pages. */
function getRedirectTarget(address: URL): URL | null {
  const path = `${address.pathname.toLowerCase()}/`.replace(/^\/(?:-\/[a-z_]+\/)?/u, "");
  const page = redirectPages.find((candidate) => path.startsWith(candidate.path));
  const target = page === undefined ? null : address.searchParams.get(page.parameter);
  if (target === null) return null;
  const isAbsolute = /^[a-z]+:/iu.test(target);
  return parseWebUrl(isAbsolute ? target : `https://${address.hostname}/${target}`);
}

/**
 * Classifies a URL of Amazon; null for other hosts. The returned URL of an item has no tracking parameters and no
 * partner tag.
 */
export function parseAmazonUrl(address: URL): RetailerUrl | null {
  if (isShortLinkHost(address.hostname)) return { kind: address.pathname === "/" ? "other" : "short" };
  if (getAmazonDomain(address.hostname) === null) return null;
  const item = findItem(address);
  if (item !== null) return item;
  const target = getRedirectTarget(address);
  return (target === null ? null : findItem(target)) ?? { kind: "other" };
}

/** The methods of `Retailer` that read Amazon's URLs and ASINs. */
export const amazonLinks = { parseUrl: parseAmazonUrl, parseItemId: parseAsin } as const;

/** The marketplace and the tag in the links of an Amazon partner. */
export interface PartnerLinks {
  readonly marketplace: string;
  readonly partnerTag: string;
}

/** Builds an item's URL with the partner tag; null for a text that is no ASIN and for ASINs of the sample catalog. */
export function createProductUrlBuilder({ marketplace, partnerTag }: PartnerLinks) {
  return (text: string): string | null => {
    const asin = parseAsin(text);
    if (asin === null || isSampleAsin(asin)) return null;
    return `https://${marketplace}/dp/${asin}?${new URLSearchParams({ tag: partnerTag })}`;
  };
}

function findItem(address: URL): Extract<RetailerUrl, { kind: "item" }> | null {
  const domain = getAmazonDomain(address.hostname);
  if (domain === null) return null;
  const segments = splitPath(address.pathname);
  const asin = findAsinInPath(segments) ?? findAsinInShortPath(address, segments) ?? findAsinInQuery(address, segments);
  return asin === null ? null : { kind: "item", asin, shopUrl: `https://www.${domain}/dp/${asin}` };
}

function findAsinInShortPath({ hostname }: URL, segments: readonly string[]): string | null {
  return isAmznDomain(hostname) ? parseAsinStrict(segments[0] ?? "") : null;
}
