import type { Randomness } from "../kernel/random.ts";
import type { Combination } from "./combination.ts";
import { type NameLists, numberCombinations } from "./combination-numbers.ts";

/**
 * A random combination that no board uses yet, for a new board (specification, section 4). When all are used,
 * a random style alone; null without any style. Takes O(used · log used), however long the lists are.
 */
export function pickCombination(
  lists: NameLists,
  used: readonly Combination[],
  randomness: Randomness,
): Combination | null {
  const numbers = numberCombinations(lists);
  if (numbers.total === 0) return null;
  const taken = ascending(numbers.of(used));
  const free = numbers.total - taken.length;
  if (free === 0) return { ...numbers.at(randomness.below(numbers.total)), room: null, adjective: null };
  return numbers.at(freeNumber(randomness.below(free), taken));
}

/** The number that has `rank` untaken numbers below it. */
function freeNumber(rank: number, taken: Float64Array): number {
  let [low, high] = [0, taken.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((taken[middle] ?? 0) - middle <= rank) low = middle + 1;
    else high = middle;
  }
  return rank + low;
}

/** Each number once, in numerical order. Moved together in place: `filter` would take longer than the sorting. */
function ascending(numbers: readonly number[]): Float64Array {
  const sorted = Float64Array.from(numbers).sort();
  let kept = 0;
  for (const number of sorted) {
    if (kept > 0 && number === sorted[kept - 1]) continue;
    sorted[kept] = number;
    kept += 1;
  }
  return sorted.subarray(0, kept);
}
