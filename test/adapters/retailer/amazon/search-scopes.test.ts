import { describe, expect, it } from "vitest";
import { getSearchScope } from "../../../../adapters/retailer/amazon/marketplaces.ts";
import { type SearchCategory, searchCategoryLabels } from "../../../../core/product/retailer.port.ts";

const categories = Object.keys(searchCategoryLabels).filter(
  (key): key is SearchCategory => key in searchCategoryLabels,
);
/** The indexes of each marketplace beyond the three that all of them have. */
const extraIndexes: Readonly<Record<string, readonly string[]>> = {
  "www.amazon.com": ["ToolsAndHomeImprovement"],
  "www.amazon.ae": ["Lighting"],
  "www.amazon.com.au": ["Lighting"],
  "www.amazon.co.uk": ["Lighting"],
  "www.amazon.de": ["Lighting"],
  "www.amazon.es": ["Lighting"],
  "www.amazon.fr": ["Lighting"],
  "www.amazon.it": ["Lighting"],
  "www.amazon.ie": ["Home"],
  "www.amazon.in": ["Furniture"],
  "www.amazon.co.jp": [],
  "www.amazon.com.br": [],
};

describe("getSearchScope", () => {
  it.each(Object.entries(extraIndexes))("uses only indexes that %s has", (marketplace, extra) => {
    const indexes = categories.map((category) => getSearchScope(category, marketplace).searchIndex);
    const known = ["All", "HomeAndKitchen", "OfficeProducts", ...extra];
    expect(known).toEqual(expect.arrayContaining(indexes));
    expect(indexes).toEqual(expect.arrayContaining(known));
  });

  it("uses browse nodes on amazon.com only", () => {
    const narrowed = (marketplace: string) =>
      categories.filter((category) => getSearchScope(category, marketplace).browseNodeId !== undefined);
    expect(narrowed("www.amazon.com")).toEqual([
      "Furniture",
      "Lighting",
      "KitchenAndDining",
      "BedroomFurniture",
      "LivingRoomFurniture",
    ]);
    expect(Object.keys(extraIndexes).filter((marketplace) => narrowed(marketplace).length > 0)).toEqual([
      "www.amazon.com",
    ]);
  });
});
