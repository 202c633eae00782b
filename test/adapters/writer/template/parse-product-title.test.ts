import { describe, expect, it } from "vitest";
import { catalogItems } from "../../../../adapters/retailer/sample-catalog/catalog.ts";
import { parseProductTitle } from "../../../../adapters/writer/template/parse-product-title.ts";
import { applyNumber, withArticle } from "../../../../adapters/writer/template/template-writer.ts";

describe("parseProductTitle", () => {
  it.each([
    ["Solid Oak Three-Seater Sofa with Loose Linen Cushions, Natural, 210 cm", "oak sofa"],
    ["Shell Armchair in Mustard Wool with Walnut Legs, 68 cm Wide", "mustard wool armchair"],
    ["Cane-Back Dining Chair in Walnut with Tan Leather Seat", "cane-back walnut dining chair"],
    ["MODERN VELVET COUCH, Mid Century 3 Seater (Green)", "green velvet couch"],
    ["Olive Tree in Stoneware Pot, 150 cm", "olive tree"],
    ["Set of Three Stoneware Vases in Terracotta and Sage", "stoneware vases"],
    ["TV Stand in Reclaimed Wood", "reclaimed-wood TV stand"],
  ])("reads %j as %j", (title, name) => {
    expect(parseProductTitle(title)?.name).toBe(name);
  });

  it.each(["", "Gift card", "Sofabed123", "\u0000"])("returns null for %j", (title) => {
    expect(parseProductTitle(title)).toBeNull();
  });

  it("recognizes every item of the sample catalog", () => {
    expect(catalogItems.filter(({ title }) => parseProductTitle(title) === null)).toEqual([]);
  });
});

describe("grammar", () => {
  it.each([
    ["Oak Sofa", "an oak sofa"],
    ["Ceramic Vases", "ceramic vases"],
  ])("adds an article to %j: %j", (title, expected) => {
    const item = parseProductTitle(title);
    expect(item && withArticle(item)).toBe(expected);
  });

  it("uses singular and plural verbs", () => {
    const deed = "[sets|set] the height for everything around [it|them]";
    const one = { name: "oak sofa", role: "sofa", isPlural: false } as const;
    expect(applyNumber(deed, one)).toBe("sets the height for everything around it");
    expect(applyNumber(deed, { ...one, isPlural: true })).toBe("set the height for everything around them");
  });
});
