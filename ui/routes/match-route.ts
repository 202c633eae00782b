import { isReservedName } from "../../core/term/reserved-names.ts";
import { notFoundRoute, type PageRoute, routes } from "./routes.tsx";

/** A page of the site with the parameter from its path. */
export interface Route extends PageRoute {
  /** Empty for a path without a parameter. */
  readonly param: string;
}

/** Returns the route of a path without query. Trailing slashes are ignored. */
export function matchRoute(path: string): Route {
  const segments = splitPath(path).map(decodeSegment);
  const route = segments.every(isValidSegment) ? routes.find((one) => matchPath(one, segments)) : undefined;
  if (route === undefined) return { ...notFoundRoute, param: "" };
  return { ...route, param: route.path.includes(":") ? (segments.at(-1) ?? "") : "" };
}

function matchPath({ name, path }: PageRoute, segments: readonly string[]): boolean {
  const pattern = splitPath(path);
  if (pattern.length !== segments.length) return false;
  // The names reserved for styles include the seven built-in rooms, which have pages.
  if (name === "category" && isReservedName("room", segments.join())) return false;
  return pattern.every((part, index) => part.startsWith(":") || part === segments[index]);
}

function splitPath(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** Returns null for invalid percent-encoding. */
function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** False for blank segments and control characters. */
function isValidSegment(segment: string | null): segment is string {
  return segment !== null && segment.trim() !== "" && !/\p{Control}/u.test(segment);
}
