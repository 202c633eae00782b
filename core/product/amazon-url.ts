import { type ParseAddress, type WebAddress, webLink } from "../kernel/web-url.ts";
import { asCertainAsin, asinInPath, asinInQuery, partsOfPath } from "./asin.ts";

const topLevels =
  "com ca com.mx com.br co.uk de fr it es nl se pl com.be ie com.tr ae sa eg in co.jp sg com.au co.za".split(" ");
const roots = topLevels.map((topLevel) => `amazon.${topLevel}`);
/** Items have the same number in every shop; those of the shop that was closed are looked for in the first. */
const closedRoot = "amazon.cn";
const shortHosts: ReadonlySet<string> = new Set(
  "amzn.to a.co amzn.eu amzn.asia amzn.in amzn.id link.amazon amzlink.to".split(" "),
);

/** "amazon.co.uk" for that host and its subdomains; null for every other host. */
export function amazonRoot(hostname: string): string | null {
  const host = withoutFinalDot(hostname);
  if (isShortRoot(host) || isWithin(closedRoot, host)) return "amazon.com";
  return roots.find((root) => isWithin(root, host)) ?? null;
}

/** amzn.com is the shop itself under a shorter name: an item's number may follow at once. */
function isShortRoot(hostname: string): boolean {
  return /^(?:www\.)?amzn\.com$/u.test(withoutFinalDot(hostname));
}

/** Hosts that serve images of Amazon's products; subdomains included. */
export const amazonImageDomains: readonly string[] = ["media-amazon.com", "ssl-images-amazon.com", "images-amazon.com"];

export function isAmazonImageHost(hostname: string): boolean {
  const host = withoutFinalDot(hostname);
  return amazonRoot(host) !== null || amazonImageDomains.some((domain) => isWithin(domain, host));
}

/** Hosts whose addresses lead to an item only when followed. */
export function isShortHost(hostname: string): boolean {
  return shortHosts.has(withoutFinalDot(hostname));
}

function isWithin(root: string, host: string): boolean {
  return host === root || host.endsWith(`.${root}`);
}

function withoutFinalDot(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/u, "");
}

/** Pages of the shop that only pass on to the address in a parameter, by the beginning of their path. */
const carriers = [
  { path: "sspa/", parameter: "url" },
  { path: "gp/slredirect/", parameter: "url" },
  { path: "gp/r.html/", parameter: "U" },
  { path: "gp/f.html/", parameter: "U" },
  { path: "gp/redirect.html/", parameter: "location" },
  { path: "exec/obidos/redirect/", parameter: "path" },
  { path: "ap/signin/", parameter: "openid.return_to" },
];

/** Where advertisements, links in e-mails, old partners' links and the sign-in page of a shop lead; null for other pages. */
function carriedAddress(address: WebAddress, parseAddress: ParseAddress): WebAddress | null {
  const path = `${address.pathname.toLowerCase()}/`.replace(/^\/(?:-\/[a-z_]+\/)?/u, "");
  const carrier = carriers.find((candidate) => path.startsWith(candidate.path));
  const target = carrier === undefined ? null : address.searchParams.get(carrier.parameter);
  if (target === null) return null;
  const isWhole = /^[a-z]+:/iu.test(target);
  return webLink(isWhole ? target : `https://${address.hostname}/${target}`, parseAddress);
}

export interface AmazonItem {
  readonly asin: string;
  /** Canonical, without tracking and without anybody's partner tag. */
  readonly shopUrl: string;
}

/** The item an Amazon address leads to; null for other hosts and for addresses that name no item. */
export function amazonItem(address: WebAddress, parseAddress: ParseAddress): AmazonItem | null {
  const item = itemNamedIn(address);
  if (item !== null || amazonRoot(address.hostname) === null) return item;
  const carried = carriedAddress(address, parseAddress);
  return carried === null ? null : itemNamedIn(carried);
}

function itemNamedIn(address: WebAddress): AmazonItem | null {
  const root = amazonRoot(address.hostname);
  if (root === null) return null;
  const parts = partsOfPath(address.pathname);
  const asin = asinInPath(parts) ?? asinOfShortPath(address, parts) ?? asinInQuery(address, parts);
  return asin === null ? null : { asin, shopUrl: `https://www.${root}/dp/${asin}` };
}

function asinOfShortPath({ hostname }: WebAddress, parts: readonly string[]): string | null {
  return isShortRoot(hostname) ? asCertainAsin(parts[0] ?? "") : null;
}
