import type { RandomSource } from "../kernel/system.port.ts";
import { foldCase } from "../kernel/text.ts";
import type { Term, TermKind, TermRepository } from "../term/term.ts";
import type { Combination } from "./board.ts";
import type { BoardQueries } from "./board-queries.port.ts";

/** Draws before all combinations are listed instead: only reached when almost all are used. */
const maxDraws = 100;

interface Dependencies {
  readonly terms: Pick<TermRepository, "list">;
  readonly boardQueries: Pick<BoardQueries, "listUsedCombinations">;
  readonly random: RandomSource;
}

/**
 * Returns a random combination of stored terms that no board uses, each with the same probability (core/README.md,
 * B12). Room and adjective are optional. When all are used, a random style alone; null without styles.
 */
export type PickCombination = () => Promise<Combination | null>;

export function makePickCombination({ terms, boardQueries, random }: Dependencies): PickCombination {
  const listNames = async (kind: TermKind) => listUniqueNames(await terms.list(kind));
  return async () => {
    const [styles, rooms, adjectives, used] = await Promise.all([
      listNames("style"),
      listNames("room"),
      listNames("adjective"),
      boardQueries.listUsedCombinations(),
    ]);
    return pickUnused({ styles, rooms: [null, ...rooms], adjectives: [null, ...adjectives] }, used, random);
  };
}

interface Names {
  readonly styles: readonly string[];
  readonly rooms: readonly (string | null)[];
  readonly adjectives: readonly (string | null)[];
}

function pickUnused(
  { styles, rooms, adjectives }: Names,
  used: readonly Combination[],
  { nextInt }: RandomSource,
): Combination | null {
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

function listUniqueNames(terms: readonly Pick<Term, "name">[]): readonly string[] {
  const byFold = new Map(terms.map(({ name }) => [foldCase(name), name.trim()]));
  byFold.delete("");
  return [...byFold.values()];
}
