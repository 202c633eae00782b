import { isReservedName } from "../../core/term/reserved-names.ts";
import { paths } from "../paths.ts";

/** A page of the site with the parameters from its path (core/README.md, C2). */
export type Route =
  | { readonly name: "home" }
  | { readonly name: "boards" }
  | { readonly name: "styles" }
  | { readonly name: "rooms" }
  | { readonly name: "board"; readonly id: string }
  | { readonly name: "category"; readonly slug: string }
  | { readonly name: "sign-in" }
  | { readonly name: "admin-dashboard" }
  | { readonly name: "admin-editor"; readonly id: string | null }
  | { readonly name: "admin-lists" }
  | { readonly name: "admin-social" }
  | { readonly name: "admin-settings" }
  | { readonly name: "not-found" };

const staticRoutes: ReadonlyMap<string, Route> = new Map<string, Route>([
  [paths.home, { name: "home" }],
  [paths.boards, { name: "boards" }],
  [paths.styles, { name: "styles" }],
  [paths.rooms, { name: "rooms" }],
  [paths.signIn, { name: "sign-in" }],
  [paths.admin, { name: "admin-dashboard" }],
  [paths.createBoard, { name: "admin-editor", id: null }],
  [paths.styleLists, { name: "admin-lists" }],
  [paths.socialSettings, { name: "admin-social" }],
  [paths.boardSettings, { name: "admin-settings" }],
]);

/** Returns the route of a path without query. Trailing slashes are ignored. */
export function matchRoute(path: string): Route {
  const segments = path
    .split("/")
    .filter((segment) => segment !== "")
    .map(decodeSegment);
  if (!segments.every(isValidSegment)) return { name: "not-found" };
  return staticRoutes.get(`/${segments.join("/")}`) ?? matchSegments(segments);
}

/** True for the admin pages and the sign-in page. */
export function isAdminRoute({ name }: Route): boolean {
  return name === "sign-in" || name.startsWith("admin-");
}

function matchSegments([first = "", second, ...rest]: readonly string[]): Route {
  const [third] = rest;
  if (first === "admin" && second === "edit" && third !== undefined && rest.length === 1) {
    return { name: "admin-editor", id: third };
  }
  if (second === undefined) {
    return isReservedName("room", first) ? { name: "not-found" } : { name: "category", slug: first };
  }
  return first === "board" && rest.length === 0 ? { name: "board", id: second } : { name: "not-found" };
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
