import { stemmer } from "stemmer";
import { longestPhrase, makeSynonyms, searchWordsOf } from "../../../core/product/decor-synonyms.ts";

const synonymsOf = makeSynonyms(stemmer);

/** Phrases of a text, each with its other names, as `board_search_queries` takes them. */
export function synonymsIn(text: string): Readonly<Record<string, readonly string[]>> {
  const words = searchWordsOf(text);
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: longestPhrase }, (__, more) => words.slice(start, start + more + 1).join(" ")),
  );
  const found = phrases.map((phrase) => [phrase, synonymsOf(phrase)] as const);
  return Object.fromEntries(found.filter(([, names]) => names.length > 0));
}
