import type { ParseAddress, WebAddress } from "../kernel/web-url.ts";
import { amazonRoot, isShortRoot } from "./amazon-url.ts";
import { asCertainAsin } from "./asin.ts";
import { asinInPath, partsOfPath } from "./asin-in-path.ts";
import { asinInQuery } from "./asin-in-query.ts";
import { carriedAddress } from "./carried-address.ts";

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
