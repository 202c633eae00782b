import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalogItems } from "../../../../adapters/retailer/sample-catalog/catalog.ts";
import { createSampleAdapter } from "../../../../adapters/retailer/sample-catalog/sample-retailer.ts";
import type { SearchCategory } from "../../../../core/product/retailer.port.ts";
import { anyText } from "../../../builders/any-text.ts";
import { retailerContract } from "../../../contracts/retailer.ts";

const { retailer } = createSampleAdapter(null).open();

retailerContract("The sample catalog", async () => retailer, {
  keyword: "oak",
  knownAsin: "B0HRTH0001",
  unknownAsin: "B0CXYZ1234",
  nonsense: "qqzzxxy",
});

async function titles(keyword: string, category: SearchCategory = "HomeAndKitchen"): Promise<readonly string[]> {
  return (await retailer.search({ keyword, category, count: 12 })).products.map(({ title }) => title);
}

describe("search", () => {
  it("returns chairs of the style first for 'mid century modern chair'", async () => {
    const firstTitles = (await titles("mid century modern chair")).slice(0, 4);
    for (const title of firstTitles) expect(title).toMatch(/Chair|Armchair/u);
    expect(firstTitles.join()).toContain("Mustard");
  });

  it.each([
    ["another form of the word", "lamps", "lamp"],
    ["capitals and spaces", "  RUG ", "rug"],
    ["a missing accent", "boucle", "bouclé"],
  ])("returns the same results for %s", async (_, one, other) => {
    expect(await titles(one)).toEqual(await titles(other));
  });

  it.each([
    ["a typing error", "bohemain rug", /Rug/u],
    ["half a word", "walnut sideb", /Sideboard/u],
    ["another word for a sofa", "couch", /Sofa/u],
    ["a nickname of a style", "scandi lamp", /Lamp|Pendant/u],
    ["a kind that the style lacks", "Mid-Century Modern vase", /Vase/u],
  ])("understands %s", async (_, keyword, expected) => {
    expect((await titles(keyword))[0]).toMatch(expected);
  });

  it("returns nothing for stop words", async () => {
    expect(await titles("with a of the")).toEqual([]);
  });

  it("accepts any text", async () => {
    await fc.assert(
      fc.asyncProperty(anyText(300), async (keyword) => {
        expect((await titles(keyword)).length).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe("categories", () => {
  it.each([
    ["Lighting", "oak", /Lamp|Pendant/u],
    ["BedroomFurniture", "oak", /Bed|Nightstand|Chair|Stool|Bench|Mirror|Side Table/u],
  ] as const)("limit %s to its kinds", async (category, keyword, expected) => {
    const found = await titles(keyword, category);
    expect(found.length).toBeGreaterThan(0);
    for (const title of found) expect(title).toMatch(expected);
  });

  it("exclude furniture from Home & Garden and plants from Furniture", async () => {
    expect(await titles("sofa", "Home")).not.toContainEqual(expect.stringContaining("Sofa"));
    expect(await titles("olive tree", "Furniture")).not.toContainEqual(expect.stringContaining("Tree"));
  });
});

describe("links", () => {
  it("return the complete product of a product link", async () => {
    const shopUrl = "https://www.amazon.de/dp/B0HRTH0001";
    expect(await retailer.findProduct({ kind: "item", asin: "B0HRTH0001", shopUrl })).toEqual({
      id: "B0HRTH0001",
      asin: "B0HRTH0001",
      title: "Solid Oak Three-Seater Sofa with Loose Linen Cushions, Natural Oat, 210 cm",
      imageUrl: "/sample-catalogue/sofa-oak-linen.jpg",
      shopUrl: "https://www.amazon.com/s?k=oak+frame+three+seater+sofa+linen",
    });
  });

  it("return each of the 100 products for its own link", async () => {
    expect(catalogItems).toHaveLength(100);
    for (const { asin } of catalogItems) {
      const url = retailer.productUrl(asin) ?? "";
      expect(await retailer.findProduct({ kind: "page", url })).toMatchObject({ id: asin, asin, shopUrl: url });
    }
  });

  it.each([
    { kind: "page", url: "https://www.amazon.com/s?k=oak" } as const,
    { kind: "page", url: "https://shop.example/s?k=oak+frame+three+seater+sofa+linen" } as const,
    { kind: "short", url: "https://amzn.to/3xYz" } as const,
    { kind: "page", url: "https://shop.example/sofa" } as const,
  ])("of kind $kind are rejected with product.link-unreadable and a suggestion", async (link) => {
    await expect(retailer.findProduct(link)).rejects.toMatchObject({
      code: "product.link-unreadable",
      message: expect.stringContaining("sample catalog"),
      suggestion: expect.stringContaining("by hand"),
    });
  });

  it("link a sample ASIN to a search and any other ASIN to its Amazon page", () => {
    expect(retailer.productUrl("B0HRTH0017")).toMatch(/^https:\/\/www\.amazon\.com\/s\?k=/u);
    expect(retailer.productUrl("B0CXYZ1234")).toBe("https://www.amazon.com/dp/B0CXYZ1234");
  });
});

it("links to Amazon have the partner tag whenever there is one", () => {
  const partner = { marketplace: "www.amazon.de", partnerTag: "ours-21" };
  const { productUrl } = createSampleAdapter(partner).open().retailer;
  expect(productUrl("B000000001")).toBe("https://www.amazon.de/dp/B000000001?tag=ours-21");
  expect(productUrl("B0HRTH0001")).toMatch(/^https:\/\/www\.amazon\.com\/s\?k=.+&tag=ours-21$/u);
});
