import { describe, expect, test } from "vitest";
import {
  type ComposerAction,
  type ComposerDraft,
  type ComposerState,
  createComposerState,
  reduceComposer,
} from "../../../../../ui/features/editor/composer/composer-state.ts";
import { compositionOf, placed } from "../../../../core/composition/any-composition.ts";

const settings = { palette: ["#aabbcc", "#ddeeff"], hasPalette: true, room: null, hasTitle: false };

function aDraft(...products: string[]): ComposerDraft {
  const items = products.map((product) => ({ kind: "product", product, treatment: "cutout", ...placed() }) as const);
  return { composition: compositionOf(items), settings, isEdited: false };
}

const [empty, one, two] = [aDraft(), aDraft("sofa"), aDraft("sofa", "lamp")];

const set = (draft: ComposerDraft, group?: string): ComposerAction => ({ kind: "change", change: () => draft, group });

function run(...actions: ComposerAction[]): ComposerState {
  return actions.reduce(reduceComposer, createComposerState(empty));
}

describe("undo and redo", () => {
  test("revert and repeat one step at a time, and do nothing at the first and the last step", () => {
    const changed = run(set(one), set(two), { kind: "undo" });
    expect(changed.present).toBe(one);
    expect(reduceComposer(changed, { kind: "redo" }).present).toBe(two);
    expect(run(set(one), { kind: "undo" }, { kind: "undo" }).present).toBe(empty);
    expect(run(set(one), { kind: "redo" }).present).toBe(one);
  });

  test("a change after an undo clears the redo steps", () => {
    expect(run(set(one), { kind: "undo" }, set(two), { kind: "redo" }).present).toBe(two);
  });

  test("changes of one group are one step, unless something else was selected in between", () => {
    const select = { kind: "select", key: "product:sofa" } as const;
    expect(run(set(one, "drag"), set(two, "drag")).past).toEqual([empty]);
    expect(run(set(one, "drag"), set(two, "other drag")).past).toEqual([empty, one]);
    expect(run(set(one, "text"), select, set(two, "text")).past).toEqual([empty, one]);
  });

  test("a change without an effect adds no step", () => {
    expect(run({ kind: "change", change: (draft) => draft }).past).toEqual([]);
  });

  test("at most 100 steps can be undone", () => {
    const changes = Array.from({ length: 120 }, (_, index) => set(index % 2 === 0 ? one : two));
    expect(run(...changes).past).toHaveLength(100);
  });
});

test("the selection ends with its item and moves to another one on request", () => {
  const selected = run(set(two), { kind: "select", key: "product:lamp" });
  expect(reduceComposer(selected, set(one)).selected).toBeNull();
  const replaced = reduceComposer(selected, { kind: "change", change: () => one, select: "product:sofa" });
  expect(replaced.selected).toBe("product:sofa");
});
