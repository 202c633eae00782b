import { describe, expect, test } from "vitest";
import type { CompositionItem } from "../../../core/composition/composition.ts";
import { listUncoveredPlates } from "../../../core/composition/link-areas.ts";
import { compositionOf, placed } from "./any-composition.ts";

const item = (product: string, changes: Parameters<typeof placed>[0]): CompositionItem => ({
  kind: "product",
  product,
  treatment: "framed",
  ...placed(changes),
});
const plate = item("rug", { width: 0.4, height: 0.3 });
const whole = { product: "rug", x: 0.5, y: 0.5, width: 0.4, height: 0.3, rotation: 0 };

describe("listUncoveredPlates", () => {
  test("returns whole plates that no item above overlaps, only of the given products", () => {
    const below = item("sofa", { layer: 0 });
    const beside = item("lamp", { x: 0.1, y: 0.1, width: 0.2, height: 0.2, layer: 2 });
    expect(listUncoveredPlates(compositionOf([plate, below, beside]), ["rug"])).toEqual([whole]);
  });

  test("leaves out the part under an item of a higher layer, or of the same layer when it is later in the list", () => {
    const covering = { x: 0.65, width: 0.2, height: 0.3 };
    const part = { ...whole, x: 0.425, width: 0.25 };
    expect(listUncoveredPlates(compositionOf([item("sofa", { ...covering, layer: 2 }), plate]), ["rug"])).toEqual([
      part,
    ]);
    expect(listUncoveredPlates(compositionOf([plate, item("sofa", covering)]), ["rug"])).toEqual([part]);
    expect(listUncoveredPlates(compositionOf([item("sofa", covering), plate]), ["rug"])).toEqual([whole]);
  });

  test("measures along a turned plate", () => {
    const turned = item("rug", { width: 0.4, height: 0.3, rotation: 90 });
    // The plate now reaches from 0.3 to 0.7 across and from 0.35 to 0.65 down, in its own directions 0.4 × 0.3.
    const top = item("sofa", { y: 0.3, width: 1, height: 0.2, layer: 2 });
    const [part] = listUncoveredPlates(compositionOf([turned, top]), ["rug"]);
    expect(part).toMatchObject({ x: 0.5, rotation: 90, height: 0.3 });
    // In widths of the frame the plate is 0.4 high and ends at 0.8667; the item ends at 0.5333.
    expect(part?.width).toBeCloseTo(0.3333, 3);
    expect(part?.y).toBeCloseTo(0.525, 3);
  });

  test("leaves out plates that are mostly covered", () => {
    const sofa = item("sofa", { width: 0.3, height: 0.2, layer: 2 });
    expect(listUncoveredPlates(compositionOf([plate, sofa]), ["rug"])).toEqual([]);
  });
});
