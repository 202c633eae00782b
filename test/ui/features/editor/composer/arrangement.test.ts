import { describe, expect, test } from "vitest";
import { type ComposerProduct, type Composition, isProductItem } from "../../../../../core/composition/composition.ts";
import { parseComposition } from "../../../../../core/composition/parse-composition.ts";
import {
  createWork,
  type Materials,
  openWork,
  rearrange,
  removeGoneProducts,
  setBackground,
  setHasPalette,
  setHasTitle,
  setPalette,
  setRoom,
  shuffle,
  updateProducts,
} from "../../../../../ui/features/editor/composer/arrangement.ts";
import { compareProducts, describeDifference } from "../../../../../ui/features/editor/composer/compare-products.ts";
import type { ComposerWork } from "../../../../../ui/features/editor/composer/composer-state.ts";
import {
  addProduct,
  leaveOut,
  placeItem,
  replaceProduct,
  setLocked,
} from "../../../../../ui/features/editor/composer/item-changes.ts";
import { compositionOf, placed } from "../../../../core/composition/any-composition.ts";

const image = { aspect: 1.5, cutout: true, mask: "f".repeat(64), colors: ["#b58b5c"] };
const products: readonly ComposerProduct[] = ["Oak Sofa", "Jute Rug", "Tripod Floor Lamp"].map((title, index) => ({
  id: `p${index + 1}`,
  title,
  image,
}));
const room = "/pictures/rooms/living-room.jpg";
const materials: Materials = { products, title: "Low Oak", caption: "Japandi Living Room", room };

const listKinds = ({ composition }: ComposerWork) => new Set(composition.items.map(({ kind }) => kind));
const listShown = ({ composition }: ComposerWork) =>
  composition.items
    .filter(isProductItem)
    .map(({ product }) => product)
    .sort();

function moveFirst(work: ComposerWork): ComposerWork {
  const shape = { x: 111, y: 222, width: 100, height: 100, rotation: 5 };
  return { ...work, composition: placeItem(work.composition, 0, shape), isEdited: true };
}

test("a first moodboard shows all products, the board's room and a palette", () => {
  const work = createWork(materials);
  expect(listShown(work)).toEqual(["p1", "p2", "p3"]);
  expect(listKinds(work)).toEqual(new Set(["product", "room", "palette"]));
});

test("shuffling takes the next seed and leaves locked items where they are", () => {
  const work = createWork(materials);
  const index = work.composition.items.findIndex((item) => item.kind === "product");
  const locked = { ...work, composition: setLocked(work.composition, index, true) };
  const shuffled = shuffle(locked, materials);
  expect(shuffled.composition.seed).toBe(work.composition.seed + 1);
  expect(shuffled.composition.items).toContainEqual(locked.composition.items[index]);
});

test("a locked item of a product that the board no longer has is not arranged again", () => {
  const items = [{ kind: "product", product: "gone", treatment: "cutout", ...placed({ locked: true }) }] as const;
  const work = rearrange(openWork(compositionOf(items), materials), materials);
  expect(listShown(work)).toEqual(["p1", "p2", "p3"]);
});

describe("parts that are shown or hidden", () => {
  test("arrange the moodboard again as long as it was not edited", () => {
    const work = setHasTitle(createWork(materials), materials, true);
    expect(work.composition.items.some((item) => item.kind === "text" && item.text === "Low Oak")).toBe(true);
    expect(work.isEdited).toBe(false);
  });

  test("change nothing else in an edited moodboard", () => {
    const edited = moveFirst(createWork(materials));
    const [first] = edited.composition.items;
    const hidden = setHasPalette(edited, materials, false);
    expect(hidden.composition.items).toContainEqual(first);
    expect(listKinds(hidden)).not.toContain("palette");
    const shown = setHasPalette(hidden, materials, true);
    expect(shown.composition.items).toContainEqual(first);
    expect(listKinds(shown)).toContain("palette");
  });

  test("another room takes the place of the first one", () => {
    const edited = moveFirst(createWork(materials));
    const changed = setRoom(edited, materials, "/objects/moodboards/1.jpg");
    const shown = changed.composition.items.find((item) => item.kind === "room");
    expect(shown).toEqual({
      ...edited.composition.items.find((item) => item.kind === "room"),
      image: "/objects/moodboards/1.jpg",
    });
    expect(listKinds(setRoom(changed, materials, null))).not.toContain("room");
  });
});

