import type { SearchCategory } from "../../../core/product/search-categories.ts";

/** The part of Amazon's catalog that a category searches. */
export interface SearchScope {
  readonly searchIndex: string;
  readonly browseNodeId?: string;
}

const homeScope: SearchScope = { searchIndex: "HomeAndKitchen" };

/** Scopes that exist on every marketplace. Most categories have no search index of their own and use Home & Kitchen. */
const defaultScopes: Readonly<Record<SearchCategory, SearchScope>> = {
  All: { searchIndex: "All" },
  HomeAndKitchen: homeScope,
  Furniture: homeScope,
  Home: homeScope,
  Lighting: homeScope,
  KitchenAndDining: homeScope,
  BedroomFurniture: homeScope,
  LivingRoomFurniture: homeScope,
  OfficeProducts: { searchIndex: "OfficeProducts" },
};

type ScopeOverrides = Readonly<Partial<Record<SearchCategory, SearchScope>>>;

const lightingScopes: ScopeOverrides = { Lighting: { searchIndex: "Lighting" } };

/** Indexes and browse nodes of single marketplaces. A browse node narrows an index; its id differs per marketplace. */
const marketplaceScopes: Readonly<Record<string, ScopeOverrides>> = {
  "www.amazon.com": {
    Furniture: { ...homeScope, browseNodeId: "1063306" },
    BedroomFurniture: { ...homeScope, browseNodeId: "1063308" },
    LivingRoomFurniture: { ...homeScope, browseNodeId: "1063318" },
    KitchenAndDining: { ...homeScope, browseNodeId: "284507" },
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
