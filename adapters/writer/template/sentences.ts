import type { RandomSource } from "../../../core/kernel/random.ts";
import type { Furniture } from "./parse-product-title.ts";

/** Length limit of a description. */
const maxDescriptionWords = 120;

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== "").length;
}

export interface Sentence {
  readonly text: string;
  /** Lower values are selected first. */
  readonly priority: number;
}

/** Selects sentences by priority up to `targetWords`, at most 120 words, and joins them in the given order. */
export function selectSentences(sentences: readonly Sentence[], targetWords: number): string {
  const selected = new Set<Sentence>();
  let words = 0;
  for (const sentence of sentences.toSorted((a, b) => a.priority - b.priority)) {
    const length = countWords(sentence.text);
    if (words >= targetWords || words + length > maxDescriptionWords) continue;
    selected.add(sentence);
    words += length;
  }
  return sentences
    .filter((sentence) => selected.has(sentence))
    .map(({ text }) => text)
    .join(" ");
}

/** The FNV-1a hash of a text (32 bits). */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export function shuffle<Item>(items: readonly Item[], randomness: RandomSource): readonly Item[] {
  return items
    .map((item) => ({ item, rank: randomness.nextInt(2 ** 31) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** "an oak-frame sofa", "stoneware vases". */
export function withArticle({ name, isPlural }: Furniture): string {
  if (isPlural) return name;
  return `${/^[aeiou]/u.test(name) ? "an" : "a"} ${name}`;
}

/** Replaces each "[singular|plural]" by one of its forms. */
export function applyNumber(predicate: string, { isPlural }: Furniture): string {
  return predicate.replace(/\[([^|\]]*)\|([^\]]*)\]/gu, (_, singular: string, plural: string) =>
    isPlural ? plural : singular,
  );
}

export function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const maxLength = 40;
const maxWords = 4;

/**
 * Returns a user's name normalized for a sentence; null for a URL, markup, an instruction and any other text that is no
 * plain name of at most 40 characters and 4 words.
 */
export function parsePlainName(text: string): string | null {
  const name = text.normalize("NFKC").trim().replace(/\s+/gu, " ");
  const isName = /^\p{L}[\p{L}\p{M}\p{N} '’&+-]*$/u.test(name);
  return isName && name.length <= maxLength && name.split(" ").length <= maxWords ? name : null;
}
