import type { Combination } from "../../core/board/board.ts";
import { type CombinationOptions, pickCombination } from "../../core/board/combination-picker.ts";
import { createSeededRandom } from "../../core/kernel/system.port.ts";
import { foldCase } from "../../core/kernel/text.ts";

const namesPerList = 200;
const boardCount = 100_000;
const runs = 20;
const targetMs = 50;

const lists: CombinationOptions = { styles: names("Style"), rooms: names("Room"), adjectives: names("Adjective") };
const boards = usedCombinations(lists, boardCount);

const picker = measureRuns(runs, (run) => pickCombination(lists, boards, createSeededRandom(run)));
const bruteForce = measureRuns(1, (run) => pickByListing(lists, boards, run));

console.log(`${namesPerList} × ${namesPerList} × ${namesPerList} names, ${boardCount} boards, milliseconds\n`);
console.table({ "ranked numbers": picker, "all combinations listed": bruteForce });

const isFastEnough = picker.median < targetMs;
console.log(`median ${picker.median} ms, target below ${targetMs} ms: ${isFastEnough ? "met" : "MISSED"}`);
process.exitCode = isFastEnough ? 0 : 1;

interface Timing {
  readonly runs: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

function measureRuns(count: number, task: (run: number) => Combination | null): Timing {
  const durations = Array.from({ length: count }, (_, run) => {
    const start = performance.now();
    if (task(run) === null) throw new Error("Nothing was picked.");
    return performance.now() - start;
  }).sort((one, other) => one - other);
  const at = (share: number) => Number((durations[Math.floor((count - 1) * share)] ?? 0).toFixed(1));
  return { runs: count, min: at(0), median: at(0.5), max: at(1) };
}

function names(kind: string): readonly string[] {
  return Array.from({ length: namesPerList }, (_, number) => `${kind} ${number + 1}`);
}

/** Combinations as a database returns them: each text is a separate string, in upper or lower case. */
function usedCombinations({ styles, rooms, adjectives }: CombinationOptions, count: number): readonly Combination[] {
  const randomness = createSeededRandom(1);
  const spelled = (name: string) => (randomness.nextInt(2) === 0 ? name.toUpperCase() : name.toLowerCase());
  const one = (from: readonly string[]) => spelled(from[randomness.nextInt(from.length)] ?? "");
  const maybe = (from: readonly string[]) => (randomness.nextInt(5) === 0 ? null : one(from));
  return Array.from({ length: count }, () => ({
    style: one(styles),
    room: maybe(rooms),
    adjective: maybe(adjectives),
  }));
}

/** The alternative that the picker avoids: a key for every possible combination. */
function pickByListing({ styles, rooms, adjectives }: CombinationOptions, used: readonly Combination[], seed: number) {
  const taken = new Set(used.map(getKey));
  const free: Combination[] = [];
  for (const style of styles) {
    for (const room of [null, ...rooms]) {
      for (const adjective of [null, ...adjectives]) {
        const combination = { style, room, adjective };
        if (!taken.has(getKey(combination))) free.push(combination);
      }
    }
  }
  return free[createSeededRandom(seed).nextInt(free.length)] ?? null;
}

function getKey({ style, room, adjective }: Combination): string {
  return [style, room ?? "", adjective ?? ""].map(foldCase).sort().join("|");
}
