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

/**
 * Numbers all combinations of the options from 0 to `total` − 1 without listing them. Index 0 of rooms and adjectives means
 * "none".
 */
export interface CombinationIndex {
  readonly total: number;
  getCombination(index: number): Combination;
  /** Indexes of all combinations with the same names as `used` in any roles; may contain duplicates. */
  findIndexes(used: readonly Combination[]): readonly number[];
}

/** Index of a name in each of the three lists; −1 if absent. */
interface TermPositions {
  readonly style: number;
  readonly room: number;
  readonly adjective: number;
}

const none: TermPositions = { style: -1, room: 0, adjective: 0 };

function indexCombinations(options: CombinationOptions): CombinationIndex {
  const styles = listUniqueNames(options.styles);
  const rooms = [null, ...listUniqueNames(options.rooms)];
  const adjectives = [null, ...listUniqueNames(options.adjectives)];
  const getPositions = createPositionLookup(styles, rooms, adjectives);

  function add(style: TermPositions, room: TermPositions, adjective: TermPositions, found: number[]): void {
    if (style.style < 0 || room.room < 0 || adjective.adjective < 0) return;
    found.push((style.style * rooms.length + room.room) * adjectives.length + adjective.adjective);
  }

  return {
    total: styles.length * rooms.length * adjectives.length,
    getCombination(index) {
      const pair = Math.floor(index / adjectives.length);
      return {
        style: styles[Math.floor(pair / rooms.length)] ?? "",
        room: rooms[pair % rooms.length] ?? null,
        adjective: adjectives[index % adjectives.length] ?? null,
      };
    },
    findIndexes(used) {
      const found: number[] = [];
      for (const { style, room, adjective } of used) {
        const [one, two, three] = [getPositions(style), getPositions(room), getPositions(adjective)];
        add(one, two, three, found);
        add(one, three, two, found);
        add(two, one, three, found);
        add(two, three, one, found);
        add(three, one, two, found);
        add(three, two, one, found);
      }
      return found;
    },
  };
}

/** Caches the result per spelling, because boards repeat few names. */
function createPositionLookup(
  ...lists: readonly (readonly (string | null)[])[]
): (name: string | null) => TermPositions {
  const [styles, rooms, adjectives] = lists.map(
    (names) => new Map(names.map((name, index) => [foldCase(name ?? ""), index])),
  );
  const cache = new Map<string, TermPositions>();
  return (name) => {
    if (name === null) return none;
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const folded = foldCase(name);
    const positions: TermPositions = {
      style: styles?.get(folded) ?? -1,
      room: rooms?.get(folded) ?? -1,
      adjective: adjectives?.get(folded) ?? -1,
    };
    cache.set(name, positions);
    return positions;
  };
}

function listUniqueNames(names: readonly string[]): readonly string[] {
  const byFold = new Map(names.map((name) => [foldCase(name), name.trim()]));
  byFold.delete("");
  return [...byFold.values()];
}

/**
 * Returns a random combination that no board uses (core/README.md, B12). When all are used, a random style alone; null
 * without styles. Takes O(used · log used), independent of the length of the lists.
 */
export function pickCombination(
  options: CombinationOptions,
  used: readonly Combination[],
  randomness: RandomSource,
): Combination | null {
  const combinations = indexCombinations(options);
  if (combinations.total === 0) return null;
  const usedIndexes = sortUnique(combinations.findIndexes(used));
  const freeCount = combinations.total - usedIndexes.length;
  if (freeCount === 0)
    return { ...combinations.getCombination(randomness.nextInt(combinations.total)), room: null, adjective: null };
  return combinations.getCombination(findFreeIndex(randomness.nextInt(freeCount), usedIndexes));
}

/** Returns the index with exactly `rank` free indexes below it. */
function findFreeIndex(rank: number, usedIndexes: Float64Array): number {
  let [low, high] = [0, usedIndexes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((usedIndexes[middle] ?? 0) - middle <= rank) low = middle + 1;
    else high = middle;
  }
  return rank + low;
}

/** Sorts and removes duplicates in place: `filter` would take longer than the sorting. */
function sortUnique(numbers: readonly number[]): Float64Array {
  const sorted = Float64Array.from(numbers).sort();
  let length = 0;
  for (const number of sorted) {
    if (length > 0 && number === sorted[length - 1]) continue;
    sorted[length] = number;
    length += 1;
  }
  return sorted.subarray(0, length);
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
