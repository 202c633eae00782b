import { stemmer } from "stemmer";

/** Words of other countries, other shops and other generations, and what the catalogue calls the thing. */
const catalogueWords: Readonly<Record<string, string>> = {
  bedside: "nightstand",
  boho: "bohemian",
  bookcase: "shelf",
  bookshelf: "shelf",
  buffet: "sideboard",
  cabinet: "sideboard",
  carpet: "rug",
  chair: "armchair",
  chandelier: "pendant",
  console: "sideboard",
  couch: "sofa",
  credenza: "sideboard",
  danish: "scandinavian",
  desk: "table",
  footstool: "pouf",
  grey: "gray",
  greenery: "plant",
  hamper: "basket",
  houseplant: "plant",
  japanese: "japandi",
  lamp: "pendant",
  lantern: "pendant",
  light: "lamp",
  lighting: "lamp",
  loveseat: "sofa",
  mat: "rug",
  mcm: "mid-century",
  midcentury: "mid-century",
  nautical: "coastal",
  nordic: "scandinavian",
  ottoman: "pouf",
  pillow: "cushion",
  planter: "plant",
  retro: "mid-century",
  rustic: "reclaimed",
  scandi: "scandinavian",
  seat: "chair",
  settee: "sofa",
  shelving: "shelf",
  wooden: "wood",
};

const byStem: ReadonlyMap<string, string> = new Map(
  Object.entries(catalogueWords).map(([word, meaning]) => [stemmer(word), meaning]),
);

/** What the catalogue calls the thing that this word names; null when it has no other name for it. */
export function catalogueWordFor(word: string): string | null {
  return byStem.get(stemmer(word)) ?? null;
}
