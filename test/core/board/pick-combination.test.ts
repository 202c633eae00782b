import { expect, test } from "vitest";
import type { Combination } from "../../../core/board/board.ts";
import { makePickCombination } from "../../../core/board/combination-picker.ts";
import { createSeededRandom } from "../../../core/kernel/system.port.ts";
import type { TermKind } from "../../../core/term/term.ts";
import { aTerm } from "../../builders/a-term.ts";

const lists = { style: ["Japandi"], room: ["Bedroom"], adjective: ["Calm"], furnitureType: ["Sofa"] };

function pick(names: Readonly<Record<TermKind, readonly string[]>>, used: readonly Combination[]) {
  return makePickCombination({
    terms: {
      list: async (kind) => names[kind].map((name, position) => ({ ...aTerm({ kind, name }), position, cover: null })),
    },
    boardQueries: { listUsedCombinations: async () => used },
    random: createSeededRandom(1),
  })();
}

test("returns the combination of stored names that no board uses", async () => {
  const used = [
    { style: "japandi", room: null, adjective: null },
    { style: "japandi", room: "bedroom", adjective: null },
    { style: "japandi", room: null, adjective: "calm" },
  ];
  expect(await pick(lists, used)).toEqual({ style: "Japandi", room: "Bedroom", adjective: "Calm" });
});

test("returns a style alone when every combination is used", async () => {
  const styleAlone = { style: "Japandi", room: null, adjective: null };
  expect(await pick({ ...lists, room: [], adjective: [] }, [styleAlone])).toEqual(styleAlone);
});

test("returns null without styles", async () => {
  expect(await pick({ ...lists, style: [] }, [])).toBeNull();
});
