import { paths } from "../paths.ts";

/** What a list of boards is narrowed to, as in the query of its address. */
export interface ListLocation {
  readonly style?: string | null;
  readonly room?: string | null;
  readonly q?: string | null;
  readonly after?: string | null;
}

/**
 * The one address of a list, however somebody came to it: one style or one room alone is that style's or room's page,
 * and everything else stands in a fixed order.
 */
export function getCanonicalListPath({ style, room, q, after }: ListLocation): string {
  const search = q?.trim() ?? "";
  const only = search === "" ? getSingleTerm(style, room) : null;
  const narrowed = { ...(only === null && { style, room, q: search }), after };
  const query = new URLSearchParams(
    Object.entries(narrowed).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const path = only === null ? paths.boards : paths.category(only);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Searches, later pages and styles crossed with rooms show what other pages show already. */
export function isIndexableList({ style, room, q, after }: ListLocation): boolean {
  return !q?.trim() && !after && !(style && room);
}

function getSingleTerm(style?: string | null, room?: string | null): string | null {
  if (style && room) return null;
  return style || room || null;
}
