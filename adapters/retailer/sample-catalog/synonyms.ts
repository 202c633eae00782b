import { stemmer } from "stemmer";
import { createSynonymLookup } from "../../../core/product/decor-synonyms.ts";

/** What the catalogue calls a thing that it has no better match for, beside the synonyms of every search. */
const synonyms: Readonly<Record<string, string>> = {
  bedside: "nightstand",
  bookcase: "shelf",
  bookshelf: "shelf",
  bookshelves: "shelf",
  cabinet: "sideboard",
  chair: "armchair",
  chandelier: "pendant",
  console: "sideboard",
  danish: "scandinavian",
  desk: "table",
  hamper: "basket",
  japanese: "japandi",
  lamp: "pendant",
  lantern: "pendant",
  mat: "rug",
  nautical: "coastal",
  planter: "plant",
  retro: "mid-century",
  rustic: "reclaimed",
  seat: "chair",
  wooden: "wood",
};

const synonymsByStem: ReadonlyMap<string, string> = new Map(
  Object.entries(synonyms).map(([word, meaning]) => [stemmer(word), meaning]),
);

const findSynonyms = createSynonymLookup(stemmer);

/** Other names of the thing that this word names, those of the catalogue first. */
export function getOtherNames(word: string): readonly string[] {
  const own = synonymsByStem.get(stemmer(word));
  return own === undefined ? findSynonyms(word) : [own, ...findSynonyms(word)];
}
