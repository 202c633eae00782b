import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Combination } from "../../../core/board/board.ts";
import { makePickCombination } from "../../../core/board/combination-picker.ts";
import { createSeededRandom, type RandomSource } from "../../../core/kernel/system.port.ts";
import { aTerm } from "../../builders/a-term.ts";

/** The names of the stored terms. */
type Lists = Readonly<Record<"styles" | "rooms" | "adjectives", readonly string[]>>;
const lists: Lists = {
  styles: ["Japandi", "Coastal"],
  rooms: ["Bedroom", "Office"],
  adjectives: ["Calm", "Bright"],
};

/** Picks a combination that no board uses. */
async function pickCombination(from: Lists, used: readonly Combination[], random: RandomSource) {
  const names = { style: from.styles, room: from.rooms, adjective: from.adjectives, furnitureType: ["Sofa"] };
  const pick = makePickCombination({
    terms: {
      list: async (kind) => names[kind].map((name, position) => ({ ...aTerm({ kind, name }), position, cover: null })),
    },
    boardQueries: { listUsedCombinations: async () => used },
    random,
  });
  return await pick();
}

/** Lists all combinations; the slow reference for the picker. */
function listCombinations({ styles, rooms, adjectives }: Lists): readonly Combination[] {
  const named = (names: readonly string[]) => names.filter((name) => name.trim() !== "");
  return named(styles).flatMap((style) =>
    [null, ...named(rooms)].flatMap((room) =>
      [null, ...named(adjectives)].map((adjective) => ({ style, room, adjective })),
    ),
  );
}

function listFreeCombinations(lists: Lists, used: readonly Combination[]): readonly Combination[] {
  const taken = new Set(used.map(getKey));
  return listCombinations(lists).filter((combination) => !taken.has(getKey(combination)));
}

/** A key that is equal for the same names in any roles and any case. */
function getKey({ style, room, adjective }: Combination): string {
  return [style, room ?? "", adjective ?? ""]
    .map((name) => name.trim().replace(/\s+/gu, " ").toLowerCase())
    .sort()
    .join("|");
}

async function picks(
  from: Lists,
  used: readonly Combination[],
  count: number,
): Promise<readonly (Combination | null)[]> {
  return await Promise.all(
    Array.from({ length: count }, (_, seed) => pickCombination(from, used, createSeededRandom(seed))),
  );
}

/** Few names, so that duplicates within and across lists are frequent. */
const name = fc.constantFrom("a", "A", "b", "B ", "c", "d e", " D  E", "f");
const names = fc.array(name, { maxLength: 4 });
const listsOfNames = fc.record({ styles: names, rooms: names, adjectives: names });
const option = fc.option(fc.oneof(name, fc.constantFrom("gone", "", " ")));
const boards = fc.array(fc.record({ style: fc.oneof(name, fc.constant("gone")), room: option, adjective: option }), {
  maxLength: 40,
});

describe("pickCombination", () => {
  test("returns no used combination while one is free", async () => {
    await fc.assert(
      fc.asyncProperty(listsOfNames, boards, fc.integer(), async (from, used, seed) => {
        const free = listFreeCombinations(from, used).map(getKey);
        const picked = await pickCombination(from, used, createSeededRandom(seed));
        if (free.length > 0) expect(free).toContain(picked && getKey(picked));
      }),
      { numRuns: 500 },
    );
  });

  test("returns a style alone when every combination is used", async () => {
    await fc.assert(
      fc.asyncProperty(listsOfNames, fc.integer(), async (from, seed) => {
        const styles = from.styles.map((style) => getKey({ style, room: null, adjective: null }));
        const picked = await pickCombination(from, listCombinations(from), createSeededRandom(seed));
        if (styles.length === 0) expect(picked).toBeNull();
        else expect(styles).toContain(picked && getKey(picked));
      }),
    );
  });

  test("returns all free combinations about equally often", async () => {
    const counts = new Map<string, number>();
    const randomness = createSeededRandom(3);
    for (let run = 0; run < 9_000; run += 1) {
      const picked = await pickCombination(lists, [], randomness);
      const key = picked === null ? "" : getKey(picked);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(18);
    expect(Math.min(...counts.values())).toBeGreaterThan(400);
    expect(Math.max(...counts.values())).toBeLessThan(600);
  });

  test("can return every style when every combination is used", async () => {
    const provided = (await picks(lists, listCombinations(lists), 100)).map((picked) => picked?.style);
    expect(new Set(provided)).toEqual(new Set(lists.styles));
  });

  test("returns every free combination when almost all are used", async () => {
    const many = (kind: string) => Array.from({ length: 8 }, (_, number) => `${kind} ${number}`);
    const from = { styles: many("S"), rooms: many("R"), adjectives: many("A") };
    const free = new Set(["a 3|r 2|s 1", "a 7|r 0|s 7", "|r 5|s 0"]);
    const used = listCombinations(from).filter((combination) => !free.has(getKey(combination)));
    const provided = (await picks(from, used, 60)).map((picked) => picked && getKey(picked));
    expect(new Set(provided)).toEqual(free);
  });
});

test.each([
  ["no styles", { styles: [], rooms: ["Bedroom"], adjectives: ["Calm"] }, null],
  ["no style that has a name", { styles: ["", "  "], rooms: ["Bedroom"], adjectives: [] }, null],
  ["a style alone, trimmed", { styles: [" Mid-Century Modern "], rooms: [], adjectives: [] }, "Mid-Century Modern"],
])("of %s picks %j", async (_name, from, style) => {
  const picked = await pickCombination(from, [], createSeededRandom(1));
  expect(picked).toEqual(style && { style, room: null, adjective: null });
});