test("background and palette change colors and no places", () => {
  const work = createWork(materials);
  const changed = setPalette(setBackground(work, "#ffffff"), ["#111111", "#222222"]);
  expect(changed.composition.frame.background).toBe("#ffffff");
  expect(changed.composition.items.find((item) => item.kind === "palette")).toMatchObject({
    colors: ["#111111", "#222222"],
  });
  expect(changed.composition.items.map(({ x }) => x)).toEqual(work.composition.items.map(({ x }) => x));
});

describe("products that changed since", () => {
  const stored = createWork(materials).composition;

  test("are compared with the board", () => {
    expect(compareProducts(stored, ["p1", "p2", "p3"])).toEqual({ missing: [], removed: [] });
    const difference = compareProducts(stored, ["p1", "p2", "p4"]);
    expect(difference).toEqual({ missing: ["p4"], removed: ["p3"] });
    expect(describeDifference(difference)).toBe(
      "1 product is not in the moodboard. 1 product is in the moodboard but no longer on the board.",
    );
    expect(describeDifference({ missing: [], removed: [] })).toBeNull();
  });

  test("and were removed meanwhile are removed from kept work, in which nothing else moves", () => {
    const work = moveFirst(createWork(materials));
    const remaining = { ...materials, products: products.slice(1) };
    const opened = removeGoneProducts(work, remaining);
    expect(listShown(opened)).toEqual(["p2", "p3"]);
    expect(work.composition.items).toEqual(expect.arrayContaining([...opened.composition.items]));
    expect(removeGoneProducts(opened, remaining)).toBe(opened);
  });

  test("and were left out on purpose are not reported as missing or arranged again", () => {
    const rug = stored.items.find((item) => item.kind === "product" && item.product === "p2");
    if (rug === undefined) throw new Error("the rug is not shown");
    const work = openWork(leaveOut(stored, rug), materials);
    expect(compareProducts(work.composition, ["p1", "p2", "p3", "p4"])).toEqual({ missing: ["p4"], removed: [] });
    const added = { ...materials, products: [...products, { id: "p4", title: "Vase", image }] };
    for (const change of [shuffle, rearrange, updateProducts]) {
      const changed = change(work, added);
      expect(listShown(changed)).toEqual(["p1", "p3", "p4"]);
      expect(parseComposition(changed.composition).leftOut).toEqual(["p2"]);
    }
    const again = addProduct(work.composition, "p2", 1.5);
    expect(again).not.toHaveProperty("leftOut");
    const swapped = replaceProduct(work.composition, work.composition.items.findIndex(isProductItem), "p2");
    expect(swapped.leftOut).toHaveLength(1);
    expect(swapped.leftOut).not.toContain("p2");
  });

  test("come back when all of them were left out", () => {
    const none = stored.items.filter(isProductItem).reduce<Composition>(leaveOut, stored);
    expect(none.leftOut).toHaveLength(3);
    const shuffled = shuffle(openWork(none, materials), materials);
    expect(listShown(shuffled)).toEqual(["p1", "p2", "p3"]);
    expect(shuffled.composition).not.toHaveProperty("leftOut");
  });

  test("beyond the 20 that a moodboard takes are not missing", () => {
    const ids = Array.from({ length: 30 }, (_, index) => `p${index + 1}`);
    expect(compareProducts(stored, ids).missing).toHaveLength(17);
  });

  test("are arranged with the others; without new ones, the rest stays where it is", () => {
    const added = { ...materials, products: [...products, { id: "p4", title: "Vase", image }] };
    expect(listShown(updateProducts(openWork(stored, added), added))).toEqual(["p1", "p2", "p3", "p4"]);
    const removed = { ...materials, products: products.slice(0, 2) };
    const updated = updateProducts(openWork(stored, removed), removed);
    expect(listShown(updated)).toEqual(["p1", "p2"]);
    expect(stored.items).toEqual(expect.arrayContaining([...updated.composition.items]));
  });
});

test("a stored moodboard is opened as it is", () => {
  const { composition } = setHasTitle(createWork(materials), materials, true);
  expect(openWork(composition, materials)).toEqual({
    composition,
    settings: { palette: expect.any(Array), hasPalette: true, room, hasTitle: true },
    isEdited: true,
  });
});
