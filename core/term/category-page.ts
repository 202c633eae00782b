import { slugOf, titleCase } from "../kernel/text.ts";
import { maxTermNameLength } from "./term.ts";

/** Addresses that are always room pages (specification, section 2). */
export const roomSlugs = ["living-room", "bedroom", "dining-room", "kitchen", "bathroom", "office", "outdoor"] as const;

const alwaysRooms: ReadonlySet<string> = new Set(roomSlugs);

export function isFixedRoomSlug(slug: string): boolean {
  return alwaysRooms.has(slug);
}

/** The picture that ships with the site for the seven rooms; null for others. */
export function roomFallbackImage(slug: string): string | null {
  return alwaysRooms.has(slug) ? `/pictures/rooms/${slug}.jpg` : null;
}

/** What an address of one segment shows. `slug` is the one to list boards by, `known` whether a stored name has it. */
export interface SlugPage {
  readonly kind: "style" | "room";
  readonly slug: string;
  readonly name: string;
  readonly known: boolean;
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
export function slugPage(segment: string, styles: readonly NamedTerm[], rooms: readonly NamedTerm[]): SlugPage {
  const asked = slugOf(segment);
  const isStored = named(asked, [...styles, ...rooms]) !== undefined;
  const slug = isStored ? asked : (roomAliases.get(asked) ?? asked);
  const style = named(slug, styles);
  const room = named(slug, rooms);
  if (isFixedRoomSlug(slug) || (room !== undefined && style === undefined)) {
    return { kind: "room", slug, name: room?.name ?? titleCase(slug), known: true };
  }
  return { kind: "style", slug, name: style?.name ?? cut(titleCase(slug)), known: style !== undefined };
}

function cut(name: string): string {
  const characters = Array.from(name);
  return characters.length > maxTermNameLength ? `${characters.slice(0, maxTermNameLength).join("")}…` : name;
}

function named(slug: string, terms: readonly NamedTerm[]): NamedTerm | undefined {
  return terms.find(({ name }) => slugOf(name) === slug);
}
