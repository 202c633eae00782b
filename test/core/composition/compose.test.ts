import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compose } from "../../../core/composition/compose.ts";
import {
  type ComposeOptions,
  type CompositionItem,
  type FrameRatio,
  type TemplateName,
  templateNames,
} from "../../../core/composition/composition.ts";
import { parseComposition } from "../../../core/composition/parse-composition.ts";
import { findViolations } from "./find-violations.ts";
import { sampleProducts } from "./sample-products.ts";

const ratios: readonly FrameRatio[] = ["3:4", "2:3", "4:3"];
const seeds = Array.from({ length: 6 }, (_, seed) => seed);
const palette = ["#e8d8b8", "#c8a878", "#a8b8a8", "#9a7848", "#4a2818"];

/** Options that change with the seed, so that all combinations of contents appear. */
function optionsFor(template: TemplateName, seed: number): ComposeOptions {
  return {
    template,
    ratio: ratios[seed % 3] ?? "3:4",
    title: seed % 2 === 0 ? "Low Oak, Paper Light" : null,
    palette: seed % 5 === 0 ? null : palette,
    room: seed % 7 < 2 ? "/pictures/rooms/office.jpg" : null,
    background: "#efe8dc",
    locked: [],
  };
}

describe("compose", () => {
  /** Composes, locks a fifth of the items and composes again with another template and the next seed. */
  function composeTwice(before: TemplateName, template: TemplateName, seed: number, count: number) {
    const products = sampleProducts(count, 2 + (seed % 5));
    const first = compose(products, optionsFor(before, seed), seed);
    const locked = first.items
      .filter((_, index) => (index * 7 + seed) % 5 === 0)
      .map((item) => ({ ...item, locked: true }));
    const options = { ...optionsFor(template, seed + 1), ratio: first.frame.ratio, locked };
    return { products, first, locked, composition: compose(products, options, (seed + 1) % 2 ** 32) };
  }

  test("follows the rules of all templates with 1 to 20 products, and leaves locked items as they are", () => {
    const anyTemplate = fc.constantFrom(...templateNames);
    const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    const anyCount = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(anyTemplate, anyTemplate, anySeed, anyCount, (before, template, seed, count) => {
        const { products, first, locked, composition } = composeTwice(before, template, seed, count);
        expect(findViolations(first, products)).toEqual([]);
        expect(findViolations(composition, products)).toEqual([]);
        expect(composition.items).toEqual(expect.arrayContaining(locked));
      }),
      { numRuns: 50 },
    );
  });

  test("keeps a rug visible when rounding moves the edges of a chair's legs over it", () => {
    const { products, composition } = composeTwice("plates", "collage", 4_294_967_294, 16);
    expect(findViolations(composition, products)).toEqual([]);
  });

  test("leaves out the room when a locked product covers the free space", () => {
    const products = sampleProducts(2, 3);
    const [sofa] = products;
    const locked: CompositionItem = {
      ...{ kind: "product", product: sofa?.id ?? "", treatment: "framed" },
      ...{ x: 0.5, y: 0.6187, width: 0.922, height: 0.5867, rotation: 0, layer: 20, locked: true },
    };
    const options = { ...optionsFor("plates", 0), palette: null, locked: [locked] };
    const broken = seeds.flatMap((seed) => findViolations(compose(products, options, seed), products));
    expect(broken).toEqual([]);
  });

  test.each(templateNames)("returns the same %s for the same seed, and another for the next seed", (template) => {
    const products = sampleProducts(9);
    const options = { ...optionsFor(template, 0), palette };
    const compositions = seeds.slice(0, 3).map((seed) => JSON.stringify(compose(products, options, seed).items));
    expect(compositions).toEqual(
      seeds.slice(0, 3).map((seed) => JSON.stringify(compose(products, options, seed).items)),
    );
    for (const [index, next] of compositions.slice(1).entries()) expect(next).not.toBe(compositions[index]);
  });

  test("leaves out a palette, a title and a room that are locked", () => {
    const products = sampleProducts(5);
    const options = { ...optionsFor("plates", 0), palette, room: "/pictures/rooms/office.jpg" };
    const others = compose(products, options, 1).items.filter(({ kind }) => kind !== "product");
    const locked = others.map((item) => ({ ...item, locked: true }));
    const again = compose(products, { ...options, locked }, 2).items.filter(({ kind }) => kind !== "product");
    expect(others.map(({ kind }) => kind).toSorted()).toEqual(["palette", "room", "text"]);
    expect(again).toEqual(locked);
  });

  test("places at most 20 products", () => {
    const products = [...sampleProducts(20), { ...sampleProducts(1)[0], id: "one-more" }];
    const valid = products.flatMap(({ id, title, image }) => (title && image ? [{ id, title, image }] : []));
    const placed = compose(valid, optionsFor("collage", 1), 1).items.filter(({ kind }) => kind === "product");
    expect(placed).toHaveLength(20);
  });

  test("shortens texts, joins their lines and corrects the length of palettes", () => {
    const title = `Low Oak,\n${"very long ".repeat(40)}`;
    const many = Array.from({ length: 9 }, () => "#c8a878");
    const composed = [many, ["#c8a878"], []].map((colors) =>
      parseComposition(compose(sampleProducts(3), { ...optionsFor("hero", 2), title, palette: colors }, 2)),
    );
    const kinds = composed.map(({ items }) => items.map(({ kind }) => kind).toSorted());
    const products = ["product", "product", "product"];
    expect(kinds).toEqual([
      ["palette", ...products, "text"],
      [...products, "text"],
      [...products, "text"],
    ]);
  });

  test("leaves out the least important products when long ids exceed the byte limit", () => {
    const products = sampleProducts(20).map((product, index) => ({ ...product, id: `${index}-`.padEnd(200, "x") }));
    for (const template of templateNames) {
      const composition = compose(products, { ...optionsFor(template, 1), palette }, 1);
      expect(parseComposition(composition)).toEqual(composition);
      const ids = composition.items.flatMap((item) => (item.kind === "product" ? [item.product] : []));
      expect(ids.length).toBeGreaterThan(9);
      expect(ids).toContain(products[0]?.id);
    }
  });
});
