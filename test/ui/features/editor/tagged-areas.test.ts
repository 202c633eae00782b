import { describe, expect, test } from "vitest";
import { CompositionError } from "../../../../core/composition/composition.ts";
import {
  createArea,
  minAreaSize,
  moveArea,
  resizeArea,
  toAreas,
  toTaggedComposition,
} from "../../../../ui/features/editor/tagging/tagged-areas.ts";

const sofa = { product: "sofa", x: 0.1, y: 0.2, width: 0.4, height: 0.3 };

describe("toTaggedComposition", () => {
  test("stores areas as product items of an uploaded moodboard, and toAreas returns them", () => {
    const composition = toTaggedComposition([sofa], 0.75);
    expect(composition).toMatchObject({ template: "uploaded", frame: { ratio: "3:4" } });
    expect(composition.items).toMatchObject([{ kind: "product", product: "sofa", x: 0.3, y: 0.35, width: 0.4 }]);
    expect(toAreas(composition)).toEqual([
      { product: "sofa", x: expect.closeTo(0.1), y: expect.closeTo(0.2), width: 0.4, height: 0.3 },
    ]);
  });

  test.each([
    [0.75, "3:4"],
    [0.6, "2:3"],
    [1.8, "4:3"],
  ])("uses the stored ratio nearest to %s", (ratio, name) => {
    expect(toTaggedComposition([], ratio).frame.ratio).toBe(name);
  });

  test("keeps a composition without items, and refuses more areas than fit", () => {
    expect(toTaggedComposition([], 0.75).items).toEqual([]);
    const many = Array.from({ length: 41 }, (_, index) => ({ ...sofa, product: `${index}` }));
    expect(() => toTaggedComposition(many, 0.75)).toThrow(CompositionError);
  });
});

describe("areas", () => {
  test("are created as squares around a point, inside the image", () => {
    expect(createArea({ x: 0.5, y: 0.5 }, 0.75)).toMatchObject({ width: 0.2, height: expect.closeTo(0.15) });
    expect(createArea({ x: 0.99, y: 0.01 }, 0.75)).toMatchObject({ x: 0.8, y: 0 });
    expect(createArea({ x: 0.5, y: 0.5 }, 10).height).toBe(1);
  });

  test("stay inside the image and keep a minimal size", () => {
    expect(moveArea(sofa, { x: -1, y: 1 })).toEqual({ x: 0, y: 0.7, width: 0.4, height: 0.3 });
    expect(resizeArea(sofa, { x: 9, y: -9 })).toEqual({ x: 0.1, y: 0.2, width: 0.9, height: minAreaSize });
  });
});
