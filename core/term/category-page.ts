import { slugify, toTitleCase } from "../kernel/text.ts";
import { maxTermNameLength } from "./term.ts";

/** Addresses that are always room pages (specification, section 2). */
export const roomSlugs = ["living-room", "bedroom", "dining-room", "kitchen", "bathroom", "office", "outdoor"] as const;

const builtInRooms: ReadonlySet<string> = new Set(roomSlugs);

export function isBuiltInRoomSlug(slug: string): boolean {
  return builtInRooms.has(slug);
}

/** The picture that ships with the site for the seven rooms; null for others. */
export function getRoomFallbackImage(slug: string): string | null {
  return builtInRooms.has(slug) ? `/pictures/rooms/${slug}.jpg` : null;
}

/** What an address of one segment shows. `slug` is the one to list boards by, `known` whether a stored name has it. */
export interface CategoryPage {
  readonly kind: "style" | "room";
  readonly slug: string;
  readonly name: string;
  readonly isStored: boolean;
}

interface NamedTerm {
  readonly name: string;
}

/** The footer's /dining shows the dining room, unless a style or room has that name. */
const roomAliases: ReadonlyMap<string, string> = new Map([["dining", "dining-room"]]);

/**
 * The fixed room slugs are rooms; so is the slug of a stored room that no stored style has.
 * Everything else is a style. Names are the stored ones, else the title-cased slug, no longer than a name may be.
 */
export function resolveCategoryPage(
  segment: string,
  styles: readonly NamedTerm[],
  rooms: readonly NamedTerm[],
): CategoryPage {
  const requested = slugify(segment);
  const isStored = findBySlug(requested, [...styles, ...rooms]) !== undefined;
  const slug = isStored ? requested : (roomAliases.get(requested) ?? requested);
  const style = findBySlug(slug, styles);
  const room = findBySlug(slug, rooms);
  if (isBuiltInRoomSlug(slug) || (room !== undefined && style === undefined)) {
    return { kind: "room", slug, name: room?.name ?? toTitleCase(slug), isStored: true };
  }
  return { kind: "style", slug, name: style?.name ?? truncateName(toTitleCase(slug)), isStored: style !== undefined };
}

function truncateName(name: string): string {
  const characters = Array.from(name);
  return characters.length > maxTermNameLength ? `${characters.slice(0, maxTermNameLength).join("")}…` : name;
}

function findBySlug(slug: string, terms: readonly NamedTerm[]): NamedTerm | undefined {
  return terms.find(({ name }) => slugify(name) === slug);
}
