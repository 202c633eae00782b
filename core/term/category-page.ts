import { slugify, toTitleCase } from "../kernel/text.ts";
import { maxTermNameLength, type TermKind } from "./term.ts";

/** Slugs that are always room pages (core/README.md, C3). */
export const roomSlugs = ["living-room", "bedroom", "dining-room", "kitchen", "bathroom", "office", "outdoor"] as const;

const builtInRooms: ReadonlySet<string> = new Set(roomSlugs);

export function isBuiltInRoomSlug(slug: string): boolean {
  return builtInRooms.has(slug);
}

/** Returns the bundled image of one of the seven rooms, or null. */
export function getRoomFallbackImage(slug: string): string | null {
  return builtInRooms.has(slug) ? `/pictures/rooms/${slug}.jpg` : null;
}

/** The page of a one-segment path. `slug` selects the boards; `isStored` is true for stored terms and built-in rooms. */
export interface CategoryPage {
  readonly kind: "style" | "room";
  readonly slug: string;
  readonly name: string;
  readonly isStored: boolean;
}

interface NamedTerm {
  readonly name: string;
}

/** /dining shows the dining room unless a style or room has that slug (core/README.md, C5). */
const roomAliases: ReadonlyMap<string, string> = new Map([["dining", "dining-room"]]);

/**
 * Built-in room slugs are rooms, and slugs that a stored room has and no stored style. All others are styles. The name is
 * the stored one, else the title-cased slug, truncated to the maximum length (core/README.md, C3 to C6).
 */
export function resolveCategoryPage(
  segment: string,
  styles: readonly NamedTerm[],
  rooms: readonly NamedTerm[],
): CategoryPage {
  const requested = slugify(segment);
  const isTermSlug = findBySlug(requested, [...styles, ...rooms]) !== undefined;
  const slug = isTermSlug ? requested : (roomAliases.get(requested) ?? requested);
  const style = findBySlug(slug, styles);
  const room = findBySlug(slug, rooms);
  if (isBuiltInRoomSlug(slug) || (room !== undefined && style === undefined)) {
    return { kind: "room", slug, name: room?.name ?? toTitleCase(slug), isStored: true };
  }
  return { kind: "style", slug, name: style?.name ?? truncateName(toTitleCase(slug)), isStored: style !== undefined };
}

function truncateName(name: string): string {
  const characters = Array.from(name);
  return characters.length > maxTermNameLength ? `${characters.slice(0, maxTermNameLength).join("")}…` : name;
}

function findBySlug(slug: string, terms: readonly NamedTerm[]): NamedTerm | undefined {
  return terms.find(({ name }) => slugify(name) === slug);
}

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

/** Whether the page of a style or room would have the path of another page. Furniture types and adjectives have no page. */
export function isReservedName(kind: TermKind, name: string): boolean {
  if (kind !== "style" && kind !== "room") return false;
  const slug = slugify(name);
  return reservedSlugs.has(slug) || filePattern.test(slug) || (kind === "style" && isBuiltInRoomSlug(slug));
}
