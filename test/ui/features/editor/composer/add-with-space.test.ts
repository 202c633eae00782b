import { expect, test } from "vitest";
import {
  type Composition,
  type CompositionItem,
  isProductItem,
  type TemplateName,
  templateNames,
} from "../../../../../core/composition/composition.ts";
import {
  type CompositionInput,
  createComposerDraft,
  rearrange,
  setHasPalette,
  setHasTitle,
} from "../../../../../ui/features/editor/composer/arrangement.ts";
import type { ComposerDraft } from "../../../../../ui/features/editor/composer/composer-state.ts";
import { getBounds, intersect, toShape } from "../../../../../ui/features/editor/composer/item-geometry.ts";
import { sampleProducts } from "../../../../core/composition/sample-products.ts";

const input: CompositionInput = {
  products: sampleProducts(9),
  title: "A Quiet Corner in Oak and Linen",
  room: null,
};
const cases = templateNames.map((template, seed) => ({ template, seed }));

/** A moodboard that the admin has changed, without palette and title. */
function editedDraft(template: TemplateName, seed: number): ComposerDraft {
  const draft = setHasPalette(createComposerDraft(input), input, false);
  return { ...rearrange(draft, input, { template, seed }), isEdited: true };
}

const toBounds = (item: CompositionItem) => getBounds(toShape(item, "3:4"));
const getWidest = ({ items }: Composition) => Math.max(...items.filter(isProductItem).map(({ width }) => width));

/** Products of which a text or the palette covers a part. */
function listCovered({ items }: Composition) {
  const added = items.filter(({ kind, layer }) => kind === "text" || (kind === "palette" && layer >= 0)).map(toBounds);
  return items.filter((item) => isProductItem(item) && added.some((bounds) => intersect(toBounds(item), bounds)));
}

test.each(cases)("products make space for the title: $template, seed $seed", ({ template, seed }) => {
  const before = editedDraft(template, seed);
  const { composition } = setHasTitle(before, input, true);
  expect(composition.items.some(({ kind }) => kind === "text")).toBe(true);
  expect(composition.items.filter(isProductItem)).toHaveLength(9);
  expect(listCovered(composition)).toEqual([]);
  expect(getWidest(composition)).toBeGreaterThan(0.6 * getWidest(before.composition));
});

test.each(cases)("products make space for the palette: $template, seed $seed", ({ template, seed }) => {
  const before = editedDraft(template, seed);
  const { composition } = setHasPalette(before, input, true);
  expect(composition.items.some(({ kind, layer }) => kind === "palette" && layer >= 0)).toBe(true);
  expect(listCovered(composition)).toEqual([]);
  expect(getWidest(composition)).toBeGreaterThan(0.6 * getWidest(before.composition));
});

test("locked items stay where they are", () => {
  const draft = editedDraft("plates", 0);
  const items = draft.composition.items.map((item) => ({ ...item, locked: true }));
  const shown = setHasTitle({ ...draft, composition: { ...draft.composition, items } }, input, true);
  expect(shown.composition.items).toEqual(expect.arrayContaining(items));
});
