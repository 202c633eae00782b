import { describe, expect, test } from "vitest";
import { addCord, fullMask, measureHidden, type PlacedShape, parseMask } from "../../../core/composition/shape-mask.ts";

const rightHalf = "00ff".repeat(16);
const lowerHalf = "0".repeat(32) + "f".repeat(32);

function shape(changes: Partial<PlacedShape> = {}): PlacedShape {
  return { x: 0, y: 0, width: 2, height: 2, mask: fullMask, ...changes };
}

describe("parseMask", () => {
  test("reads rows from the top, with the highest bit at the left", () => {
    expect(parseMask(rightHalf)).toEqual({ rows: Array.from({ length: 16 }, () => 0x00ff), fill: 0.5 });
  });

  test.each(["", "xyz", "0".repeat(64), "f".repeat(63)])("treats the mask %j as fully opaque", (digits) => {
    expect(parseMask(digits)).toEqual(fullMask);
  });
});

describe("measureHidden", () => {
  test("returns the share of opaque cells that are covered", () => {
    expect(measureHidden(shape(), shape({ x: 1 }))).toBe(0.5);
    expect(measureHidden(shape({ mask: parseMask(rightHalf) }), shape({ x: 1 }))).toBe(1);
    expect(measureHidden(shape(), shape({ x: 1, mask: parseMask(rightHalf) }))).toBe(0);
    expect(measureHidden(shape(), shape({ y: -1, mask: parseMask(lowerHalf) }))).toBe(0.5);
  });

  test("returns 0 for shapes that only touch", () => {
    expect(measureHidden(shape(), shape({ x: 2 }))).toBe(0);
  });
});

test("a hanging lamp's cord is opaque above its shade", () => {
  const { rows, fill } = addCord(parseMask(lowerHalf));
  expect(rows.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 0x0180));
  expect(fill).toBe((8 * 16 + 16) / 256);
});
