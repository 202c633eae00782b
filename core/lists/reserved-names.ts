import { slugOf } from "../kernel/slug.ts";
import { isFixedRoomSlug } from "./room-slugs.ts";
import type { TermKind } from "./term.ts";

/** First segments of addresses that the site itself uses. */
const siteSegments: ReadonlySet<string> = new Set([
  "admin",
  "api",
  "assets",
  "board",
  "boards",
  "feed",
  "healthz",
  "images",
  "metrics",
  "objects",
  "pictures",
  "readyz",
  "rooms",
  "sample-catalogue",
  "secret-admin-login",
  "sitemaps",
  "social",
  "styles",
]);

/** Names of files that browsers, search engines and burglars look for. */
const fileName =
  /^\.|\.(?:aspx?|avif|bak|css|env|gif|html?|ico|jpe?g|js|json|jsp|map|mjs|pdf|php\d?|png|sql|svg|txt|webmanifest|webp|woff2?|xml|ya?ml|zip)$/u;

/** Whether a style or room of this name would stand where another page is. Furniture types and adjectives have no page. */
export function isReservedName(kind: TermKind, name: string): boolean {
  if (kind !== "style" && kind !== "room") return false;
  const slug = slugOf(name);
  return siteSegments.has(slug) || fileName.test(slug) || (kind === "style" && isFixedRoomSlug(slug));
}
