import type { Combination } from "../../../core/board/combination.ts";
import type { CombinationOptions } from "../../../core/board/combination-picker.ts";

/** The slow way that the picker is measured against: every combination there is, written out. */
export function everyCombination({ styles, rooms, adjectives }: CombinationOptions): readonly Combination[] {
  const named = (names: readonly string[]) => names.filter((name) => name.trim() !== "");
  return named(styles).flatMap((style) =>
    [null, ...named(rooms)].flatMap((room) =>
      [null, ...named(adjectives)].map((adjective) => ({ style, room, adjective })),
    ),
  );
}

export function freeCombinations(lists: CombinationOptions, used: readonly Combination[]): readonly Combination[] {
  const taken = new Set(used.map(getKey));
  return everyCombination(lists).filter((combination) => !taken.has(getKey(combination)));
}

/** The same for the same names in any order and any case; no name counts as none. */
export function getKey({ style, room, adjective }: Combination): string {
  return [style, room ?? "", adjective ?? ""]
    .map((name) => name.trim().replace(/\s+/gu, " ").toLowerCase())
    .sort()
    .join("|");
}
