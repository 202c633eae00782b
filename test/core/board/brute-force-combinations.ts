import type { Combination } from "../../../core/board/board.ts";
import type { CombinationOptions } from "../../../core/board/combination-picker.ts";

/** Lists all combinations; the slow reference for the picker. */
export function listCombinations({ styles, rooms, adjectives }: CombinationOptions): readonly Combination[] {
  const named = (names: readonly string[]) => names.filter((name) => name.trim() !== "");
  return named(styles).flatMap((style) =>
    [null, ...named(rooms)].flatMap((room) =>
      [null, ...named(adjectives)].map((adjective) => ({ style, room, adjective })),
    ),
  );
}

export function listFreeCombinations(lists: CombinationOptions, used: readonly Combination[]): readonly Combination[] {
  const taken = new Set(used.map(getKey));
  return listCombinations(lists).filter((combination) => !taken.has(getKey(combination)));
}

/** A key that is equal for the same names in any roles and any case. */
export function getKey({ style, room, adjective }: Combination): string {
  return [style, room ?? "", adjective ?? ""]
    .map((name) => name.trim().replace(/\s+/gu, " ").toLowerCase())
    .sort()
    .join("|");
}
