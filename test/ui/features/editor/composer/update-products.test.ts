import { expect, test } from "vitest";
import { type Composition, isProductItem } from "../../../../../core/composition/composition.ts";
import {
  type CompositionInput,
  createComposerDraft,
  toComposerDraft,
  updateProducts,
} from "../../../../../ui/features/editor/composer/arrangement.ts";
import { placeItem, setLocked } from "../../../../../ui/features/editor/composer/item-changes.ts";

const image = { aspect: 1.5, cutout: true, mask: "f".repeat(64), colors: ["#b58b5c"] };
const products = ["Oak Sofa", "Jute Rug", "Tripod Floor Lamp"].map((title, index) => ({
  id: `p${index + 1}`,
  title,
  image,
}));
const room = "/pictures/rooms/living-room.jpg";
const input: CompositionInput = { products, title: "Low Oak", room };
const stored = createComposerDraft(input).composition;
const listShown = ({ items }: Composition) =>
  items
    .filter(isProductItem)
    .map(({ product }) => product)
    .sort();

const vase = { id: "p4", title: "Vase", image };
const withVase = { ...input, products: [...products, vase] };

test("adds new products and leaves locked items and those placed by hand where they are", () => {
  const shape = { x: 150, y: 200, width: 120, height: 120, rotation: 7 };
  const items = stored.items.filter(isProductItem).map((item, index) => ({ ...item, locked: index === 1 }));
  const byHand = placeItem({ ...stored, items }, 0, shape);
  const updated = updateProducts(toComposerDraft(byHand, withVase), withVase).composition;
  expect(updated.items.slice(0, -1)).toEqual(byHand.items);
  expect(updated.items.at(-1)).toMatchObject({ kind: "product", product: "p4", locked: false });
  expect(updated).toMatchObject({ template: stored.template, seed: stored.seed, frame: stored.frame });
});

test("makes space in a full moodboard and keeps locked items where they are", () => {
  const full = setLocked(stored, 0, true);
  const updated = updateProducts(toComposerDraft(full, withVase), withVase);
  expect(listShown(updated.composition)).toEqual(["p1", "p2", "p3", "p4"]);
  expect(updated.composition.items).toContainEqual(full.items[0]);
  const kept = updated.composition.items.slice(0, -1).map(({ kind, layer }) => [kind, layer]);
  expect(kept).toEqual(full.items.map(({ kind, layer }) => [kind, layer]));
});

test("moves nothing when products were only removed, or when only a picture has changed", () => {
  const removed = { ...input, products: products.slice(0, 2) };
  const updated = updateProducts(toComposerDraft(stored, removed), removed);
  expect(listShown(updated.composition)).toEqual(["p1", "p2"]);
  expect(stored.items).toEqual(expect.arrayContaining([...updated.composition.items]));
  const draft = toComposerDraft(stored, input);
  expect(updateProducts(draft, input)).toBe(draft);
});

test("gives the place of a removed product to a new one", () => {
  const swapped = { ...input, products: [...products.slice(1), vase] };
  const updated = updateProducts(toComposerDraft(stored, swapped), swapped);
  expect(listShown(updated.composition)).toEqual(["p2", "p3", "p4"]);
  const others = stored.items.filter((item) => item.kind !== "product" || item.product !== "p1");
  expect(updated.composition.items.slice(0, -1)).toEqual(others);
});

test("arranges products around a palette placed by hand when all others were removed", () => {
  const only = { ...input, room: null, products: [vase] };
  const items = stored.items.filter(({ kind }) => kind === "palette" || kind === "product");
  const palette = items.findIndex(({ kind }) => kind === "palette");
  const byHand = placeItem({ ...stored, items }, palette, { x: 500, y: 700, width: 400, height: 60, rotation: 0 });
  const updated = updateProducts(toComposerDraft(byHand, only), only);
  expect(updated.composition.items.slice(0, -1)).toEqual([byHand.items[palette]]);
  expect(listShown(updated.composition)).toEqual(["p4"]);
});
