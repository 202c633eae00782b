import type { SearchCategory } from "../../../core/product/search-categories.ts";

/** Where in Amazon's catalogue a category is looked for. */
export interface SearchScope {
  readonly searchIndex: string;
  readonly browseNodeId?: string;
}

const home: SearchScope = { searchIndex: "HomeAndKitchen" };

/** Most of the nine categories are no index of Amazon's; everything for the home is in one that every shop has. */
const everywhere: Readonly<Record<SearchCategory, SearchScope>> = {
  All: { searchIndex: "All" },
  HomeAndKitchen: home,
  Furniture: home,
  Home: home,
  Lighting: home,
  KitchenAndDining: home,
  BedroomFurniture: home,
  LivingRoomFurniture: home,
  OfficeProducts: { searchIndex: "OfficeProducts" },
};

type Special = Readonly<Partial<Record<SearchCategory, SearchScope>>>;

const ownLighting: Special = { Lighting: { searchIndex: "Lighting" } };

/** Nodes narrow an index down; their numbers differ from shop to shop. */
const special: Readonly<Record<string, Special>> = {
  "www.amazon.com": {
    Furniture: { ...home, browseNodeId: "1063306" },
    BedroomFurniture: { ...home, browseNodeId: "1063308" },
    LivingRoomFurniture: { ...home, browseNodeId: "1063318" },
    KitchenAndDining: { ...home, browseNodeId: "284507" },
    Lighting: { searchIndex: "ToolsAndHomeImprovement", browseNodeId: "495224" },
  },
  "www.amazon.ae": ownLighting,
  "www.amazon.com.au": ownLighting,
  "www.amazon.co.uk": ownLighting,
  "www.amazon.de": ownLighting,
  "www.amazon.es": ownLighting,
  "www.amazon.fr": ownLighting,
  "www.amazon.it": ownLighting,
  "www.amazon.ie": { Home: { searchIndex: "Home" } },
  "www.amazon.in": { Furniture: { searchIndex: "Furniture" } },
};

export function searchScope(category: SearchCategory, marketplace: string): SearchScope {
  return special[marketplace]?.[category] ?? everywhere[category];
}
