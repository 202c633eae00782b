import type { RandomSource } from "../../../core/kernel/system.port.ts";
import { rolePredicates, rolePriority } from "./furniture-sentences.ts";
import { type Furniture, parseProductTitle } from "./parse-product-title.ts";

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

/** Further titles are ignored; a description names at most five products. */
const maxTitles = 30;

/** Returns up to three sentences about up to five products of different roles. */
export function buildProductSentences(titles: readonly string[], randomness: RandomSource): readonly string[] {
  const clauses = selectFurniture(titles, randomness).map((item) => buildClause(item, randomness));
  const [first, second, third, fourth, fifth] = clauses;
  if (first === undefined) return buildGenericSentences(titles.length);
  const conjunctions = shuffle([", and ", ", while "], randomness);
  const pairs = [
    [second, third],
    [fourth, fifth],
  ].map((pair) => pair.filter((clause) => clause !== undefined));
  return [first, ...pairs.filter((pair) => pair.length > 0).map((pair, index) => pair.join(conjunctions[index]))].map(
    (text) => `${capitalize(text)}.`,
  );
}

/** One product per role: first that of the highest priority, then others in random order. */
function selectFurniture(titles: readonly string[], randomness: RandomSource): readonly Furniture[] {
  const items = titles
    .slice(0, maxTitles)
    .map(parseProductTitle)
    .filter((item) => item !== null);
  const byRole = new Map(shuffle(items, randomness).map((item) => [item.role, item]));
  const leading = rolePriority.find((role) => byRole.has(role));
  const all = [...byRole.values()];
  return [...all.filter(({ role }) => role === leading), ...all.filter(({ role }) => role !== leading)].slice(0, 5);
}

function buildClause(item: Furniture, randomness: RandomSource): string {
  const [predicate = ""] = shuffle(rolePredicates[item.role], randomness);
  return `${withArticle(item)} ${applyNumber(predicate, item)}`;
}

/** For products whose titles contain no known noun. */
function buildGenericSentences(count: number): readonly string[] {
  if (count === 0) return [];
  if (count === 1) return ["One piece is enough to start from."];
  return [`The ${count} pieces on this board were chosen to stand together rather than to match.`];
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
