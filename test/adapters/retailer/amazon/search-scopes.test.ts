import { describe, expect, it } from "vitest";
import { getSearchScope } from "../../../../adapters/retailer/amazon/search-scopes.ts";
import { type SearchCategory, searchCategoryLabels } from "../../../../core/product/search-categories.ts";

const categories = Object.keys(searchCategoryLabels).filter(
  (key): key is SearchCategory => key in searchCategoryLabels,
);
/** What each shop has beyond the three indexes that all of them have. */
const ownIndexes: Readonly<Record<string, readonly string[]>> = {
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

describe("a category", () => {
  it.each(Object.entries(ownIndexes))("is looked for in an index that %s has", (marketplace, own) => {
    const indexes = categories.map((category) => getSearchScope(category, marketplace).searchIndex);
    const known = ["All", "HomeAndKitchen", "OfficeProducts", ...own];
    expect(known).toEqual(expect.arrayContaining(indexes));
    expect(indexes).toEqual(expect.arrayContaining(known));
  });

  it("is narrowed down by the numbers of amazon.com there alone", () => {
    const narrowed = (marketplace: string) =>
      categories.filter((category) => getSearchScope(category, marketplace).browseNodeId !== undefined);
    expect(narrowed("www.amazon.com")).toEqual([
      "Furniture",
      "Lighting",
      "KitchenAndDining",
      "BedroomFurniture",
      "LivingRoomFurniture",
    ]);
    expect(Object.keys(ownIndexes).filter((marketplace) => narrowed(marketplace).length > 0)).toEqual([
      "www.amazon.com",
    ]);
  });
});
