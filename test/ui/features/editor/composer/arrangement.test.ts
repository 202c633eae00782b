import { describe, expect, test } from "vitest";
import {
  type ComposerProduct,
  type Composition,
  type CompositionItem,
  isProductItem,
  type TemplateName,
  templateNames,
} from "../../../../../core/composition/composition.ts";
import { parseComposition } from "../../../../../core/composition/parse-composition.ts";
import { overlaps } from "../../../../../core/composition/rectangles.ts";
import {
  type CompositionInput,
  createComposerDraft,
  dropRemovedProducts,
  rearrange,
  setBackground,
  setHasPalette,
  setHasTitle,
  setPalette,
  setRoom,
  shuffle,
  toComposerDraft,
  updateProducts,
} from "../../../../../ui/features/editor/composer/arrangement.ts";
import { compareProducts, describeDifference } from "../../../../../ui/features/editor/composer/compare-products.ts";
import type { ComposerDraft } from "../../../../../ui/features/editor/composer/composer-state.ts";
import {
  addProduct,
  leaveOut,
  placeItem,
  replaceProduct,
  setLocked,
} from "../../../../../ui/features/editor/composer/item-changes.ts";
import { getBounds, toShape } from "../../../../../ui/features/editor/composer/item-geometry.ts";
import { compositionOf, placed } from "../../../../core/composition/any-composition.ts";
import { sampleProducts } from "../../../../core/composition/sample-products.ts";

const image = { aspect: 1.5, cutout: true, mask: "f".repeat(64), colors: ["#b58b5c"] };
const products: readonly ComposerProduct[] = ["Oak Sofa", "Jute Rug", "Tripod Floor Lamp"].map((title, index) => ({
  id: `p${index + 1}`,
  title,
  image,
}));
const room = "/pictures/rooms/living-room.jpg";
const input: CompositionInput = { products, title: "Low Oak", room };

const listKinds = ({ composition }: ComposerDraft) => new Set(composition.items.map(({ kind }) => kind));
const listShown = ({ composition }: ComposerDraft) =>
  composition.items
    .filter(isProductItem)
    .map(({ product }) => product)
    .sort();

function moveFirst(draft: ComposerDraft): ComposerDraft {
  const shape = { x: 111, y: 222, width: 100, height: 100, rotation: 5 };
  return { ...draft, composition: placeItem(draft.composition, 0, shape), isEdited: true };
}

test("a new moodboard shows all products, the board's room and a palette", () => {
  const draft = createComposerDraft(input);
  expect(listShown(draft)).toEqual(["p1", "p2", "p3"]);
  expect(listKinds(draft)).toEqual(new Set(["product", "room", "palette"]));
});

test("a new moodboard shows products on plates when the anchor has no cut-out", () => {
  const framed = products.map((product, index) => ({ ...product, image: { ...image, cutout: index !== 0 } }));
  const { composition } = createComposerDraft({ ...input, products: framed });
  const treatments = composition.items.filter(isProductItem).map(({ treatment }) => treatment);
  expect(treatments).toEqual(["framed", "framed", "framed"]);
  expect(templateNames[0]).toBe(composition.template);
});

test("shuffling takes the next seed and leaves locked items where they are", () => {
  const draft = createComposerDraft(input);
  const index = draft.composition.items.findIndex((item) => item.kind === "product");
  const locked = { ...draft, composition: setLocked(draft.composition, index, true) };
  const shuffled = shuffle(locked, input);
  expect(shuffled.composition.seed).toBe(draft.composition.seed + 1);
  expect(shuffled.composition.items).toContainEqual(locked.composition.items[index]);
});

test("arranging again drops a locked item whose product the board no longer has", () => {
  const items = [{ kind: "product", product: "gone", treatment: "cutout", ...placed({ locked: true }) }] as const;
  const draft = rearrange(toComposerDraft(compositionOf(items), input), input);
  expect(listShown(draft)).toEqual(["p1", "p2", "p3"]);
});

describe("showing or hiding the room, palette or title", () => {
  test("arranges the moodboard again unless it was edited", () => {
    const draft = setHasTitle(createComposerDraft(input), input, true);
    expect(draft.composition.items.some((item) => item.kind === "text" && item.text === "Low Oak")).toBe(true);
    expect(draft.isEdited).toBe(false);
  });

  test("changes nothing else in an edited moodboard", () => {
    const edited = moveFirst(createComposerDraft(input));
    const [first] = edited.composition.items;
    const hidden = setHasPalette(edited, input, false);
    expect(hidden.composition.items).toContainEqual(first);
    expect(listKinds(hidden)).not.toContain("palette");
    const shown = setHasPalette(hidden, input, true);
    expect(shown.composition.items).toContainEqual(first);
    expect(listKinds(shown)).toContain("palette");
  });

  test("another room image takes the place of the current one", () => {
    const edited = moveFirst(createComposerDraft(input));
    const changed = setRoom(edited, input, "/objects/moodboards/1.jpg");
    const shown = changed.composition.items.find((item) => item.kind === "room");
    expect(shown).toEqual({
      ...edited.composition.items.find((item) => item.kind === "room"),
      image: "/objects/moodboards/1.jpg",
    });
    expect(listKinds(setRoom(changed, input, null))).not.toContain("room");
  });
});

