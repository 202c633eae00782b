import { decodePath, slugify } from "../../../core/kernel/text.ts";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { isReservedName } from "../../../core/term/reserved-names.ts";
import { type ListParameter, listParameters, parseListQuery } from "../contract/page-renderer.ts";

/** First segments of pages whose path has a second segment: a name or an id. */
const twoSegmentPages: ReadonlySet<string> = new Set(["admin", "board"]);

/**
 * The canonical path of a page: dot segments resolved as browsers do, no repeated or trailing slash, and names as
 * slugs. Returns a canonical path unchanged, and keeps the segments of paths that are no pages.
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
  const name = decodePath(segment);
  const slug = slugify(name ?? "");
  return slug === name || /^\.{0,2}$/u.test(slug) ? segment : encodeURIComponent(slug);
}

type PageQuery = readonly (readonly [name: ListParameter, value: string])[];

const segmentPattern = /^\/(?<segment>[^/]+)$/u;

/**
 * The query parameters that the page at this path depends on, in a fixed order. All others, such as tracking
 * parameters, are dropped, so they neither create cache entries nor bypass the cache.
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
  const segment = decodePath(segmentPattern.exec(path)?.groups?.["segment"] ?? "");
  return segment !== null && segment !== "" && !isReservedName("room", segment);
}
