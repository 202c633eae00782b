import type { FakeAmazonServer } from "./fake-amazon-server.ts";
import { fakeCredential } from "./token-endpoint.ts";
import { fakePartnerTag } from "./validate-request.ts";

/** Settings of a site whose retailer is the fake Amazon server. */
export const getAmazonEnv = ({ origin }: Pick<FakeAmazonServer, "origin">): Readonly<Record<string, string>> => ({
  RETAILER_SOURCE: "amazon",
  AMAZON_CREDENTIAL_ID: fakeCredential.id,
  AMAZON_CREDENTIAL_SECRET: fakeCredential.secret,
  AMAZON_PARTNER_TAG: fakePartnerTag,
  AMAZON_API_BASE: origin,
});
