import { adminPaths } from "../../api/admin-endpoints.ts";

/** One of the four lists of names, with the words that are said of it (specification, sections 2 and 8). */
export interface NameKind {
  /** Of its query, and of its call. */
  readonly key: string;
  readonly calls: (typeof adminPaths)["styles" | "rooms" | "furnitureTypes" | "adjectives"];
  readonly title: string;
  /** "style". */
  readonly noun: string;
  /** "a style". */
  readonly one: string;
  readonly many: string;
}

export const nameKinds: readonly NameKind[] = [
  { key: "styles", calls: adminPaths.styles, title: "Styles", noun: "style", one: "a style", many: "styles" },
  { key: "rooms", calls: adminPaths.rooms, title: "Rooms", noun: "room", one: "a room", many: "rooms" },
  {
    key: "furniture-types",
    calls: adminPaths.furnitureTypes,
    title: "Furniture Types",
    noun: "furniture type",
    one: "a furniture type",
    many: "furniture types",
  },
  {
    key: "adjectives",
    calls: adminPaths.adjectives,
    title: "Adjectives",
    noun: "adjective",
    one: "an adjective",
    many: "adjectives",
  },
];

/** "Furniture type added". */
export function done(noun: string, what: "added" | "deleted"): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${what}`;
}
