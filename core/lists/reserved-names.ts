import { slugOf } from "../kernel/slug.ts";
import { isFixedRoomSlug } from "./room-slugs.ts";
import type { TermKind } from "./term.ts";

/** First segments of addresses that the site itself uses. */
const siteSegments: ReadonlySet<string> = new Set([
  "admin",
  "api",
  "assets",
  "atom.xml",
  "board",
  "boards",
  "favicon.ico",
  "favicon.svg",
  "feed",
  "feed.xml",
  "healthz",
  "images",
  "metrics",
  "objects",
  "pictures",
  "readyz",
  "robots.txt",
  "rooms",
  "sample-catalogue",
  "secret-admin-login",
  "sitemap.xml",
  "styles",
]);

/** Whether a style or room of this name would stand where another page is. Furniture types and adjectives have no page. */
export function isReservedName(kind: TermKind, name: string): boolean {
  if (kind !== "style" && kind !== "room") return false;
  const slug = slugOf(name);
  return siteSegments.has(slug) || (kind === "style" && isFixedRoomSlug(slug));
}
