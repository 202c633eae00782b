import type { RandomSource } from "../kernel/random.ts";
import { foldCase } from "../kernel/text.ts";
import type { TermRepository } from "../term/term-repository.port.ts";
import type { BoardQueries } from "./board-queries.port.ts";
import type { Combination } from "./combination.ts";

/** The names to combine; every room and adjective may also be left out. */
export interface CombinationOptions {
  readonly styles: readonly string[];
  readonly rooms: readonly string[];
  readonly adjectives: readonly string[];
}

/**
 * Gives every combination of the lists a number from 0 to `total` − 1 without ever listing them.
 * Position 0 of rooms and adjectives stands for "none".
 */
export interface CombinationIndex {
  readonly total: number;
  combinationAt(number: number): Combination;
  /** Numbers of all combinations made of the same names as `used`, whatever role each name has there; some may come twice. */
  indexesOf(used: readonly Combination[]): readonly number[];
}

/** Where a name stands in the three lists; −1: not in it. */
interface TermPositions {
  readonly style: number;
  readonly room: number;
  readonly adjective: number;
}

const none: TermPositions = { style: -1, room: 0, adjective: 0 };

function indexCombinations(lists: CombinationOptions): CombinationIndex {
  const styles = uniqueNames(lists.styles);
  const rooms = [null, ...uniqueNames(lists.rooms)];
  const adjectives = [null, ...uniqueNames(lists.adjectives)];
  const getPositions = createPositionLookup(styles, rooms, adjectives);

  function add(style: TermPositions, room: TermPositions, adjective: TermPositions, found: number[]): void {
    if (style.style < 0 || room.room < 0 || adjective.adjective < 0) return;
    found.push((style.style * rooms.length + room.room) * adjectives.length + adjective.adjective);
  }

  return {
    total: styles.length * rooms.length * adjectives.length,
    combinationAt(number) {
      const pair = Math.floor(number / adjectives.length);
      return {
        style: styles[Math.floor(pair / rooms.length)] ?? "",
        room: rooms[pair % rooms.length] ?? null,
        adjective: adjectives[number % adjectives.length] ?? null,
      };
    },
    indexesOf(used) {
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

/** Looks each spelling up once: boards repeat the same few names. */
function createPositionLookup(
  ...lists: readonly (readonly (string | null)[])[]
): (name: string | null) => TermPositions {
  const [styles, rooms, adjectives] = lists.map(
    (names) => new Map(names.map((name, place) => [foldCase(name ?? ""), place])),
  );
  const known = new Map<string, TermPositions>();
  return (name) => {
    if (name === null) return none;
    const seen = known.get(name);
    if (seen !== undefined) return seen;
    const folded = foldCase(name);
    const places: TermPositions = {
      style: styles?.get(folded) ?? -1,
      room: rooms?.get(folded) ?? -1,
      adjective: adjectives?.get(folded) ?? -1,
    };
    known.set(name, places);
    return places;
  };
}

function uniqueNames(names: readonly string[]): readonly string[] {
  const byFold = new Map(names.map((name) => [foldCase(name), name.trim()]));
  byFold.delete("");
  return [...byFold.values()];
}

/**
 * A random combination that no board uses yet, for a new board (specification, section 4). When all are used,
 * a random style alone; null without any style. Takes O(used · log used), however long the lists are.
 */
export function pickCombination(
  lists: CombinationOptions,
  used: readonly Combination[],
  randomness: RandomSource,
): Combination | null {
  const numbers = indexCombinations(lists);
  if (numbers.total === 0) return null;
  const usedIndexes = sortUnique(numbers.indexesOf(used));
  const freeCount = numbers.total - usedIndexes.length;
  if (freeCount === 0)
    return { ...numbers.combinationAt(randomness.nextInt(numbers.total)), room: null, adjective: null };
  return numbers.combinationAt(findFreeIndex(randomness.nextInt(freeCount), usedIndexes));
}

/** The number that has `rank` untaken numbers below it. */
function findFreeIndex(rank: number, usedIndexes: Float64Array): number {
  let [low, high] = [0, usedIndexes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((usedIndexes[middle] ?? 0) - middle <= rank) low = middle + 1;
    else high = middle;
  }
  return rank + low;
}

/** Each number once, in numerical order. Moved together in place: `filter` would take longer than the sorting. */
function sortUnique(numbers: readonly number[]): Float64Array {
  const sorted = Float64Array.from(numbers).sort();
  let stored = 0;
  for (const number of sorted) {
    if (stored > 0 && number === sorted[stored - 1]) continue;
    sorted[stored] = number;
    stored += 1;
  }
  return sorted.subarray(0, stored);
}

interface Dependencies {
  readonly terms: Pick<TermRepository, "list">;
  readonly boardQueries: Pick<BoardQueries, "listUsedCombinations">;
  readonly random: RandomSource;
}

export type PickCombination = () => Promise<Combination | null>;

/** What a new board begins with: a combination of the stored names that no board uses yet. See `pickCombination`. */
export function makePickCombination({ terms, boardQueries, random }: Dependencies): PickCombination {
  return async () => {
    const [styles, rooms, adjectives, used] = await Promise.all([
      terms.list("style"),
      terms.list("room"),
      terms.list("adjective"),
      boardQueries.listUsedCombinations(),
    ]);
    const lists = { styles: listNames(styles), rooms: listNames(rooms), adjectives: listNames(adjectives) };
    return pickCombination(lists, used, random);
  };
}

function listNames(terms: readonly { readonly name: string }[]): readonly string[] {
  return terms.map(({ name }) => name);
}
