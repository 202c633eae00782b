import { stemmer } from "stemmer";

const silent: ReadonlySet<string> = new Set(
  "a an and at by for from in into is of on or style styled the to with cm decor piece pieces".split(" "),
);

/** The words of a text in lower case and without accents: "Bouclé, 45 × 45 cm" → boucle, 45, 45, cm. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** What the index keeps of a word; null for words that say nothing about a product. */
export function indexedForm(word: string): string | null {
  return silent.has(word) ? null : stemmer(word);
}
