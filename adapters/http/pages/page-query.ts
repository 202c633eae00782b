import { publicAddresses } from "../../../core/site/public-paths.ts";
import { isReservedName } from "../../../core/term/reserved-names.ts";
import { type ListParameter, listParameters, parseListQuery } from "../contract/list-query.ts";

export type PageQuery = readonly (readonly [name: ListParameter, value: string])[];

const segmentPattern = /^\/(?<segment>[^/]+)$/u;

/**
 * The parameters that the page at this path is rendered from, in a fixed order. All others, such as those of trackers or
 * made-up ones, change nothing, so they neither make a cache entry nor go past the cache.
 */
export function parsePageQuery(path: string, search: string): PageQuery {
  if (search === "" || search === "?") return [];
  const read = path === publicAddresses.boards ? listParameters : isCategory(path) ? (["after"] as const) : [];
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
