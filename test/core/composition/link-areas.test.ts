import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Composition, CompositionItem } from "../../../core/composition/composition.ts";
import { type LinkArea, listVisibleLinkAreas } from "../../../core/composition/link-areas.ts";
import { anyComposition, compositionOf, placed } from "./any-composition.ts";

function item(product: string, changes: Parameters<typeof placed>[0]): CompositionItem {
  return { kind: "product", product, treatment: "cutout", ...placed(changes) };
}

function overlap(one: LinkArea, other: LinkArea): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  // Areas are rounded.
  return across > 2e-4 && down > 2e-4;
}

/** The areas on a picture with the ratio of the frame. */
const listAreas = (composition: Composition, ids: readonly string[]) => listVisibleLinkAreas(composition, ids, 0.75);

describe("listVisibleLinkAreas", () => {
  test("returns the boxes of products on the board in the order of the list", () => {
    const items = [item("vase", { x: 0.25 }), item("gone", { y: 0.9, height: 0.1 }), item("sofa", { x: 0.75 })];
    expect(listAreas(compositionOf(items), ["sofa", "absent", "vase"])).toEqual([
      { product: "sofa", x: 0.625, y: 0.375, width: 0.25, height: 0.25 },
      { product: "vase", x: 0.125, y: 0.375, width: 0.25, height: 0.25 },
    ]);
  });

  test("gives a product the place of another one that is not on the board", () => {
    const items = [item("sofa", { width: 0.8, height: 0.2 }), item("gone", { x: 0.3, width: 0.1, height: 0.2 })];
    expect(listAreas(compositionOf(items), ["sofa"])).toEqual(listAreas(compositionOf(items.slice(0, 1)), ["sofa"]));
  });

  test("uses the box around a rotated product, measured in the frame's ratio", () => {
    const turned = item("lamp", { width: 0.4, height: 0.15, rotation: 90 });
    const [area] = listAreas(compositionOf([turned]), ["lamp"]);
    expect(area?.width).toBeCloseTo(0.2);
    expect(area?.height).toBeCloseTo(0.3);
  });

  test("keeps the area of a cushion, and the larger remaining part of the sofa behind it", () => {
    const sofa = item("sofa", { width: 0.8, height: 0.2 });
    const cushion = item("cushion", { x: 0.3, width: 0.1, height: 0.2, layer: 2 });
    const areas = listAreas(compositionOf([sofa, cushion]), ["sofa", "cushion"]);
    expect(areas[0]?.x).toBeCloseTo(0.35);
    expect(areas[0]?.width).toBeCloseTo(0.55);
    expect(areas[1]?.width).toBeCloseTo(0.1);
  });

  test("moves an area into free space when smaller products cover its own", () => {
    const vases = [0.3, 0.5, 0.7].map((x, index) => item(`vase-${index}`, { x, width: 0.2, height: 0.2 }));
    const shelf = item("shelf", { width: 0.6, height: 0.21 });
    const areas = listAreas(compositionOf([shelf, ...vases]), ["shelf", "vase-0", "vase-1", "vase-2"]);
    expect(areas).toHaveLength(4);
    expect(areas[0]?.width).toBeGreaterThanOrEqual(24 / 320 - 1e-9);
  });

  test("splits areas of products at the same place", () => {
    const items = Array.from({ length: 12 }, (_, index) => item(`${index}`, { width: 0.02, height: 0.02 }));
    const areas = listAreas(
      compositionOf(items),
      items.map((_, index) => `${index}`),
    );
    expect(new Set(areas.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(12);
  });

  const vase = item("vase", { x: 0.25, y: 0.25, width: 0.3, height: 0.3 });

  test.each([0.5, 4 / 3])("measures areas in the whole image, whose ratio is %d", (ratio) => {
    const top = item("top", { x: 0.5, y: 0.05, width: 0.4, height: 0.08 });
    expect(listVisibleLinkAreas(compositionOf([vase, top]), ["vase", "top"], ratio)).toEqual([
      { product: "vase", x: 0.1, y: 0.1, width: 0.3, height: 0.3 },
      { product: "top", x: 0.3, ...(ratio > 1 ? { y: 0, height: 0.1 } : { y: 0.01, height: 0.08 }), width: 0.4 },
    ]);
  });

  test("measures areas in the middle 3:4 of an image of unknown size, and leaves out what is outside of it", () => {
    const wide = compositionOf([vase, item("side", { x: 0.06, y: 0.7, width: 0.1, height: 0.3 })], {
      frame: { ratio: "4:3", background: "#ffffff" },
    });
    // The page shows the middle 56.25% of the width.
    expect(listVisibleLinkAreas(wide, ["vase", "side"], null)).toEqual([
      { product: "vase", x: 0, y: 0.1, width: 0.3222, height: 0.3 },
    ]);
  });

  test("returns areas in the image that do not overlap, of at least 24 px in a page of 320 px, for every ratio", () => {
    fc.assert(
      fc.property(anyComposition, fc.constantFrom(null, 0.4, 2 / 3, 0.75, 4 / 3, 2.5), (composition, ratio) => {
        const ids = composition.items.flatMap((entry) => (entry.kind === "product" ? [entry.product] : []));
        const areas = listVisibleLinkAreas(composition, ids, ratio);
        const found = areas.map(({ product }) => product);
        expect(found).toEqual(ratio === null ? ids.filter((id) => found.includes(id)) : ids);
        for (const [index, area] of areas.entries()) {
          const { x, y, width, height } = area;
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
          expect(Math.min(width * 320, (height * 320) / (ratio ?? 0.75))).toBeGreaterThanOrEqual(24 - 0.04);
          for (const other of areas.slice(index + 1)) expect(overlap(area, other)).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});
