import { slugify } from "../../../core/kernel/text.ts";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { isReservedName } from "../../../core/term/category-page.ts";
import { type ListParameter, listParameters, parseListQuery } from "../contract/page-renderer.ts";

/** First segments of pages whose path has a second segment: a name or an id. */
const twoSegmentPages: ReadonlySet<string> = new Set(["admin", "board"]);

/**
 * The canonical path of a page: dot segments resolved as browsers do, no repeated or trailing slash, and names as slugs.
 * Returns a canonical path unchanged, and keeps the segments of paths that are no pages.
 */
export function toCanonicalPath(path: string): string {
  const segments = removeDotSegments(path)
    .split(/[/\\]+/u)
    .filter((segment) => segment !== "");
  const [first = "", , ...rest] = segments;
  const isPage = segments.length === 1 || (rest.length === 0 && twoSegmentPages.has(first.toLowerCase()));
  return `/${(isPage ? segments.map(toCanonicalSegment) : segments).join("/")}`;
}

/** Percent-encoded dots count as dots, as in browsers. */
function removeDotSegments(path: string): string {
  if (!/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/iu.test(path)) return path;
  return new URL(`http://site.invalid/${path.replace(/^[/\\]+/u, "")}`).pathname;
}

/** Keeps segments that are not valid UTF-8 or whose slug would be empty or dots; such pages are not found. */
function toCanonicalSegment(segment: string): string {
  const name = decodeSegment(segment);
  const slug = slugify(name ?? "");
  return slug === name || /^\.{0,2}$/u.test(slug) ? segment : encodeURIComponent(slug);
}

/** Returns null for invalid percent-encoding. */
export function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Whether the path has only the escapes that it needs: each other character could be escaped, too, in two spellings. */
export function hasOnlyNeededEscapes(path: string): boolean {
  return path.split("/").every((segment) => segment === encodeURIComponent(decodeSegment(segment) ?? ""));
}

type PageQuery = readonly (readonly [name: ListParameter, value: string])[];

const segmentPattern = /^\/(?<segment>[^/]+)$/u;

/**
 * The query parameters that the page at this path depends on, in a fixed order. All others, such as tracking parameters,
 * are dropped, so they neither create cache entries nor bypass the cache.
 */
export function parsePageQuery(path: string, search: string): PageQuery {
  if (search === "" || search === "?") return [];
  const names = path === publicPaths.boards ? listParameters : isCategory(path) ? (["after"] as const) : [];
  if (names.length === 0) return [];
  const values = parseListQuery(search);
  return names.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}

export function toPageUrl(path: string, query: PageQuery): string {
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
}

/** True for paths of one segment, which are styles and rooms, except the site's own reserved names. */
function isCategory(path: string): boolean {
  const segment = segmentPattern.exec(path)?.groups?.["segment"];
  if (segment === undefined) return false;
  try {
    return !isReservedName("room", decodeURIComponent(segment));
  } catch {
    return false;
  }
}

/**
 * The origins whose pages are kept together. Without `PUBLIC_URL` a page contains the origin that the request's `Host`
 * names, and clients can make up any number of hosts: pages of unknown origins must not evict those of the site.
 */
export interface KnownOrigins {
  /** Also true for the first origin that was asked for: an admin may not have used the site since its start. */
  isKnown(origin: string): boolean;
  /** Adds an origin that leads to this site, because an admin has used it. */
  add(origin: string): void;
}

/** Of admins; when there are more, the one that was added first is forgotten. */
const maxAdded = 4;

/** All origins are known when `publicUrl` is given: pages contain that one only. */
export function createKnownOrigins(publicUrl: string | null): KnownOrigins {
  const added = new Set<string>();
  let first: string | undefined;

  return {
    isKnown(origin) {
      first ??= origin;
      return publicUrl !== null || origin === first || added.has(origin);
    },
    add(origin) {
      added.add(origin);
      const [oldest] = added;
      if (oldest !== undefined && added.size > maxAdded) added.delete(oldest);
    },
  };
}
