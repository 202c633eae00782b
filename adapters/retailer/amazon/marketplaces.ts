import type { SearchCategory } from "../../../core/product/retailer.port.ts";
import { getAmazonDomain } from "../links/amazon-url.ts";

/** Credentials belong to one region: North America, Europe with the Middle East and India, or the Far East. */
type Region = "NA" | "EU" | "FE";

const regionsOutsideEurope: Readonly<Record<string, Region>> = {
  "amazon.com": "NA",
  "amazon.ca": "NA",
  "amazon.com.mx": "NA",
  "amazon.com.br": "NA",
  "amazon.co.jp": "FE",
  "amazon.sg": "FE",
  "amazon.com.au": "FE",
};

/** Returns whether a host is a marketplace as Amazon's API names it, such as "www.amazon.de". */
export function isMarketplace(host: string): boolean {
  const root = getAmazonDomain(host);
  return root !== null && host === `www.${root}`;
}

export function getRegion(marketplace: string): Region {
  return regionsOutsideEurope[marketplace.replace(/^www\./u, "")] ?? "EU";
}

export const credentialVersions = ["2.1", "2.2", "2.3", "3.1", "3.2", "3.3"] as const;

/** The first digit selects the format of token requests, the second one the region. */
type CredentialVersion = (typeof credentialVersions)[number];

export const tokenUrls: Readonly<Record<CredentialVersion, string>> = {
  "2.1": "https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token",
  "2.2": "https://creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token",
  "2.3": "https://creatorsapi.auth.us-west-2.amazoncognito.com/oauth2/token",
  "3.1": "https://api.amazon.com/auth/o2/token",
  "3.2": "https://api.amazon.co.uk/auth/o2/token",
  "3.3": "https://api.amazon.co.jp/auth/o2/token",
};

/** The credential version that Amazon currently issues for a region. */
export const newestVersions: Readonly<Record<Region, CredentialVersion>> = { NA: "3.1", EU: "3.2", FE: "3.3" };

/** Returns whether credentials of this version belong to this region. */
export function matchesRegion(version: CredentialVersion, region: Region): boolean {
  return version.at(-1) === newestVersions[region].at(-1);
}

/** An associate's access to the Creators API. */
export interface AmazonAccount {
  readonly credential: {
    readonly id: string;
    /** Must never be logged. */
    readonly secret: string;
    readonly version: CredentialVersion;
  };
  /** Host of the marketplace, such as "www.amazon.de". */
  readonly marketplace: string;
  /** Identifies the associate in every link, such as "hearthboard-20". */
  readonly partnerTag: string;
}

/** Origins of Amazon's images. Amazon's terms allow showing them from there, not storing them (core/README.md, O2). */
export const amazonImageOrigins: readonly string[] = [
  "https://m.media-amazon.com",
  "https://images-na.ssl-images-amazon.com",
  "https://images-eu.ssl-images-amazon.com",
  "https://images-fe.ssl-images-amazon.com",
];

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
