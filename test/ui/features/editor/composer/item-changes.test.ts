import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CompositionItem } from "../../../../../core/composition/composition.ts";
import { parseComposition } from "../../../../../core/composition/parse-composition.ts";
import {
  addProduct,
  findSwapPartner,
  getItemKey,
  listPaintOrder,
  listReadingOrder,
  moveLayer,
  placeItem,
  replaceProduct,
  setPaletteColors,
  setText,
} from "../../../../../ui/features/editor/composer/item-changes.ts";
import { anyComposition, compositionOf, placed } from "../../../../core/composition/any-composition.ts";

const product = (id: string, changes: Parameters<typeof placed>[0] = {}): CompositionItem => ({
  kind: "product",
  product: id,
  treatment: "cutout",
  ...placed(changes),
});

const listProducts = ({ items }: { items: readonly CompositionItem[] }) =>
  items.map((item) => (item.kind === "product" ? item.product : item.kind));

test("keys contain the id of a product, and kind and number of other items", () => {
  const palette: CompositionItem = { kind: "palette", colors: ["#aabbcc", "#ddeeff"], ...placed() };
  const items = [palette, product("sofa"), palette];
  expect(items.map((_, index) => getItemKey(items, index))).toEqual(["palette:0", "product:sofa", "palette:1"]);
});

test("the reading order is row by row from the left", () => {
  const items = [product("d", { y: 0.9 }), product("b", { x: 0.8, y: 0.13 }), product("a", { x: 0.2, y: 0.16 })];
  expect(listReadingOrder(items)).toEqual([2, 1, 0]);
});

test("a locked item cannot be moved", () => {
  const composition = compositionOf([product("sofa", { locked: true })]);
  expect(placeItem(composition, 0, { x: 0, y: 0, width: 10, height: 10, rotation: 5 })).toEqual(composition);
});

describe("moveLayer", () => {
  test("moves an item above the next one that it overlaps, not above one beside it", () => {
    const apart = { x: 0.05, y: 0.05, width: 0.05, height: 0.05 };
    const items = [product("rug"), product("clock", { ...apart, layer: 2 }), product("sofa", { layer: 3 })];
    const moved = moveLayer(compositionOf(items), 0, "forward");
    expect(listPaintOrder(moved.items).map((index) => listProducts(moved)[index])).toEqual(["clock", "sofa", "rug"]);
  });

  test("moves one step in a chain of equal layers", () => {
    const items = ["a", "b", "c"].map((id) => product(id));
    const moved = moveLayer(compositionOf(items), 2, "backward");
    expect(listPaintOrder(moved.items)).toEqual([0, 2, 1]);
    expect(listPaintOrder(moveLayer(moved, 2, "forward").items)).toEqual([0, 1, 2]);
  });

  test("keeps the order of all other items, and the composition valid", () => {
    fc.assert(
      fc.property(anyComposition, fc.nat(20), fc.boolean(), (composition, index, isForward) => {
        const moved = moveLayer(composition, index, isForward ? "forward" : "backward");
        const without = (items: readonly CompositionItem[]) => listPaintOrder(items).filter((at) => at !== index);
        expect(without(moved.items)).toEqual(without(composition.items));
        expect(parseComposition(moved)).toEqual(moved);
      }),
    );
  });
});

test("replacing a product by one that the moodboard shows swaps them", () => {
  const composition = compositionOf([product("sofa", { x: 0.1 }), product("lamp", { x: 0.9 })]);
  const swapped = replaceProduct(composition, 0, "lamp");
  expect(listProducts(swapped)).toEqual(["lamp", "sofa"]);
  expect(swapped.items.map(({ x }) => x)).toEqual([0.1, 0.9]);
  expect(listProducts(replaceProduct(composition, 0, "rug"))).toEqual(["rug", "lamp"]);
});

test("an added product is above all others, and the composition is valid", () => {
  const added = addProduct(compositionOf([product("sofa", { layer: 20 })]), "lamp", 0.5);
  expect(added.items[1]).toMatchObject({ product: "lamp", x: 0.5, y: 0.5, layer: 21 });
  expect(parseComposition(added)).toEqual(added);
});

test("line breaks in texts become spaces; an empty text changes nothing", () => {
  const text: CompositionItem = { kind: "text", text: "Low Oak", role: "title", ...placed() };
  const composition = compositionOf([text]);
  expect(setText(composition, 0, "Paper\nLight").items[0]).toMatchObject({ text: "Paper Light" });
  expect(setText(composition, 0, " ").items[0]).toEqual(text);
});

test("new colors apply to all palettes except the floor", () => {
  const palette: CompositionItem = { kind: "palette", colors: ["#aabbcc", "#ddeeff"], ...placed() };
  const floor: CompositionItem = { ...palette, layer: -1 };
  const changed = setPaletteColors(compositionOf([palette, palette, floor]), ["#000000", "#ffffff"]);
  expect(changed.items.map((item) => item.kind === "palette" && item.colors)).toEqual([
    ["#000000", "#ffffff"],
    ["#000000", "#ffffff"],
    ["#aabbcc", "#ddeeff"],
  ]);
});

describe("a dragged plate", () => {
  const size = { width: 0.2, height: 0.2 };
  const plate = (id: string, x: number, changes: Partial<CompositionItem> = {}): CompositionItem => ({
    ...{ kind: "product", product: id, treatment: "framed" },
    ...placed({ x, y: 0.5, ...size, ...changes }),
  });
  const items = [
    plate("sofa", 0.2),
    plate("lamp", 0.5),
    plate("rug", 0.8, { locked: true }),
    product("vase", { x: 0.8, y: 0.8, ...size }),
  ];

  test.each([
    ["another plate", { x: 500, y: 600 }, 0, "lamp"],
    ["a locked plate", { x: 800, y: 640 }, 0, null],
    ["a cut-out", { x: 800, y: 1_060 }, 0, null],
    ["free ground", { x: 350, y: 100 }, 0, null],
    ["its own place", { x: 200, y: 640 }, 0, null],
    ["a plate, as a cut-out", { x: 500, y: 640 }, 3, null],
  ])("finds its partner on %s", (_case, point, dragged, partner) => {
    expect(findSwapPartner(compositionOf(items), dragged, point)?.product ?? null).toBe(partner);
  });
});
