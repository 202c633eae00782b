import { getAmazonDomain } from "../../../core/product/amazon-url.ts";

/** Credentials are made for one of them: North America, Europe with the Middle East and India, the Far East. */
type Region = "NA" | "EU" | "FE";

const outsideEurope: Readonly<Record<string, Region>> = {
  "amazon.com": "NA",
  "amazon.ca": "NA",
  "amazon.com.mx": "NA",
  "amazon.com.br": "NA",
  "amazon.co.jp": "FE",
  "amazon.sg": "FE",
  "amazon.com.au": "FE",
};

/** Whether this is the host of a shop as Amazon's API names it: "www.amazon.de". */
export function isMarketplace(host: string): boolean {
  const root = getAmazonDomain(host);
  return root !== null && host === `www.${root}`;
}

export function getRegion(marketplace: string): Region {
  return outsideEurope[marketplace.replace(/^www\./u, "")] ?? "EU";
}

export const credentialVersions = ["2.1", "2.2", "2.3", "3.1", "3.2", "3.3"] as const;

/** The digit before the dot says how a token is asked for, the one after it for which region. */
type CredentialVersion = (typeof credentialVersions)[number];

const tokenUrls: Readonly<Record<CredentialVersion, string>> = {
  "2.1": "https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token",
  "2.2": "https://creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token",
  "2.3": "https://creatorsapi.auth.us-west-2.amazoncognito.com/oauth2/token",
  "3.1": "https://api.amazon.com/auth/o2/token",
  "3.2": "https://api.amazon.co.uk/auth/o2/token",
  "3.3": "https://api.amazon.co.jp/auth/o2/token",
};

const newest: Readonly<Record<Region, CredentialVersion>> = { NA: "3.1", EU: "3.2", FE: "3.3" };

export function getTokenUrl(version: CredentialVersion): string {
  return tokenUrls[version];
}

/** The version of credentials that Amazon hands out today for shops of a region. */
export function getNewestVersion(region: Region): CredentialVersion {
  return newest[region];
}

/** Whether credentials of this version are for shops of this region. */
export function matchesRegion(version: CredentialVersion, region: Region): boolean {
  return version.at(-1) === newest[region].at(-1);
}

/** What Amazon gives to an associate who may use its Creators API. */
export interface AmazonAccount {
  readonly credential: {
    readonly id: string;
    /** Never for a log. */
    readonly secret: string;
    readonly version: CredentialVersion;
  };
  /** Host of the shop, such as "www.amazon.de". */
  readonly marketplace: string;
  /** Names the associate in every link: "hearthboard-20". */
  readonly partnerTag: string;
}

/** Where Amazon's pictures lie; they may be shown from there and kept nowhere else. */
export const amazonImageOrigins: readonly string[] = [
  "https://m.media-amazon.com",
  "https://images-na.ssl-images-amazon.com",
  "https://images-eu.ssl-images-amazon.com",
  "https://images-fe.ssl-images-amazon.com",
];
