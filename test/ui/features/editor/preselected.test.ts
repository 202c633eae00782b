import { expect, test } from "vitest";
import { seededRandomness } from "../../../../core/kernel/seeded-randomness.ts";
import { chance, preselected } from "../../../../ui/features/editor/form/preselected.ts";

const lists = { styles: ["Japandi"], rooms: ["Bedroom"], adjectives: ["Calm"] };

test("a new board begins with the combination that no board uses", () => {
  const used = [
    { style: "japandi", room: null, adjective: null },
    { style: "Japandi", room: "BEDROOM", adjective: null },
    { style: "Japandi", room: null, adjective: "calm" },
  ];
  const form = preselected(lists, used, seededRandomness(1));
  expect(form).toMatchObject({ style: "Japandi", room: "Bedroom", adjective: "Calm", title: "", products: [] });
});

test("with every combination used it begins with a style alone", () => {
  const names = { styles: ["Japandi"], rooms: [], adjectives: [] };
  const form = preselected(names, [{ style: "Japandi", room: null, adjective: null }], seededRandomness(1));
  expect(form).toMatchObject({ style: "Japandi", room: "", adjective: "" });
});

test("without any style nothing is chosen", () => {
  expect(preselected({ ...lists, styles: [] }, [], seededRandomness(1))).toBeNull();
});

test("chance gives whole numbers below its bound", () => {
  const numbers = Array.from({ length: 200 }, () => chance.below(3));
  expect(new Set(numbers)).toEqual(new Set([0, 1, 2]));
});
