import { paths } from "../paths.ts";

/** Filter and cursor of a list of boards, as in its URL. */
export interface ListLocation {
  readonly style?: string | null;
  readonly room?: string | null;
  readonly q?: string | null;
  readonly after?: string | null;
}

/**
 * Returns the canonical path of a filtered list (core/README.md, C11): one style or one room alone maps to its category
 * page; other filters are in a fixed order.
 */
export function getCanonicalListPath({ style, room, q, after }: ListLocation): string {
  const search = q?.trim() ?? "";
  const term = search === "" ? getSingleTerm(style, room) : null;
  const filters = { ...(term === null && { style, room, q: search }), after };
  const query = new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const path = term === null ? paths.boards : paths.category(term);
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * False for searches, later pages and combinations of style and room, which duplicate other pages (core/README.md,
 * C11).
 */
export function isIndexableList({ style, room, q, after }: ListLocation): boolean {
  return !q?.trim() && !after && !(style && room);
}

function getSingleTerm(style?: string | null, room?: string | null): string | null {
  if (style && room) return null;
  return style || room || null;
}
