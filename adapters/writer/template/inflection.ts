import type { Thing } from "./parse-product-title.ts";

/** "an oak-frame sofa", "stoneware vases". */
export function withArticle({ name, isSeveral }: Thing): string {
  if (isSeveral) return name;
  return `${/^[aeiou]/u.test(name) ? "an" : "a"} ${name}`;
}

/** Chooses in "[sets|set] the height for everything around [it|them]". */
export function agreeing(deed: string, { isSeveral }: Thing): string {
  return deed.replace(/\[([^|\]]*)\|([^\]]*)\]/gu, (_, one: string, several: string) => (isSeveral ? several : one));
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
