import type { ParseAddress, WebAddress } from "../kernel/web-address.port.ts";
import { webLink } from "../kernel/web-link.ts";
import { amazonRoot, isShortRoot } from "./amazon-hosts.ts";

export interface AmazonItem {
  readonly asin: string;
  /** Canonical, without tracking and without anybody's partner tag. */
  readonly shopUrl: string;
}

/** Path parts that an item number follows, as they appear in the shop's old and new addresses. */
const leads = [
  "dp/product",
  "dp",
  "gp/product/glance",
  "gp/product",
  "gp/aw/d",
  "gp/aw/ol",
  "gp/offer-listing",
  "product-reviews",
  "exec/obidos/asin",
  "exec/obidos/tg/detail/-",
  "o/asin",
  "o",
].map((lead) => lead.split("/"));

/** An ASIN, or the ISBN-10 that serves as one for books. Upper case; null when the text is neither. */
export function asAsin(text: string): string | null {
  return /^(?:[Bb][0-9A-Za-z]{9}|[0-9]{9}[0-9Xx])$/u.test(text) ? text.toUpperCase() : null;
}

/** The item an Amazon address leads to; null for other hosts and for addresses that name no item. */
export function amazonItem(address: WebAddress, parseAddress: ParseAddress): AmazonItem | null {
  const root = amazonRoot(address.hostname);
  if (root === null) return null;
  const segments = address.pathname.split("/").filter((segment) => segment !== "");
  const asin = asinAfterLead(segments) ?? asinOfShortPath(address, segments) ?? asinOfQuery(address);
  if (asin !== null) return { asin, shopUrl: `https://www.${root}/dp/${asin}` };
  return itemBehindAdvertisement(address, parseAddress);
}

function asinAfterLead(segments: readonly string[]): string | null {
  const folded = segments.map((segment) => segment.toLowerCase());
  for (let start = 0; start < segments.length; start += 1) {
    for (const lead of leads) {
      if (!lead.every((part, offset) => folded[start + offset] === part)) continue;
      const asin = asAsin(segments[start + lead.length] ?? "");
      if (asin !== null) return asin;
    }
  }
  return null;
}

function asinOfShortPath({ hostname }: WebAddress, segments: readonly string[]): string | null {
  return isShortRoot(hostname) ? asAsin(segments[0] ?? "") : null;
}

function asinOfQuery({ searchParams }: WebAddress): string | null {
  return asAsin(searchParams.get("asin") ?? searchParams.get("ASIN") ?? "");
}

/** "/sspa/click?url=/Some-Chair/dp/B0…", also after a language such as "/-/es", wraps the address of the item. */
function itemBehindAdvertisement(address: WebAddress, parseAddress: ParseAddress): AmazonItem | null {
  const target = address.searchParams.get("url");
  if (!isAdvertisement(address) || target === null) return null;
  const inner = webLink(target.startsWith("/") ? `https://${address.hostname}${target}` : target, parseAddress);
  return inner === null || isAdvertisement(inner) ? null : amazonItem(inner, parseAddress);
}

function isAdvertisement({ pathname }: WebAddress): boolean {
  return /^(?:\/-\/[a-z_]+)?\/(?:sspa|gp\/slredirect)\//iu.test(pathname);
}
