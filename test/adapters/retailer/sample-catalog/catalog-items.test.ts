import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { catalogueItems, isIn } from "../../../../adapters/retailer/sample-catalog/catalog.ts";
import { asAsin } from "../../../../core/product/asin.ts";
import { type SearchCategory, searchCategoryLabels } from "../../../../core/product/search-categories.ts";

const pictures = new URL("../../../../adapters/retailer/sample-catalog/pictures/", import.meta.url);
const categories = Object.keys(searchCategoryLabels).filter(
  (key): key is SearchCategory => key in searchCategoryLabels,
);

describe("the sample catalogue's products", () => {
  it("are at least sixty, each with a number of its own that has the form of a real one", () => {
    const asins = catalogueItems.map(({ asin }) => asin);
    expect(asins.length).toBeGreaterThanOrEqual(60);
    expect(new Set(asins).size).toBe(asins.length);
    for (const asin of asins) expect(asAsin(asin)).toBe(asin);
  });

  it("have titles of their own", () => {
    expect(new Set(catalogueItems.map(({ title }) => title)).size).toBe(catalogueItems.length);
  });

  it("use every picture in the folder and no other", async () => {
    const files = (await readdir(pictures)).sort();
    expect(catalogueItems.map(({ picture }) => `${picture}.jpg`).sort()).toEqual(files);
  });

  it.each(catalogueItems.map(({ picture }) => picture))("show %s as a square JPEG", async (picture) => {
    const { format, width, height } = await sharp(new URL(`${picture}.jpg`, pictures).pathname).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 800, height: 800 });
  });

  it.each(categories)("fill the department %s with at least seven", (category) => {
    expect(catalogueItems.filter((item) => isIn(category, item)).length).toBeGreaterThanOrEqual(7);
  });
});
