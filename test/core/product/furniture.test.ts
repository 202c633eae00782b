import { describe, expect, test } from "vitest";
import items from "../../../adapters/retailer/sample-catalog/items.json" with { type: "json" };
import { findFurnitureName, parseFurniture } from "../../../core/product/furniture.ts";

describe("parseFurniture", () => {
  test.each([
    ["Tufted Rolled-Arm Sofa in Cognac Leather, Three-Seater, 220 cm", "sofa", 220],
    ["Mushroom Table Lamp in Walnut with Opal Glass Shade, 42 cm", "table lamp", 13],
    ["Hand-Tufted Wool Rug with Ochre, Orange and Green Arcs, 170 × 240 cm", "rug", 240],
    ["Modern Velvet Accent Chair, Comfy Armchair for Living Room", "armchair", 80],
    ["Moroccan Blythe Area Rug, 8' x 10', Dark Gray", "rug", 305],
    ["Lauren Sofa, 89 inches", "sofa", 226],
    ["Open Bookcases with Steel Frame, 65.7 Inches", "shelf unit", 50],
    ["Chests of Drawers, Set of Two", "dresser", 140],
    ["Something Else Entirely", "object", 60],
    ["Sofa, 3 cm", "sofa", 220],
  ])("returns the kind and width of %s", (title, kind, width) => {
    const furniture = parseFurniture(title, 0.3);
    expect([furniture.kind.name, Math.round(furniture.width)]).toEqual([kind, width]);
  });

  test("returns a specific kind for each product of the sample catalog", () => {
    expect(items.filter(({ title }) => parseFurniture(title, 1).kind.name === "object")).toEqual([]);
  });

  test("computes the missing dimension from the aspect ratio", () => {
    expect(parseFurniture("Sofa", 2)).toMatchObject({ width: 220, height: 110 });
    expect(parseFurniture("Floor Lamp", 0.4)).toMatchObject({ width: 60, height: 150 });
  });
});

test.each([
  ["Tufted Sectional Sofas in Cognac Leather, 220 cm", "Sectional sofa"],
  ["Oak Nightstand with Drawer", "Nightstand"],
  ["Something Else Entirely", null],
  ["Amazon item B0CXYZ1234", null],
  ["", null],
])("names the furniture of %j: %j", (title, name) => {
  expect(findFurnitureName(title)).toBe(name);
});
