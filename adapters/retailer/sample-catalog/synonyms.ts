import { stemmer } from "stemmer";
import { createSynonymLookup } from "../../../core/product/decor-synonyms.ts";

/** Words of this catalog for products that it does not have under the searched name; they extend the general synonyms. */
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
  Object.entries(synonyms).map(([word, synonym]) => [stemmer(word), synonym]),
);

const findGeneralSynonyms = createSynonymLookup(stemmer);

/** Returns the synonyms of a word, those of this catalog first. */
export function getSynonyms(word: string): readonly string[] {
  const catalogSynonym = synonymsByStem.get(stemmer(word));
  return catalogSynonym === undefined ? findGeneralSynonyms(word) : [catalogSynonym, ...findGeneralSynonyms(word)];
}
