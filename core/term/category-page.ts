import { slugify, toTitleCase } from "../kernel/text.ts";
import { maxTermNameLength } from "./term.ts";

/** Slugs that are always room pages (core/README.md, C3). */
export const roomSlugs = ["living-room", "bedroom", "dining-room", "kitchen", "bathroom", "office", "outdoor"] as const;

const builtInRooms: ReadonlySet<string> = new Set(roomSlugs);

export function isBuiltInRoomSlug(slug: string): boolean {
  return builtInRooms.has(slug);
}

/**
 * The page of a one-segment path. `slug` selects the boards; `isStored` is true for stored terms and built-in rooms.
 */
export interface CategoryPage {
  readonly kind: "style" | "room";
  readonly slug: string;
  readonly name: string;
  readonly isStored: boolean;
}

interface NamedTerm {
  readonly name: string;
  readonly formerSlugs?: readonly string[] | undefined;
}

/** /dining shows the dining room unless a style or room has that slug (core/README.md, C5). */
const roomAliases: ReadonlyMap<string, string> = new Map([["dining", "dining-room"]]);

/**
 * Built-in room slugs are rooms, and slugs that a stored room has and no stored style. All others are styles. The name
 * is the stored one, else the title-cased slug, truncated to the maximum length (core/README.md, C3 to C6). A former
 * slug stands for the present one (L13).
 */
export function resolveCategoryPage(
  segment: string,
  styles: readonly NamedTerm[],
  rooms: readonly NamedTerm[],
): CategoryPage {
  const requested = slugify(segment);
  const aliased = isTermSlug(requested, styles, rooms) ? requested : (roomAliases.get(requested) ?? requested);
  const slug = findRenamedSlug(requested, styles, rooms) ?? findRenamedSlug(aliased, styles, rooms) ?? aliased;
  const style = findBySlug(slug, styles);
  const room = findBySlug(slug, rooms);
  if (isBuiltInRoomSlug(slug) || (room !== undefined && style === undefined)) {
    return { kind: "room", slug, name: room?.name ?? toTitleCase(slug), isStored: true };
  }
  return { kind: "style", slug, name: style?.name ?? truncateName(toTitleCase(slug)), isStored: style !== undefined };
}

/** The present slug of the style or room that had this one before; null when a term has it now, or had it never. */
export function findRenamedSlug(
  slug: string,
  styles: readonly NamedTerm[],
  rooms: readonly NamedTerm[],
): string | null {
  if (isTermSlug(slug, styles, rooms)) return null;
  const renamed = [...styles, ...rooms].find(({ formerSlugs }) => formerSlugs?.includes(slug));
  return renamed === undefined ? null : slugify(renamed.name);
}

function isTermSlug(slug: string, styles: readonly NamedTerm[], rooms: readonly NamedTerm[]): boolean {
  return findBySlug(slug, [...styles, ...rooms]) !== undefined;
}

function truncateName(name: string): string {
  const characters = Array.from(name);
  return characters.length > maxTermNameLength ? `${characters.slice(0, maxTermNameLength).join("").trimEnd()}…` : name;
}

function findBySlug(slug: string, terms: readonly NamedTerm[]): NamedTerm | undefined {
  return terms.find(({ name }) => slugify(name) === slug);
}
