import type { PageData } from "../../../adapters/http/contract/page-renderer.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { roomsQuery, stylesQuery } from "../../api/queries.ts";
import type { TermList } from "../../api/query-keys.ts";
import { adjectivesQuery, furnitureTypesQuery } from "../../api/use-admin-api.ts";

/** One of the four term lists, with the words for its texts (core/README.md, L1, L11). */
export interface TermListDefinition {
  readonly key: TermList;
  readonly endpoints: (typeof adminEndpoints)[TermList];
  readonly query: (api: PageData) => ReturnType<typeof stylesQuery>;
  readonly title: string;
  /** "style". */
  readonly singular: string;
  /** "a style". */
  readonly withArticle: string;
  readonly plural: string;
}

export const termListDefinitions: readonly TermListDefinition[] = [
  {
    key: "styles",
    endpoints: adminEndpoints.styles,
    query: stylesQuery,
    title: "Styles",
    singular: "style",
    withArticle: "a style",
    plural: "styles",
  },
  {
    key: "rooms",
    endpoints: adminEndpoints.rooms,
    query: roomsQuery,
    title: "Rooms",
    singular: "room",
    withArticle: "a room",
    plural: "rooms",
  },
  {
    key: "furnitureTypes",
    endpoints: adminEndpoints.furnitureTypes,
    query: () => furnitureTypesQuery,
    title: "Furniture Types",
    singular: "furniture type",
    withArticle: "a furniture type",
    plural: "furniture types",
  },
  {
    key: "adjectives",
    endpoints: adminEndpoints.adjectives,
    query: () => adjectivesQuery,
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
