import fc from "fast-check";
import { expect, test } from "vitest";
import { addToComposition } from "../../../core/composition/add-products.ts";
import { compose } from "../../../core/composition/compose.ts";
import {
  type ComposeOptions,
  type ComposerProduct,
  type Composition,
  type CompositionItem,
  isProductItem,
  type TemplateName,
  templateNames,
} from "../../../core/composition/composition.ts";
import { findViolations } from "./find-violations.ts";
import { sampleProducts } from "./sample-products.ts";

const optionsFor = (template: TemplateName, seed: number): ComposeOptions => ({
  template,
  ratio: (["3:4", "2:3", "4:3"] as const)[seed % 3] ?? "3:4",
  title: seed % 2 === 0 ? "Low Oak, Paper Light" : null,
  palette: seed % 5 === 0 ? null : ["#e8d8b8", "#c8a878", "#a8b8a8"],
  room: seed % 4 < 2 ? "/pictures/rooms/office.jpg" : null,
  background: "#efe8dc",
  locked: [],
});

function composeFirst(template: TemplateName, seed: number, count: number): Composition {
  return compose(sampleProducts(count), optionsFor(template, seed), seed);
}

/** Adds the products from the given index on. */
function add(composition: Composition, products: readonly ComposerProduct[], from: number): Composition {
  return addToComposition(composition, products, { added: products.slice(from), removed: [] });
}

const lockAll = (composition: Composition): Composition => ({
  ...composition,
  items: composition.items.map((item) => ({ ...item, locked: true })),
});

const getLength = ({ width, height }: CompositionItem) => Math.sqrt(width * height);
const listProducts = ({ items }: Composition) => items.filter(isProductItem);

const seeds = Array.from({ length: 4 }, (_, seed) => seed);

test.each(templateNames)("follows the rules of compositions when products are added to %s", (template) => {
  const broken = [1, 8].flatMap((before) =>
    [1, 5].flatMap((count) =>
      seeds.flatMap((seed) => {
        const products = sampleProducts(before + count);
        const updated = add(composeFirst(template, seed, before), products, before);
        return findViolations(updated, products).map((rule) => `${before} + ${count}, seed ${seed}: ${rule}`);
      }),
    ),
  );
  expect(broken).toEqual([]);
});

test.each(templateNames)("follows the rules and moves no locked item of %s", (template) => {
  const products = sampleProducts(9);
  for (const seed of seeds) {
    const locked = lockAll(composeFirst(template, seed, 7));
    const updated = add(locked, products, 7);
    expect(updated.items.slice(0, locked.items.length)).toEqual(locked.items);
    expect(findViolations(updated, products)).toEqual([]);
  }
});

test.each(templateNames)("leaves every item of %s where it is when a removed product left free space", (template) => {
  const added = sampleProducts(8)
    .slice(7)
    .map((vases) => ({ ...vases, id: "more-vases" }));
  for (const seed of seeds) {
    const composed = composeFirst(template, seed, 9);
    const rest = {
      ...composed,
      items: composed.items.filter((item) => !isProductItem(item) || item.product !== "B0SAMPLE00"),
    };
    const updated = addToComposition(rest, [...sampleProducts(9), ...added], { added, removed: [] });
    expect(updated.items.slice(0, -1)).toEqual(rest.items);
    expect(updated.items.at(-1)).toMatchObject({ product: "more-vases" });
  }
});

test.each(templateNames)("makes space in a full %s without making items much smaller", (template) => {
  const products = sampleProducts(10);
  for (const seed of seeds) {
    const composed = composeFirst(template, seed, 9);
    const updated = add(composed, products, 9);
    const shares = listProducts(composed).map((item, index) => {
      const after = listProducts(updated)[index];
      return after === undefined ? 0 : getLength(after) / getLength(item);
    });
    expect(Math.min(...shares)).toBeGreaterThan(0.6);
    const lengths = listProducts(updated).map(getLength);
    expect(lengths.at(-1) ?? 0).toBeGreaterThan(0.6 * Math.min(...lengths.slice(0, -1)));
  }
});

test("keeps what was placed by hand, however it was placed", () => {
  const anyPlacement = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    width: fc.double({ min: 0.03, max: 1.2, noNaN: true }),
    height: fc.double({ min: 0.03, max: 1.2, noNaN: true }),
    rotation: fc.integer({ min: -180, max: 180 }),
    locked: fc.boolean(),
  });
  const products = sampleProducts(7);
  fc.assert(
    fc.property(fc.constantFrom(...templateNames), fc.nat(50), fc.array(anyPlacement), (template, seed, placements) => {
      const composed = composeFirst(template, seed, 4);
      const items = composed.items.map((item, index) => ({ ...item, ...placements[index] }));
      const before = { ...composed, items };
      const updated = add(before, products, 4);
      expect(add(before, products, 4)).toEqual(updated);
      const kept = updated.items.slice(0, items.length);
      const added = { ...updated, items: updated.items.slice(items.length) };
      expect(kept.map(({ kind, layer, rotation }) => [kind, layer, rotation])).toEqual(
        items.map(({ kind, layer, rotation }) => [kind, layer, rotation]),
      );
      expect(kept.filter(({ locked }) => locked)).toEqual(items.filter(({ locked }) => locked));
      expect(
        findViolations(
          added,
          products.filter(({ id }) => listProducts(added).some((item) => item.product === id)),
        ),
      ).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test("leaves out products that would exceed the limit of bytes", () => {
  const products = sampleProducts(20).map((product, index) => ({ ...product, id: `${index}-`.padEnd(190, "x") }));
  const composed = compose(products.slice(0, 8), optionsFor("collage", 1), 1);
  const updated = add(composed, products, 8);
  expect(listProducts(updated).length).toBeGreaterThan(8);
  expect(listProducts(updated).length).toBeLessThan(20);
});
