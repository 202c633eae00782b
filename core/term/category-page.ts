import { slugify, toTitleCase } from "../kernel/text.ts";
import { maxTermNameLength, type Term, type TermKind } from "./term.ts";

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
  return characters.length > maxTermNameLength ? `${characters.slice(0, maxTermNameLength).join("").trimEnd()}…` : name;
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

/** Percent of the image's width and height from the upper left corner. */
interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const toFocalPoint = (x: number, y: number): FocalPoint => ({ x, y });

/** Part of each bundled image that crops keep: right of the center, because the hero's text covers the lower left. */
export const focalPoints = {
  "/pictures/styles/japandi.jpg": toFocalPoint(74, 84),
  "/pictures/styles/scandinavian.jpg": toFocalPoint(40, 66),
  "/pictures/styles/bohemian.jpg": toFocalPoint(62, 80),
  "/pictures/styles/industrial.jpg": toFocalPoint(62, 62),
  "/pictures/styles/mid-century-modern.jpg": toFocalPoint(60, 58),
  "/pictures/styles/coastal.jpg": toFocalPoint(72, 64),
  "/pictures/rooms/living-room.jpg": toFocalPoint(68, 62),
  "/pictures/rooms/bedroom.jpg": toFocalPoint(58, 54),
  "/pictures/rooms/dining-room.jpg": toFocalPoint(56, 58),
  "/pictures/rooms/kitchen.jpg": toFocalPoint(58, 52),
  "/pictures/rooms/bathroom.jpg": toFocalPoint(72, 45),
  "/pictures/rooms/office.jpg": toFocalPoint(62, 58),
  "/pictures/rooms/outdoor.jpg": toFocalPoint(62, 64),
};

const focalPointsByPath: ReadonlyMap<string, FocalPoint> = new Map(Object.entries(focalPoints));
const center = toFocalPoint(50, 50);

/** Returns the center for images that are not bundled. */
export function getFocalPoint(source: string): FocalPoint {
  return focalPointsByPath.get(source) ?? center;
}

/** The bundled image at the top of the home page. */
export const heroImageUrl = "/pictures/styles/mid-century-modern.jpg";

/** The six styles with bundled images (core/README.md, L9). */
const stylesWithImage = new Set(["japandi", "scandinavian", "bohemian", "industrial", "mid-century-modern", "coastal"]);

/** Slug of the room that images of styles show: bundled ones do, and of covers it is assumed. */
export const styleImageRoom: (typeof roomSlugs)[number] = "living-room";

/** Returns the bundled image of one of the six known styles, or null. */
export function getStyleFallbackImage(styleSlug: string): string | null {
  return stylesWithImage.has(styleSlug) ? `/pictures/styles/${styleSlug}.jpg` : null;
}

/** Returns the image of a style or a room: its cover, else the bundled image, else null. */
export function getTermImageUrl({ kind, name, cover }: Pick<Term, "kind" | "name" | "cover">): string | null {
  if (kind === "style") return cover ?? getStyleFallbackImage(slugify(name));
  return kind === "room" ? getRoomFallbackImage(slugify(name)) : null;
}
