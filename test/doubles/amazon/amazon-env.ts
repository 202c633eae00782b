import type { AmazonDouble } from "./amazon-double.ts";
import { doublePartnerTag } from "./catalog-checks.ts";
import { doubleCredential } from "./token-endpoint.ts";

/** Settings of a site whose products come from the double. */
export const getAmazonEnv = ({ origin }: Pick<AmazonDouble, "origin">): Readonly<Record<string, string>> => ({
  RETAILER_SOURCE: "amazon",
  AMAZON_CREDENTIAL_ID: doubleCredential.id,
  AMAZON_CREDENTIAL_SECRET: doubleCredential.secret,
  AMAZON_PARTNER_TAG: doublePartnerTag,
  AMAZON_TOKEN_URL: `${origin}/auth/o2/token`,
  AMAZON_API_BASE: origin,
});
