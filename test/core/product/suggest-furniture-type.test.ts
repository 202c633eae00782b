import { expect, it } from "vitest";
import { suggestFurnitureType } from "../../../core/product/normalize-products.ts";

const names = ["Sofa", "Lamp", "Floor Lamp", "Bench", "Bookcase", "Side Table"];

it.each([
  ["Sofas", "Oslo", "Sofa"],
  ["Living room > Floor Lamps", "Tuva", "Floor Lamp"],
  ["", "Tuva Lamp in brass", "Lamp"],
  ["Benches", "", "Bench"],
  ["Sofas", "Side table Oslo", "Sofa"],
  ["New in", "STRANDBY Bookcase, oak", "Bookcase"],
  ["Glass", "Sofabed", null],
  ["", "", null],
])("suggests the type of %j and %j: %j", (category, title, expected) => {
  expect(suggestFurnitureType(names, [category, title])).toBe(expected);
});
