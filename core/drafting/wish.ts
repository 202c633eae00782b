import { foldCase } from "../kernel/text.ts";
import { findFurnitureName } from "../product/furniture.ts";

/** What an admin wishes for beyond style and room. */
export interface Wish {
  /** Names of furniture that the board must have, such as "armchair". */
  readonly wanted: readonly string[];
  /** Names of furniture that it must not have. */
  readonly unwanted: readonly string[];
  /** Materials, colors and moods that products should have, in lower case. */
  readonly words: readonly string[];
  /** The highest total price, in the currency of the price notes; null for none. */
  readonly budget: number | null;
}

/** Turns an admin's sentence into a wish. Errors: `writer.unavailable`, also on abort. */
export type ReadWish = (sentence: string, signal: AbortSignal) => Promise<Wish>;

export const emptyWish: Wish = { wanted: [], unwanted: [], words: [], budget: null };

const maxWords = 20;

const budgetPattern =
  /\b(?:under|below|up to|less than|at most|max(?:imum)?(?: of)?|within)\s*[$€£¥]?\s*(\d[\d.,']*)/iu;
const refusal = /^(?:no|without|not|never|avoid)\b/iu;
const stopWords: ReadonlySet<string> = new Set(
  "and are but for from has have into like more not piece pieces room some than that the their them this very want with would you your".split(
    " ",
  ),
);

/** Reads a sentence word by word: "a reading chair, no rug, dark oak, under $900" (core/README.md, W4). */
export function parseWish(sentence: string): Wish {
  const budget = parsePrice(budgetPattern.exec(sentence)?.[1] ?? "");
  const parts = sentence
    .replace(budgetPattern, "")
    .split(/[,.;:!?\n]|\b(?:and|with|plus|but)\b|(?=\b(?:no|without|not|never|avoid)\b)/iu)
    .map((part) => part.trim());
  const named = parts.map((part) => ({ part, noun: findNoun(part), isRefused: refusal.test(part) }));
  const list = (isRefused: boolean) => [
    ...new Set(named.flatMap(({ noun, ...part }) => (noun !== null && part.isRefused === isRefused ? noun : []))),
  ];
  const words = named.flatMap(({ part, isRefused }) => (isRefused ? [] : (foldCase(part).match(/\p{L}{3,}/gu) ?? [])));
  const isDescriptive = (word: string) => !stopWords.has(word) && findNoun(word) === null;
  return {
    wanted: list(false),
    unwanted: list(true),
    words: [...new Set(words.filter(isDescriptive))].slice(0, maxWords),
    budget,
  };
}

function findNoun(text: string): string | null {
  return findFurnitureName(text)?.toLowerCase() ?? null;
}

/**
 * Returns the first price in a text: "about $1,299.00" is 1299, "1.299 €" too; null without a number. A separator with
 * three digits after it separates thousands, with one or two the decimals.
 */
export function parsePrice(text: string): number | null {
  const digits = /\d[\d.,']*/u.exec(text.replace(/(?<=\d)\s(?=\d{3}(?!\d))/gu, ""))?.[0];
  if (digits === undefined) return null;
  const [, whole = "", decimals = ""] = /^(.*?)(?:[.,](\d{1,2}))?[.,]?$/u.exec(digits) ?? [];
  return Number(`${whole.replace(/\D/gu, "")}.${decimals || "0"}`);
}
