import type { Randomness } from "../kernel/random.ts";
import type { TermRepository } from "../term/term-repository.port.ts";
import type { BoardQueries } from "./board-queries.port.ts";
import type { Combination } from "./combination.ts";
import { pickCombination } from "./combination-picker.ts";

interface Dependencies {
  readonly terms: Pick<TermRepository, "list">;
  readonly boardQueries: Pick<BoardQueries, "usedCombinations">;
  readonly randomness: Randomness;
}

export type PickCombination = () => Promise<Combination | null>;

/** What a new board begins with: a combination of the stored names that no board uses yet. See `pickCombination`. */
export function makePickCombination({ terms, boardQueries, randomness }: Dependencies): PickCombination {
  return async () => {
    const [styles, rooms, adjectives, used] = await Promise.all([
      terms.list("style"),
      terms.list("room"),
      terms.list("adjective"),
      boardQueries.usedCombinations(),
    ]);
    const lists = { styles: namesOf(styles), rooms: namesOf(rooms), adjectives: namesOf(adjectives) };
    return pickCombination(lists, used, randomness);
  };
}

function namesOf(terms: readonly { readonly name: string }[]): readonly string[] {
  return terms.map(({ name }) => name);
}
