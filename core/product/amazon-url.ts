import { type ParseUrl, parseWebUrl, type WebAddress } from "../kernel/web-url.ts";
import { findAsinInPath, findAsinInQuery, parseAsinStrict, splitPath } from "./asin.ts";

const topLevels =
  "com ca com.mx com.br co.uk de fr it es nl se pl com.be ie com.tr ae sa eg in co.jp sg com.au co.za".split(" ");
const roots = topLevels.map((topLevel) => `amazon.${topLevel}`);
/** Items have the same number in every shop; those of the shop that was closed are looked for in the first. */
const closedRoot = "amazon.cn";
const shortHosts: ReadonlySet<string> = new Set(
  "amzn.to a.co amzn.eu amzn.asia amzn.in amzn.id link.amazon amzlink.to".split(" "),
);

/** "amazon.co.uk" for that host and its subdomains; null for every other host. */
export function getAmazonDomain(hostname: string): string | null {
  const host = stripTrailingDot(hostname);
  if (isAmznDomain(host) || isSubdomainOf(closedRoot, host)) return "amazon.com";
  return roots.find((root) => isSubdomainOf(root, host)) ?? null;
}

/** amzn.com is the shop itself under a shorter name: an item's number may follow at once. */
function isAmznDomain(hostname: string): boolean {
  return /^(?:www\.)?amzn\.com$/u.test(stripTrailingDot(hostname));
}

/** Hosts that serve images of Amazon's products; subdomains included. */
export const amazonImageDomains: readonly string[] = ["media-amazon.com", "ssl-images-amazon.com", "images-amazon.com"];

export function isAmazonImageHost(hostname: string): boolean {
  const host = stripTrailingDot(hostname);
  return getAmazonDomain(host) !== null || amazonImageDomains.some((domain) => isSubdomainOf(domain, host));
}

/** Hosts whose addresses lead to an item only when followed. */
export function isShortLinkHost(hostname: string): boolean {
  return shortHosts.has(stripTrailingDot(hostname));
}

function isSubdomainOf(root: string, host: string): boolean {
  return host === root || host.endsWith(`.${root}`);
}

function stripTrailingDot(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/u, "");
}

/** Pages of the shop that only pass on to the address in a parameter, by the beginning of their path. */
const redirectPages = [
  { path: "sspa/", parameter: "url" },
  { path: "gp/slredirect/", parameter: "url" },
  { path: "gp/r.html/", parameter: "U" },
  { path: "gp/f.html/", parameter: "U" },
  { path: "gp/redirect.html/", parameter: "location" },
  { path: "exec/obidos/redirect/", parameter: "path" },
  { path: "ap/signin/", parameter: "openid.return_to" },
];

/** Where advertisements, links in e-mails, old partners' links and the sign-in page of a shop lead; null for other pages. */
function getRedirectTarget(address: WebAddress, parseUrl: ParseUrl): WebAddress | null {
  const path = `${address.pathname.toLowerCase()}/`.replace(/^\/(?:-\/[a-z_]+\/)?/u, "");
  const carrier = redirectPages.find((candidate) => path.startsWith(candidate.path));
  const target = carrier === undefined ? null : address.searchParams.get(carrier.parameter);
  if (target === null) return null;
  const isWhole = /^[a-z]+:/iu.test(target);
  return parseWebUrl(isWhole ? target : `https://${address.hostname}/${target}`, parseUrl);
}

export interface AmazonItem {
  readonly asin: string;
  /** Canonical, without tracking and without anybody's partner tag. */
  readonly shopUrl: string;
}

/** The item an Amazon address leads to; null for other hosts and for addresses that name no item. */
export function parseAmazonUrl(address: WebAddress, parseUrl: ParseUrl): AmazonItem | null {
  const item = findItem(address);
  if (item !== null || getAmazonDomain(address.hostname) === null) return item;
  const carried = getRedirectTarget(address, parseUrl);
  return carried === null ? null : findItem(carried);
}

function findItem(address: WebAddress): AmazonItem | null {
  const root = getAmazonDomain(address.hostname);
  if (root === null) return null;
  const parts = splitPath(address.pathname);
  const asin = findAsinInPath(parts) ?? findAsinInShortPath(address, parts) ?? findAsinInQuery(address, parts);
  return asin === null ? null : { asin, shopUrl: `https://www.${root}/dp/${asin}` };
}

function findAsinInShortPath({ hostname }: WebAddress, parts: readonly string[]): string | null {
  return isAmznDomain(hostname) ? parseAsinStrict(parts[0] ?? "") : null;
}
