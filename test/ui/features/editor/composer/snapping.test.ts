import { describe, expect, test } from "vitest";
import { getBounds, type ItemShape } from "../../../../../ui/features/editor/composer/item-geometry.ts";
import { snapResizedShape, snapShape } from "../../../../../ui/features/editor/composer/snapping.ts";

const shape: ItemShape = { x: 500, y: 600, width: 200, height: 100, rotation: 0 };
const frame = { width: 1_000, height: 1_333 };

describe("snapShape", () => {
  test("moves to the frame's center and shows the line", () => {
    const snapped = snapShape({ ...shape, x: 507 }, { frame, others: [], tolerance: 10 });
    expect(snapped.shape.x).toBe(500);
    expect(snapped.guides).toEqual([{ axis: "x", position: 500, distance: -7 }]);
  });

  test("moves edges to the edges of other items, on both axes", () => {
    const others = [{ left: 0, right: 345, top: 200, bottom: 545 }];
    const snapped = snapShape({ ...shape, x: 450 }, { frame, others, tolerance: 10 });
    expect(getBounds(snapped.shape)).toMatchObject({ left: 345, top: 545 });
    expect(snapped.guides).toHaveLength(2);
  });

  test("does not move a shape beyond the tolerance", () => {
    expect(snapShape({ ...shape, x: 520 }, { frame, others: [], tolerance: 10 })).toEqual({
      shape: { ...shape, x: 520 },
      guides: [],
    });
  });
});

describe("snapResizedShape", () => {
  const others = [{ left: 0, right: 345, top: 200, bottom: 700 }];
  const targets = { frame, others, tolerance: 10 };

  test("moves the dragged edge to the frame's edge and shows the line", () => {
    const snapped = snapResizedShape(shape, { x: 1, y: 0 }, { x: 393, y: 0 }, targets);
    expect(getBounds(snapped.shape)).toEqual({ left: 400, right: 1_000, top: 550, bottom: 650 });
    expect(snapped.guides).toEqual([{ axis: "x", position: 1_000, distance: 7 }]);
  });

  test("keeps the proportions at a corner, with the nearer edge on its line", () => {
    const snapped = snapResizedShape(shape, { x: 1, y: 1 }, { x: 94, y: 47 }, targets);
    expect(getBounds(snapped.shape)).toEqual({ left: 400, right: 700, top: 550, bottom: 700 });
    expect(snapped.guides).toEqual([{ axis: "y", position: 700, distance: 3 }]);
  });

  test.each([
    ["beyond the tolerance", shape, 10, 380],
    ["with a tolerance below 0", shape, -1, 400],
    ["of a turned shape", { ...shape, rotation: 20 }, 10, 393],
  ])("does not move an edge %s", (_case, before, tolerance, x) => {
    const snapped = snapResizedShape(before, { x: 1, y: 0 }, { x, y: 0 }, { ...targets, tolerance });
    expect(snapped.guides).toEqual([]);
    expect(snapped.shape.width).toBeCloseTo(200 + (before.rotation === 0 ? x : x * Math.cos((20 * Math.PI) / 180)));
  });
});
