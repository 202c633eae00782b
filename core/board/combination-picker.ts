import type { RandomSource } from "../kernel/system.port.ts";
import { foldCase } from "../kernel/text.ts";
import type { TermRepository } from "../term/term.ts";
import type { Combination } from "./board.ts";
import type { BoardQueries } from "./board-queries.port.ts";

/** The names to combine. Room and adjective are optional in a combination. */
export interface CombinationOptions {
  readonly styles: readonly string[];
  readonly rooms: readonly string[];
  readonly adjectives: readonly string[];
}

/** Draws before all combinations are listed instead: only reached when almost all are used. */
const maxDraws = 100;

/**
 * Returns a random combination that no board uses, each with the same probability (core/README.md, B12). When all are used,
 * a random style alone; null without styles.
 */
export function pickCombination(
  options: CombinationOptions,
  used: readonly Combination[],
  { nextInt }: RandomSource,
): Combination | null {
  const styles = listUniqueNames(options.styles);
  const rooms = [null, ...listUniqueNames(options.rooms)];
  const adjectives = [null, ...listUniqueNames(options.adjectives)];
  const pairs = rooms.length * adjectives.length;
  const total = styles.length * pairs;
  if (total === 0) return null;
  const getCombination = (index: number): Combination => ({
    style: styles[Math.floor(index / pairs)] ?? "",
    room: rooms[Math.floor(index / adjectives.length) % rooms.length] ?? null,
    adjective: adjectives[index % adjectives.length] ?? null,
  });
  const toKey = createToKey();
  const usedKeys = new Set(used.map(toKey));
  const isFree = (combination: Combination) => !usedKeys.has(toKey(combination));
  for (let draw = 0; draw < maxDraws; draw++) {
    const combination = getCombination(nextInt(total));
    if (isFree(combination)) return combination;
  }
  const free = Array.from({ length: total }, (_, index) => getCombination(index)).filter(isFree);
  return free[nextInt(Math.max(free.length, 1))] ?? { ...getCombination(nextInt(total)), room: null, adjective: null };
}

/** Returns a function whose keys are equal for the same names in any roles and any case. Boards repeat few names. */
function createToKey(): (combination: Combination) => string {
  const foldedNames = new Map<string, string>();
  const fold = (name: string) => {
    const folded = foldedNames.get(name) ?? foldCase(name);
    foldedNames.set(name, folded);
    return folded;
  };
  return ({ style, room, adjective }) => [style, room ?? "", adjective ?? ""].map(fold).sort().join("\n");
}

function listUniqueNames(names: readonly string[]): readonly string[] {
  const byFold = new Map(names.map((name) => [foldCase(name), name.trim()]));
  byFold.delete("");
  return [...byFold.values()];
}

interface Dependencies {
  readonly terms: Pick<TermRepository, "list">;
  readonly boardQueries: Pick<BoardQueries, "listUsedCombinations">;
  readonly random: RandomSource;
}

export type PickCombination = () => Promise<Combination | null>;

/** Picks a combination of the stored terms for a new board. See `pickCombination`. */
export function makePickCombination({ terms, boardQueries, random }: Dependencies): PickCombination {
  return async () => {
    const [styles, rooms, adjectives, used] = await Promise.all([
      terms.list("style"),
      terms.list("room"),
      terms.list("adjective"),
      boardQueries.listUsedCombinations(),
    ]);
    const options = { styles: listNames(styles), rooms: listNames(rooms), adjectives: listNames(adjectives) };
    return pickCombination(options, used, random);
  };
}

function listNames(terms: readonly { readonly name: string }[]): readonly string[] {
  return terms.map(({ name }) => name);
}
