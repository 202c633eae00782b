import { expect, it } from "vitest";
import starterTerms from "../../../bootstrap/starter-content/terms.json" with { type: "json" };
import { suggestFurnitureType } from "../../../core/product/furniture.ts";

const names = ["Sofa", "Lamp", "Floor Lamp", "Bench", "Bookcase", "Side Table"];

it.each([
  ["Sofas", "Oslo", "Sofa"],
  ["Living room > Floor Lamps", "Tuva", "Floor Lamp"],
  ["", "Tuva Lamp in brass", "Lamp"],
  ["Sofas", "Side table Oslo", "Sofa"],
  ["New in", "STRANDBY Bookcase, oak", "Bookcase"],
  ["Glass", "Sofabed", null],
  ["", "", null],
])("suggests the type of %j and %j: %j", (category, title, expected) => {
  expect(suggestFurnitureType(names, [category, title])).toBe(expected);
});

it.each([
  ["Armchair", "Walnut Lounge Chair with Brown Leather Cushions, 72 cm Wide"],
  ["Bed", "Solid Oak Platform Bed with Slatted Headboard, Queen"],
  ["Side Table", "Marble End Table for Sofa"],
  ["Shelf", "Ladder Shelf Unit in Solid Ash with Five Shelves"],
  ["Plant", "Olive Tree in Stoneware Pot, 150 cm"],
  ["Basket", "Handwoven Seagrass Storage Basket with Handles, 40 cm"],
  ["Vase", "Matte Black Bowl Vase with Eucalyptus Stems, 25 cm"],
  [null, "Kitchen Faucet with Pull-Down Sprayer"],
  [null, "Oak Coat Rack with Six Hooks"],
])("gives %j of the starter list to %j", (expected, title) => {
  expect(suggestFurnitureType(starterTerms.furnitureType, [title])).toBe(expected);
});
