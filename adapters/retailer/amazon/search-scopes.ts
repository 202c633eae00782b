import type { SearchCategory } from "../../../core/product/search-categories.ts";

/** Where in Amazon's catalogue a category is looked for. */
export interface SearchScope {
  readonly searchIndex: string;
  readonly browseNodeId?: string;
}

const home: SearchScope = { searchIndex: "HomeAndKitchen" };

/** Most of the nine categories are no index of Amazon's; everything for the home is in one that every shop has. */
const defaultScopes: Readonly<Record<SearchCategory, SearchScope>> = {
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

const lightingScopes: Special = { Lighting: { searchIndex: "Lighting" } };

/** Nodes narrow an index down; their numbers differ from shop to shop. */
const marketplaceScopes: Readonly<Record<string, Special>> = {
  "www.amazon.com": {
    Furniture: { ...home, browseNodeId: "1063306" },
    BedroomFurniture: { ...home, browseNodeId: "1063308" },
    LivingRoomFurniture: { ...home, browseNodeId: "1063318" },
    KitchenAndDining: { ...home, browseNodeId: "284507" },
    Lighting: { searchIndex: "ToolsAndHomeImprovement", browseNodeId: "495224" },
  },
  "www.amazon.ae": lightingScopes,
  "www.amazon.com.au": lightingScopes,
  "www.amazon.co.uk": lightingScopes,
  "www.amazon.de": lightingScopes,
  "www.amazon.es": lightingScopes,
  "www.amazon.fr": lightingScopes,
  "www.amazon.it": lightingScopes,
  "www.amazon.ie": { Home: { searchIndex: "Home" } },
  "www.amazon.in": { Furniture: { searchIndex: "Furniture" } },
};

export function getSearchScope(category: SearchCategory, marketplace: string): SearchScope {
  return marketplaceScopes[marketplace]?.[category] ?? defaultScopes[category];
}
