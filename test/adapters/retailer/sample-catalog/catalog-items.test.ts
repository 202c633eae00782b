import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { parseAsin } from "../../../../adapters/retailer/links/amazon-url.ts";
import { catalogItems, isInCategory, readSampleCutout } from "../../../../adapters/retailer/sample-catalog/catalog.ts";
import { type SearchCategory, searchCategoryLabels } from "../../../../core/product/retailer.port.ts";

const images = new URL("../../../../adapters/retailer/sample-catalog/pictures/", import.meta.url);
const categories = Object.keys(searchCategoryLabels).filter(
  (key): key is SearchCategory => key in searchCategoryLabels,
);

describe("the items of the sample catalog", () => {
  it("are at least sixty, each with a unique, valid ASIN", () => {
    const asins = catalogItems.map(({ asin }) => asin);
    expect(asins.length).toBeGreaterThanOrEqual(60);
    expect(new Set(asins).size).toBe(asins.length);
    for (const asin of asins) expect(parseAsin(asin)).toBe(asin);
  });

  it("use every image in the folder and no other", async () => {
    const files = (await readdir(images)).sort();
    expect(catalogItems.map(({ image }) => `${image}.jpg`).sort()).toEqual(files);
  });

  it.each(catalogItems.map(({ image }) => image))("have a square JPEG: %s", async (image) => {
    const { format, width, height } = await sharp(new URL(`${image}.jpg`, images).pathname).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 800, height: 800 });
  });

  it("have stored cut-outs", async () => {
    const missing: string[] = [];
    for (const { image } of catalogItems) {
      const cutout = await readSampleCutout(`/sample-catalogue/${image}.jpg`);
      if (cutout?.info.cutout !== true || cutout.image === null) missing.push(image);
    }
    expect(missing, "run node test/commands/write-sample-cutouts.ts").toEqual([]);
  });

  it.each(categories)("include at least seven in the category %s", (category) => {
    expect(catalogItems.filter((item) => isInCategory(category, item)).length).toBeGreaterThanOrEqual(7);
  });
});
