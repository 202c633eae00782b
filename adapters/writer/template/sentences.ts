import type { RandomSource } from "../../../core/kernel/random.ts";
import type { Furniture } from "./parse-product-title.ts";

/** A description is a paragraph of a magazine and no more. */
const mostWords = 120;

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== "").length;
}

export interface Sentence {
  readonly text: string;
  /** Lower is kept first. */
  readonly priority: number;
}

/** Takes sentences by rank as long as they fit and are still needed, and leaves them in the order given. */
export function selectSentences(sentences: readonly Sentence[], requested: number): string {
  const stored = new Set<Sentence>();
  let words = 0;
  for (const sentence of sentences.toSorted((a, b) => a.priority - b.priority)) {
    const length = countWords(sentence.text);
    if (words >= requested || words + length > mostWords) continue;
    stored.add(sentence);
    words += length;
  }
  return sentences
    .filter((sentence) => stored.has(sentence))
    .map(({ text }) => text)
    .join(" ");
}

/** The same number for the same text (FNV-1a, 32 bits). */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export function shuffle<Item>(items: readonly Item[], randomness: RandomSource): readonly Item[] {
  return items
    .map((item) => ({ item, place: randomness.nextInt(2 ** 31) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** "an oak-frame sofa", "stoneware vases". */
export function withArticle({ name, isSeveral }: Furniture): string {
  if (isSeveral) return name;
  return `${/^[aeiou]/u.test(name) ? "an" : "a"} ${name}`;
}

/** Chooses in "[sets|set] the height for everything around [it|them]". */
export function applyNumber(deed: string, { isSeveral }: Furniture): string {
  return deed.replace(/\[([^|\]]*)\|([^\]]*)\]/gu, (_, one: string, several: string) => (isSeveral ? several : one));
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const maxLength = 40;
const maxWords = 4;

/**
 * A name given by a person, fit to stand in a sentence; null when it is no name but an address,
 * markup, an instruction or anything else that a reader should not meet in running text.
 */
export function parsePlainName(text: string): string | null {
  const name = text.normalize("NFKC").trim().replace(/\s+/gu, " ");
  const isName = /^\p{L}[\p{L}\p{M}\p{N} '’&+-]*$/u.test(name);
  return isName && name.length <= maxLength && name.split(" ").length <= maxWords ? name : null;
}
