import type { Composition, CompositionItem } from "../../core/composition/composition.ts";
import { compositionOf, placed } from "../core/composition/any-composition.ts";

const area = (product: string, changes: Parameters<typeof placed>[0]): CompositionItem => ({
  kind: "product",
  product,
  treatment: "framed",
  ...placed({ width: 0.2, height: 0.12, ...changes }),
});

/** Nine products: in each corner, at the same place, tiny, and turned. */
export function createEdgeCaseComposition(ids: readonly string[]): Composition {
  const places = [
    { x: 0.1, y: 0.06 },
    { x: 0.9, y: 0.06 },
    { x: 0.1, y: 0.94 },
    { x: 0.9, y: 0.94 },
    { x: 0.5, y: 0.5, width: 0.4, height: 0.3 },
    { x: 0.5, y: 0.5 },
    { x: 0.52, y: 0.52, width: 0.02, height: 0.01 },
    { x: 0.3, y: 0.2, rotation: 12 },
    { x: 0.7, y: 0.75 },
  ];
  // From the last product to the first: the order of the links is that of the product list.
  return compositionOf(places.map((place, index) => area(ids[index] ?? "", place)).toReversed());
}
