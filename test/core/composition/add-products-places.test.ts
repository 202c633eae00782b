import { expect, test } from "vitest";
import { addToComposition } from "../../../core/composition/add-products.ts";
import { compose } from "../../../core/composition/compose.ts";
import {
  type ComposeOptions,
  type Composition,
  type CompositionItem,
  frameRatios,
  isProductItem,
} from "../../../core/composition/composition.ts";
import { toBounds } from "../../../core/composition/pieces.ts";
import { getOverlap } from "../../../core/composition/rectangles.ts";
import { sampleProducts } from "./sample-products.ts";

const base = { ratio: "3:4", title: null, palette: null, room: null, background: "#efe8dc" } as const;
const composeWith = (
  count: number,
  seed: number,
  options: Pick<ComposeOptions, "template"> & Partial<ComposeOptions>,
) => compose(sampleProducts(count), { ...base, locked: [], ...options }, seed);

const listProducts = ({ items }: Composition) => items.filter(isProductItem);
const seeds = Array.from({ length: 4 }, (_, seed) => seed);

test("shows a new product on the plate of a removed one", () => {
  const products = sampleProducts(10);
  for (const seed of seeds) {
    const composed = composeWith(9, seed, { template: "plates" });
    const removed = listProducts(composed).slice(0, 1);
    const rest = { ...composed, items: composed.items.filter((item) => removed[0] !== item) };
    const updated = addToComposition(rest, products, { added: products.slice(9), removed });
    const plates = removed.map(({ product: _, layer: _layer, ...plate }) => expect.objectContaining(plate));
    expect(updated.items).toEqual([...rest.items, ...plates]);
  }
});

test("places a product in a small free part before others move", () => {
  const products = sampleProducts(6, 20);
  const composed = compose(products.slice(1, 5), { ...base, template: "collage", locked: [] }, 0);
  const places = [
    { x: 0.27, y: 0.22 },
    { x: 0.73, y: 0.22 },
    { x: 0.27, y: 0.6 },
    { x: 0.73, y: 0.6 },
  ];
  const items = composed.items
    .filter(isProductItem)
    .map((item, index) => ({ ...item, ...places[index], width: 0.44, height: 0.36 }));
  const updated = addToComposition({ ...composed, items }, products, { added: products.slice(0, 1), removed: [] });
  expect(updated.items.slice(0, -1)).toEqual(items);
  expect(updated.items.at(-1)).toMatchObject({ product: "B0SAMPLE00" });
});

test("moves no title over a locked item that touches it", () => {
  const products = sampleProducts(15);
  const composed = composeWith(9, 30, { template: "collage", title: "Low Oak, Paper Light" });
  const title = composed.items.find(({ kind }) => kind === "text");
  const onTitle = { x: title?.x ?? 0, y: (title?.y ?? 0) - (title?.height ?? 0), rotation: 24, locked: true };
  const items = composed.items.map((item) =>
    isProductItem(item) && item.product === "B0SAMPLE00" ? { ...item, ...onTitle } : item,
  );
  const before = { ...composed, items };
  const updated = addToComposition(before, products, { added: products.slice(9), removed: [] });
  expect(measureOnTitle(before)).toBeGreaterThan(0);
  expect(measureOnTitle(updated)).toBeLessThan(measureOnTitle(before) + 0.001);
});

test.each([1, 2])("places three products beside the palette and the room of a moodboard of %i", (count) => {
  const products = sampleProducts(count + 3);
  for (const seed of seeds) {
    const options = {
      template: "palette",
      palette: ["#e8d8b8", "#c8a878"],
      room: "/pictures/rooms/office.jpg",
    } as const;
    const composed = composeWith(count, seed, options);
    const updated = addToComposition(composed, products, { added: products.slice(count), removed: [] });
    const canvas = toCanvas(updated);
    const bands = updated.items
      .filter(({ kind, layer }) => (kind === "palette" || kind === "room") && layer >= 0)
      .map((item) => toBounds(item, canvas));
    const covering = listProducts(updated)
      .slice(count)
      .filter((item) => bands.some((band) => getOverlap(band, toBounds(item, canvas)) > 1e-6));
    expect(covering).toEqual([]);
  }
});

function toCanvas({ frame }: Composition) {
  return { x: 0, y: 0, width: 1, height: 1 / frameRatios[frame.ratio] };
}

/** Area of the title that the box around a locked item covers. */
function measureOnTitle(composition: Composition): number {
  const boundsOf = (isShown: (item: CompositionItem) => boolean) =>
    composition.items.filter(isShown).map((item) => toBounds(item, toCanvas(composition)));
  const titles = boundsOf(({ kind }) => kind === "text");
  const locked = boundsOf((item) => item.locked);
  return Math.max(0, ...titles.flatMap((title) => locked.map((box) => getOverlap(title, box))));
}
