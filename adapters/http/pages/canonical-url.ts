import { slugify } from "../../../core/kernel/text.ts";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { isReservedName } from "../../../core/term/reserved-names.ts";
import { type ListParameter, listParameters, parseListQuery } from "../contract/list-query.ts";

/** Pages whose address has a second part: a name or an id. */
const twoSegmentPages: ReadonlySet<string> = new Set(["admin", "board"]);

/**
 * The one path of the page that somebody means: dots resolved as browsers do, no slash twice or at the end, and names as
 * slugs. The path itself where nothing is to be tidied, or where nothing would be found anyway.
 */
export function toCanonicalPath(path: string): string {
  const segments = removeDotSegments(path)
    .split(/[/\\]+/u)
    .filter((segment) => segment !== "");
  const [first = "", , ...rest] = segments;
  const isPage = segments.length === 1 || (rest.length === 0 && twoSegmentPages.has(first.toLowerCase()));
  return `/${(isPage ? segments.map(toCanonicalSegment) : segments).join("/")}`;
}

/** An escaped dot is a dot to browsers too. */
function removeDotSegments(path: string): string {
  if (!/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/iu.test(path)) return path;
  return new URL(`http://site.invalid/${path.replace(/^[/\\]+/u, "")}`).pathname;
}

/** Escapes that stand for no text, and blanks around nothing or dots, are left to the page, which is not found. */
function toCanonicalSegment(segment: string): string {
  const name = decoded(segment);
  const slug = slugify(name ?? "");
  return slug === name || /^\.{0,2}$/u.test(slug) ? segment : encodeURIComponent(slug);
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

export type PageQuery = readonly (readonly [name: ListParameter, value: string])[];

const segmentPattern = /^\/(?<segment>[^/]+)$/u;

/**
 * The parameters that the page at this path is rendered from, in a fixed order. All others, such as those of trackers or
 * made-up ones, change nothing, so they neither make a cache entry nor go past the cache.
 */
export function parsePageQuery(path: string, search: string): PageQuery {
  if (search === "" || search === "?") return [];
  const read = path === publicPaths.boards ? listParameters : isCategory(path) ? (["after"] as const) : [];
  if (read.length === 0) return [];
  const values = parseListQuery(search);
  return read.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });
}

export function toPageUrl(path: string, query: PageQuery): string {
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
}

/** Paths of one segment are styles and rooms, but for those that the site itself uses. */
function isCategory(path: string): boolean {
  const segment = segmentPattern.exec(path)?.groups?.["segment"];
  if (segment === undefined) return false;
  try {
    return !isReservedName("room", decodeURIComponent(segment));
  } catch {
    return false;
  }
}
