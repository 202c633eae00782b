import { stemmer } from "stemmer";

const silent: ReadonlySet<string> = new Set(
  "a an and at by for from in into is of on or style styled the to with cm decor piece pieces".split(" "),
);

/** What the index keeps of a word; null for words that say nothing about a product. */
export function indexedForm(word: string): string | null {
  return silent.has(word) ? null : stemmer(word);
}
