import { slugify, toTitleCase } from "../kernel/text.ts";
import { maxTermNameLength } from "./term.ts";

/** Slugs that are always room pages (core/README.md, C3). */
export const roomSlugs = ["living-room", "bedroom", "dining-room", "kitchen", "bathroom", "office", "outdoor"] as const;

const builtInRooms: ReadonlySet<string> = new Set(roomSlugs);

export function isBuiltInRoomSlug(slug: string): boolean {
  return builtInRooms.has(slug);
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
