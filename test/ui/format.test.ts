import { describe, expect, it } from "vitest";
import { formatCount, getTitleLength, joinUnits } from "../../ui/format.ts";

describe("format", () => {
  it("uses singular and plural", () => {
    expect([0, 1, 2].map((count) => formatCount(count, "curated item"))).toEqual([
      "0 curated items",
      "1 curated item",
      "2 curated items",
    ]);
  });

  it("uses a thousands separator from 1,000 on", () => {
    expect([999, 1000, 1_234_567].map((count) => formatCount(count, "view"))).toEqual([
      "999 views",
      "1,000 views",
      "1,234,567 views",
    ]);
  });

  it("joins numbers and units with no-break spaces and keeps other spaces", () => {
    expect(joinUnits("Cushion, 50 × 50 cm, set of 2 covers")).toBe(
      "Cushion, 50\u00a0×\u00a050\u00a0cm, set of 2 covers",
    );
  });

  it.each([
    [60, "default"],
    [61, "long"],
    [120, "long"],
    [121, "longest"],
  ])("returns for a title of %i characters the size %s", (length, size) => {
    expect(getTitleLength("x".repeat(length))).toBe(size);
  });
});