test("background and palette change colors and move nothing", () => {
  const draft = createComposerDraft(input);
  const changed = setPalette(setBackground(draft, "#ffffff"), ["#111111", "#222222"]);
  expect(changed.composition.frame.background).toBe("#ffffff");
  expect(changed.composition.items.find((item) => item.kind === "palette")).toMatchObject({
    colors: ["#111111", "#222222"],
  });
  expect(changed.composition.items.map(({ x }) => x)).toEqual(draft.composition.items.map(({ x }) => x));
});

const stored = createComposerDraft(input).composition;
const vase = { id: "p4", title: "Vase", image };
const withVase = { ...input, products: [...products, vase] };

test("an update of the products adds new products and leaves locked items and those placed by hand where they are", () => {
  const shape = { x: 150, y: 200, width: 120, height: 120, rotation: 7 };
  const items = stored.items.filter(isProductItem).map((item, index) => ({ ...item, locked: index === 1 }));
  const byHand = placeItem({ ...stored, items }, 0, shape);
  const updated = updateProducts(toComposerDraft(byHand, withVase), withVase).composition;
  expect(updated.items.slice(0, -1)).toEqual(byHand.items);
  expect(updated.items.at(-1)).toMatchObject({ kind: "product", product: "p4", locked: false });
  expect(updated).toMatchObject({ template: stored.template, seed: stored.seed, frame: stored.frame });
});

test("an update of the products moves nothing when products were only removed, or when only a picture has changed", () => {
  const removed = { ...input, products: products.slice(0, 2) };
  const updated = updateProducts(toComposerDraft(stored, removed), removed);
  expect(listShown(updated)).toEqual(["p1", "p2"]);
  expect(stored.items).toEqual(expect.arrayContaining([...updated.composition.items]));
  const draft = toComposerDraft(stored, input);
  expect(updateProducts(draft, input)).toBe(draft);
});

test("an update of the products gives the place of a removed product to a new one", () => {
  const swapped = { ...input, products: [...products.slice(1), vase] };
  const updated = updateProducts(toComposerDraft(stored, swapped), swapped);
  expect(listShown(updated)).toEqual(["p2", "p3", "p4"]);
  const others = stored.items.filter((item) => item.kind !== "product" || item.product !== "p1");
  expect(updated.composition.items.slice(0, -1)).toEqual(others);
});

test("an update of the products arranges products around a palette placed by hand when all others were removed", () => {
  const only = { ...input, room: null, products: [vase] };
  const items = stored.items.filter(({ kind }) => kind === "palette" || kind === "product");
  const palette = items.findIndex(({ kind }) => kind === "palette");
  const byHand = placeItem({ ...stored, items }, palette, { x: 500, y: 700, width: 400, height: 60, rotation: 0 });
  const updated = updateProducts(toComposerDraft(byHand, only), only);
  expect(updated.composition.items.slice(0, -1)).toEqual([byHand.items[palette]]);
  expect(listShown(updated)).toEqual(["p4"]);
});

