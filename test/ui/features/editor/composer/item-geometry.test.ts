import { describe, expect, test } from "vitest";
import {
  containsPoint,
  getBounds,
  type ItemShape,
  pinchShape,
  resizeShape,
  rotateShape,
  snapShape,
  toPlacement,
  toShape,
} from "../../../../../ui/features/editor/composer/item-geometry.ts";
import { placed } from "../../../../core/composition/any-composition.ts";

const shape: ItemShape = { x: 500, y: 600, width: 200, height: 100, rotation: 0 };

describe("placements", () => {
  test("equal themselves after conversion to a shape and back", () => {
    const { layer: _layer, locked: _locked, ...placement } = placed({ x: 0.3, y: 0.7, rotation: -30 });
    expect(toPlacement(toShape(placement, "2:3"), "2:3")).toEqual(placement);
  });

  test("keep the center in the frame and the angle within half a turn", () => {
    expect(toPlacement({ ...shape, x: -20, y: 9_000, rotation: 270 }, "3:4")).toMatchObject({
      x: 0,
      y: 1,
      rotation: -90,
    });
  });
});

describe("resizeShape", () => {
  test("keeps the opposite corner and the proportions", () => {
    const resized = resizeShape(shape, { x: 1, y: 1 }, { x: 100, y: 10 });
    expect(resized).toMatchObject({ width: 300, height: 150 });
    expect(getBounds(resized)).toMatchObject({ x: 400, y: 550 });
  });

  test("moves one edge only", () => {
    const resized = resizeShape(shape, { x: -1, y: 0 }, { x: -50, y: 80 });
    expect(getBounds(resized)).toEqual({ x: 350, y: 550, width: 250, height: 100 });
  });

  test("follows the pointer when the shape is rotated", () => {
    const resized = resizeShape({ ...shape, rotation: 90 }, { x: 1, y: 0 }, { x: 0, y: 40 });
    expect(resized.width).toBeCloseTo(240);
    expect(resized.y).toBeCloseTo(620);
  });

  test("never inverts a shape", () => {
    const resized = resizeShape(shape, { x: 1, y: 1 }, { x: -900, y: -900 });
    expect(resized.height).toBeCloseTo(30);
    expect(resized.width).toBeCloseTo(60);
  });
});

test("containsPoint considers the rotation of the shape", () => {
  const upright = { ...shape, rotation: 90 };
  expect(containsPoint(upright, { x: 500, y: 690 })).toBe(true);
  expect(containsPoint(upright, { x: 590, y: 600 })).toBe(false);
});

test("rotateShape snaps to multiples of 15°", () => {
  const start = { x: 600, y: 600 };
  const at = (degrees: number) => ({
    x: 500 + 100 * Math.cos((degrees * Math.PI) / 180),
    y: 600 + 100 * Math.sin((degrees * Math.PI) / 180),
  });
  expect(rotateShape(shape, start, at(43)).rotation).toBe(45);
  expect(rotateShape(shape, start, at(38)).rotation).toBeCloseTo(38);
});

test("pinchShape moves, scales and turns with two fingers", () => {
  const from = [
    { x: 400, y: 600 },
    { x: 600, y: 600 },
  ] as const;
  const to = [
    { x: 500, y: 500 },
    { x: 500, y: 900 },
  ] as const;
  expect(pinchShape(shape, from, to)).toEqual({ x: 500, y: 700, width: 400, height: 200, rotation: 90 });
});

const frame = { x: 0, y: 0, width: 1_000, height: 1_333 };

describe("snapShape", () => {
  test("moves to the frame's center and shows the line", () => {
    const snapped = snapShape({ ...shape, x: 507 }, { frame, others: [], tolerance: 10 });
    expect(snapped.shape.x).toBe(500);
    expect(snapped.guides).toEqual([{ axis: "x", position: 500, distance: -7 }]);
  });

  test("moves edges to the edges of other items, on both axes", () => {
    const others = [{ x: 0, y: 200, width: 345, height: 345 }];
    const snapped = snapShape({ ...shape, x: 450 }, { frame, others, tolerance: 10 });
    expect(getBounds(snapped.shape)).toMatchObject({ x: 345, y: 545 });
    expect(snapped.guides).toHaveLength(2);
  });

  test("does not move a shape beyond the tolerance", () => {
    expect(snapShape({ ...shape, x: 520 }, { frame, others: [], tolerance: 10 })).toEqual({
      shape: { ...shape, x: 520 },
      guides: [],
    });
  });
});
