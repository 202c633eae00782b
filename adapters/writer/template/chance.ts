import type { Randomness } from "../../../core/kernel/random.ts";

/** The same number for the same text (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export function shuffled<Item>(items: readonly Item[], randomness: Randomness): readonly Item[] {
  return items
    .map((item) => ({ item, place: randomness.below(2 ** 31) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
