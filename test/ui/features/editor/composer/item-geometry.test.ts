import { describe, expect, test } from "vitest";
import {
  applyGesture,
  containsPoint,
  type Gesture,
  getBounds,
  type ItemShape,
  type Point,
  toHandleGesture,
  toPlacement,
  toShape,
} from "../../../../../ui/features/editor/composer/item-geometry.ts";
import { placed } from "../../../../core/composition/any-composition.ts";

const shape: ItemShape = { x: 500, y: 600, width: 200, height: 100, rotation: 0 };
const frame = { x: 0, y: 0, width: 1_000, height: 1_333 };

/** What a gesture that ends at these points makes of a shape. */
function applyTo(from: ItemShape, gesture: Gesture, points: readonly Point[], others: (typeof frame)[] = []) {
  return applyGesture(gesture, from, points, { frame, others, tolerance: 10 });
}

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

describe("a dragged handle", () => {
  const resize = (handle: string, by: Point, from = shape) =>
    applyTo(from, toHandleGesture(handle, { x: 0, y: 0 }), [by]).shape;

  test("keeps the opposite corner and the proportions", () => {
    const resized = resize("1 1", { x: 100, y: 10 });
    expect(resized).toMatchObject({ width: 300, height: 150 });
    expect(getBounds(resized)).toMatchObject({ x: 400, y: 550 });
  });

  test("moves one edge only", () => {
    const resized = resize("-1 0", { x: -50, y: 80 });
    expect(getBounds(resized)).toEqual({ x: 350, y: 550, width: 250, height: 100 });
  });

  test("follows the pointer when the shape is rotated", () => {
    const resized = resize("1 0", { x: 0, y: 40 }, { ...shape, rotation: 90 });
    expect(resized.width).toBeCloseTo(240);
    expect(resized.y).toBeCloseTo(620);
  });

  test("never inverts a shape", () => {
    const resized = resize("1 1", { x: -900, y: -900 });
    expect(resized.height).toBeCloseTo(30);
    expect(resized.width).toBeCloseTo(60);
  });

  test("rotates, and snaps to multiples of 15°", () => {
    const rotate = (degrees: number) => {
      const angle = (degrees * Math.PI) / 180;
      const end = { x: 500 + 100 * Math.cos(angle), y: 600 + 100 * Math.sin(angle) };
      return applyTo(shape, toHandleGesture("rotate", { x: 600, y: 600 }), [end]).shape.rotation;
    };
    expect(rotate(43)).toBe(45);
    expect(rotate(38)).toBeCloseTo(38);
  });
});

test("containsPoint considers the rotation of the shape", () => {
  const upright = { ...shape, rotation: 90 };
  expect(containsPoint(upright, { x: 500, y: 690 })).toBe(true);
  expect(containsPoint(upright, { x: 590, y: 600 })).toBe(false);
});

test("two fingers move, scale and turn", () => {
  const start = [
    { x: 400, y: 600 },
    { x: 600, y: 600 },
  ] as const;
  const end = [
    { x: 500, y: 500 },
    { x: 500, y: 900 },
  ];
  const pinched = { x: 500, y: 700, width: 400, height: 200, rotation: 90 };
  expect(applyTo(shape, { kind: "pinch", start }, end).shape).toEqual(pinched);
});

describe("a moved shape", () => {
  const moveTo = (x: number, others?: (typeof frame)[]) =>
    applyTo(shape, { kind: "move", start: shape }, [{ x, y: shape.y }], others);

  test("snaps to the frame's center and shows the line", () => {
    const snapped = moveTo(507);
    expect(snapped.shape.x).toBe(500);
    expect(snapped.guides).toEqual([{ axis: "x", position: 500, distance: -7 }]);
  });

  test("snaps to the edges of other items, on both axes", () => {
    const snapped = moveTo(450, [{ x: 0, y: 200, width: 345, height: 345 }]);
    expect(getBounds(snapped.shape)).toMatchObject({ x: 345, y: 545 });
    expect(snapped.guides).toHaveLength(2);
  });

  test("does not snap beyond the tolerance", () => {
    expect(moveTo(520)).toEqual({ shape: { ...shape, x: 520 }, guides: [] });
  });
});
