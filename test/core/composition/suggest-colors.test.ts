import { describe, expect, test } from "vitest";
import {
  getColorDistance,
  mixColors,
  parseHexColor,
  suggestBackground,
  suggestPalette,
  toOklab,
} from "../../../core/composition/colors.ts";
import type { ComposerProduct } from "../../../core/composition/composition.ts";
import { sampleProducts } from "./sample-products.ts";

function productsOf(...lists: readonly (readonly string[])[]): readonly ComposerProduct[] {
  const [sample] = sampleProducts(1);
  return sample === undefined ? [] : lists.map((colors) => ({ ...sample, image: { ...sample.image, colors } }));
}

describe("suggestPalette", () => {
  test("returns up to five distinct colors from light to dark", () => {
    const palette = suggestPalette(sampleProducts(20));
    const lightness = palette.map((color) => toOklab(color).lightness);
    expect(palette).toHaveLength(5);
    expect(lightness).toEqual(lightness.toSorted((one, other) => other - one));
    for (const [index, color] of palette.entries())
      for (const other of palette.slice(index + 1))
        expect(getColorDistance(toOklab(color), toOklab(other))).toBeGreaterThan(0.08);
  });

  test("leaves out white backgrounds and black shadows, and adds calm colors to a short palette", () => {
    const palette = suggestPalette(productsOf(["#ffffff", "#a84828"], ["#000000"], ["#f4f2ef"]));
    expect(palette).toContain("#a84828");
    expect(palette).toHaveLength(3);
    for (const ground of ["#ffffff", "#000000", "#f4f2ef"]) expect(palette).not.toContain(ground);
  });

  test("returns three colors for products without any", () => {
    expect(suggestPalette(productsOf([], []))).toHaveLength(3);
  });
});

describe("suggestBackground", () => {
  test.each([[["#a84828", "#d8a848"]], [["#2f5f8f"]], [[]]])("returns a pale background for %j", (palette) => {
    const { lightness, greenRed, blueYellow } = toOklab(suggestBackground(palette));
    expect(lightness).toBeCloseTo(0.912, 2);
    expect(Math.hypot(greenRed, blueYellow)).toBeLessThan(0.03);
  });

  test("has the hue of the palette", () => {
    expect(toOklab(suggestBackground(["#2f5f8f"])).blueYellow).toBeLessThan(0);
    expect(toOklab(suggestBackground(["#c87828"])).blueYellow).toBeGreaterThan(0.01);
  });
});

test("a color survives the conversion to OKLab and back", () => {
  for (const color of ["#000000", "#ffffff", "#a84828", "#2f5f8f", "#7a8858"])
    expect(mixColors(color, "#808080", 0)).toBe(color);
});

test.each([
  ["#b58b5c", "#b58b5c"],
  [" B58B5C ", "#b58b5c"],
  ["#B5c", "#bb55cc"],
  ["#b58b5", null],
  ["tan", null],
  ["", null],
])("reads the color %j as %j", (text, color) => {
  expect(parseHexColor(text)).toBe(color);
});
