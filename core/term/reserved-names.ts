import { slugify } from "../kernel/text.ts";
import { isBuiltInRoomSlug } from "./category-page.ts";
import type { TermKind } from "./term.ts";

/** First path segments of the site's own routes. */
const reservedSlugs: ReadonlySet<string> = new Set([
  "admin",
  "api",
  "assets",
  "board",
  "boards",
  "embed",
  "feed",
  "feeds",
  "healthz",
  "images",
  "metrics",
  "objects",
  "oembed",
  "pictures",
  "readyz",
  "rooms",
  "sample-catalogue",
  "secret-admin-login",
  "sitemaps",
  "social",
  "styles",
]);

/** File names that browsers, crawlers and vulnerability scanners request: hidden files and these extensions. */
const filePattern =
  /^\.|\.(?:7z|ashx|asmx|aspx?|atom|avif|axd|bak|bin|bz2|cfg|cfm|cgi|conf|config|css|csv|db|dll|dockerfile|docx?|env|exe|gif|git|gz|htaccess|html?|ico|inc|ini|jar|jpe?g|js|json|jspx?|key|lock|log|lua|map|md|mjs|mp[34]|old|orig|passwd|pdf|pem|php\d?|phtml|pl|png|properties|py|rar|rb|rss|save|sh|shtml|sql|sqlite\d?|svg|swf|swp|tar|tgz|toml|ts|txt|war|wasm|webm|webmanifest|webp|woff2?|xhtml|xlsx?|xml|ya?ml|zip)$/u;

/**
 * Whether the page of a style or room would have the path of another page. Furniture types and adjectives have no page.
 */
export function isReservedName(kind: TermKind, name: string): boolean {
  if (kind !== "style" && kind !== "room") return false;
  const slug = slugify(name);
  return reservedSlugs.has(slug) || filePattern.test(slug) || (kind === "style" && isBuiltInRoomSlug(slug));
}
