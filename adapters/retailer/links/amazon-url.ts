import { parseWebUrl } from "../../../core/kernel/text.ts";
import type { RetailerUrl } from "../../../core/product/retailer.port.ts";
import { findAsinInPath, findAsinInQuery, parseAsin, parseAsinStrict, splitPath } from "./asin.ts";

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

/** Returns what a URL of Amazon leads to; null for other hosts. An item's URL has no tracking parameters and no partner tag. */
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
