import fc from "fast-check";
import { type Composition, type Placement, storedTemplates } from "../../../core/composition/composition.ts";

/** A placement in the middle of the frame, changed by the given properties. */
export function placed(changes: Partial<Placement> = {}): Placement {
  return { x: 0.5, y: 0.5, width: 0.25, height: 0.25, rotation: 0, layer: 1, locked: false, ...changes };
}

/** A composition of products, changed by the given properties. */
export function compositionOf(items: Composition["items"], changes: Partial<Composition> = {}): Composition {
  const frame = { ratio: "3:4", background: "#e8e2d7" } as const;
  return { version: 1, frame, template: "collage", seed: 7, items, ...changes };
}

const fraction = (min: number, max: number) =>
  fc.integer({ min: min * 10_000, max: max * 10_000 }).map((n) => n / 10_000);
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

const anyPlacement = fc.record({
  x: fraction(0, 1),
  y: fraction(0, 1),
  width: fraction(0.005, 2),
  height: fraction(0.005, 2),
  rotation: fraction(-180, 180),
  layer: fc.integer({ min: -1_000, max: 1_000 }),
  locked: fc.boolean(),
});

/** Compositions with up to 15 products, all of which fit into the limit of bytes. */
export const anyComposition: fc.Arbitrary<Composition> = fc.record({
  version: fc.constant(1),
  frame: fc.record({ ratio: fc.constantFrom("3:4", "2:3", "4:3"), background: color }),
  template: fc.constantFrom(...storedTemplates),
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  items: fc.array(anyPlacement, { maxLength: 15 }).map((placements) =>
    placements.map((placement, index) => ({
      kind: "product",
      product: `product-${index}`,
      treatment: index % 2 === 0 ? "cutout" : "framed",
      ...placement,
    })),
  ),
});
