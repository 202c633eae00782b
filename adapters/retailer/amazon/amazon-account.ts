import type { CredentialVersion } from "./token/credential-version.ts";

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
