import { adminEndpoints } from "../../api/admin-endpoints.ts";

/** One of the four term lists, with the words for its texts (core/README.md, L1, L11). */
export interface TermKind {
  /** Key of its query and of its stash. */
  readonly key: string;
  readonly endpoints: (typeof adminEndpoints)["styles" | "rooms" | "furnitureTypes" | "adjectives"];
  readonly title: string;
  /** "style". */
  readonly singular: string;
  /** "a style". */
  readonly withArticle: string;
  readonly plural: string;
}

export const termKinds: readonly TermKind[] = [
  {
    key: "styles",
    endpoints: adminEndpoints.styles,
    title: "Styles",
    singular: "style",
    withArticle: "a style",
    plural: "styles",
  },
  {
    key: "rooms",
    endpoints: adminEndpoints.rooms,
    title: "Rooms",
    singular: "room",
    withArticle: "a room",
    plural: "rooms",
  },
  {
    key: "furniture-types",
    endpoints: adminEndpoints.furnitureTypes,
    title: "Furniture Types",
    singular: "furniture type",
    withArticle: "a furniture type",
    plural: "furniture types",
  },
  {
    key: "adjectives",
    endpoints: adminEndpoints.adjectives,
    title: "Adjectives",
    singular: "adjective",
    withArticle: "an adjective",
    plural: "adjectives",
  },
];

/** "Furniture type added". */
export function formatTermToast(noun: string, what: "added" | "deleted"): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${what}`;
}
