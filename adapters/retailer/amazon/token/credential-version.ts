import type { Region } from "../marketplaces.ts";

export const credentialVersions = ["2.1", "2.2", "2.3", "3.1", "3.2", "3.3"] as const;

/** The digit before the dot says how a token is asked for, the one after it for which region. */
export type CredentialVersion = (typeof credentialVersions)[number];

const tokenUrls: Readonly<Record<CredentialVersion, string>> = {
  "2.1": "https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token",
  "2.2": "https://creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token",
  "2.3": "https://creatorsapi.auth.us-west-2.amazoncognito.com/oauth2/token",
  "3.1": "https://api.amazon.com/auth/o2/token",
  "3.2": "https://api.amazon.co.uk/auth/o2/token",
  "3.3": "https://api.amazon.co.jp/auth/o2/token",
};

const newest: Readonly<Record<Region, CredentialVersion>> = { NA: "3.1", EU: "3.2", FE: "3.3" };

export function tokenUrlOf(version: CredentialVersion): string {
  return tokenUrls[version];
}

/** The version of credentials that Amazon hands out today for shops of a region. */
export function newestVersionFor(region: Region): CredentialVersion {
  return newest[region];
}

/** Whether credentials of this version are for shops of this region. */
export function isVersionOf(version: CredentialVersion, region: Region): boolean {
  return version.at(-1) === newest[region].at(-1);
}