describe("products of a stored composition", () => {
  test("are reported when the board lacks them, and so are missing ones", () => {
    expect(compareProducts(stored, ["p1", "p2", "p3"])).toEqual({ missing: [], removed: [] });
    const difference = compareProducts(stored, ["p1", "p2", "p4"]);
    expect(difference).toEqual({ missing: ["p4"], removed: ["p3"] });
    expect(describeDifference(difference)).toBe(
      "1 product is not in the moodboard. 1 product is in the moodboard but no longer on the board.",
    );
    expect(describeDifference({ missing: [], removed: [] })).toBeNull();
  });

  test("are removed when the board no longer has them, and nothing else moves", () => {
    const draft = moveFirst(createComposerDraft(input));
    const remaining = { ...input, products: products.slice(1) };
    const opened = dropRemovedProducts(draft, remaining);
    expect(listShown(opened)).toEqual(["p2", "p3"]);
    expect(draft.composition.items).toEqual(expect.arrayContaining([...opened.composition.items]));
    expect(dropRemovedProducts(opened, remaining)).toBe(opened);
  });

  test("are neither reported as missing nor arranged again when the admin left them out", () => {
    const rug = stored.items.findIndex((item) => item.kind === "product" && item.product === "p2");
    const draft = toComposerDraft(leaveOut(stored, rug), input);
    expect(compareProducts(draft.composition, ["p1", "p2", "p3", "p4"])).toEqual({ missing: ["p4"], removed: [] });
    const added = { ...input, products: [...products, { id: "p4", title: "Vase", image }] };
    for (const change of [shuffle, rearrange, updateProducts]) {
      const changed = change(draft, added);
      expect(listShown(changed)).toEqual(["p1", "p3", "p4"]);
      expect(parseComposition(changed.composition).leftOut).toEqual(["p2"]);
    }
    const again = addProduct(draft.composition, "p2", 1.5);
    expect(again).not.toHaveProperty("leftOut");
    const swapped = replaceProduct(draft.composition, draft.composition.items.findIndex(isProductItem), "p2");
    expect(swapped.leftOut).toHaveLength(1);
    expect(swapped.leftOut).not.toContain("p2");
  });

  test("are arranged again when all of them were left out", () => {
    const shown = stored.items.filter(isProductItem);
    const none = shown.reduce((rest, item) => leaveOut(rest, rest.items.indexOf(item)), stored);
    expect(none.leftOut).toHaveLength(3);
    const shuffled = shuffle(toComposerDraft(none, input), input);
    expect(listShown(shuffled)).toEqual(["p1", "p2", "p3"]);
    expect(shuffled.composition).not.toHaveProperty("leftOut");
  });

  test("beyond the maximum of 20 are not reported as missing, unless they replace others", () => {
    const ids = Array.from({ length: 30 }, (_, index) => `p${index + 1}`);
    expect(compareProducts(stored, ids).missing).toHaveLength(17);
    expect(compareProducts(stored, ids.slice(2)).missing).toHaveLength(19);
  });
});

test("a stored moodboard is opened unchanged", () => {
  const { composition } = setHasTitle(createComposerDraft(input), input, true);
  expect(toComposerDraft(composition, input)).toEqual({
    composition,
    settings: { palette: expect.any(Array), hasPalette: true, room, hasTitle: true },
    isEdited: true,
  });
});

test.each(["diagonal", "white-space", "shelf", "uploaded"] as const)(
  "arranges a stored moodboard of %s again on plates",
  (template) => {
    const items = [{ kind: "product", product: "p1", treatment: "cutout", ...placed() }] as const;
    const stored = toComposerDraft(parseComposition(compositionOf(items, { template })), input);
    expect(stored.composition.items).toEqual(items);
    expect(shuffle(stored, input).composition.template).toBe("plates");
  },
);

const manyInput: CompositionInput = {
  products: sampleProducts(9),
  title: "A Quiet Corner in Oak and Linen",
  room: null,
};
const cases = templateNames.map((template, seed) => ({ template, seed }));

/** A moodboard that the admin has changed, without palette and title. */
function editedDraft(template: TemplateName, seed: number): ComposerDraft {
  const draft = setHasPalette(createComposerDraft(manyInput), manyInput, false);
  return { ...rearrange(draft, manyInput, { template, seed }), isEdited: true };
}

const toBounds = (item: CompositionItem) => getBounds(toShape(item, "3:4"));
const getWidest = ({ items }: Composition) => Math.max(...items.filter(isProductItem).map(({ width }) => width));

const listAdded = ({ items }: Composition) =>
  items.filter(({ kind, layer }) => kind === "text" || (kind === "palette" && layer >= 0));

/** Products of which a text or the palette covers a part. */
function listCovered(composition: Composition) {
  const added = listAdded(composition).map(toBounds);
  return composition.items.filter(
    (item) => isProductItem(item) && added.some((bounds) => overlaps(toBounds(item), bounds)),
  );
}

test.each(cases)("products make space for title and palette: $template, seed $seed", ({ template, seed }) => {
  const before = editedDraft(template, seed);
  for (const show of [setHasTitle, setHasPalette]) {
    const { composition } = show(before, manyInput, true);
    expect(composition.items.filter(isProductItem)).toHaveLength(9);
    expect(listAdded(composition)).toHaveLength(1);
    expect(listCovered(composition)).toEqual([]);
    expect(getWidest(composition)).toBeGreaterThan(0.6 * getWidest(before.composition));
  }
});

test("locked items make no space for a title", () => {
  const draft = editedDraft("plates", 0);
  const items = draft.composition.items.map((item) => ({ ...item, locked: true }));
  const shown = setHasTitle({ ...draft, composition: { ...draft.composition, items } }, manyInput, true);
  expect(shown.composition.items).toEqual(expect.arrayContaining(items));
});
