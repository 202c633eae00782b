import { describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { getConfigError } from "./config-error-text.ts";

describe("Amazon", () => {
  const amazon = {
    RETAILER_SOURCE: "amazon",
    AMAZON_CREDENTIAL_ID: "an id",
    AMAZON_CREDENTIAL_SECRET: "a secret",
    AMAZON_PARTNER_TAG: "yours-20",
  };

  it("requires credentials and a tag, and names all that are missing", () => {
    expect(getConfigError({ RETAILER_SOURCE: "amazon" }).keys).toEqual([
      "AMAZON_CREDENTIAL_ID",
      "AMAZON_CREDENTIAL_SECRET",
      "AMAZON_PARTNER_TAG",
    ]);
  });

  it("uses the token URL of the marketplace and Amazon's image origins", () => {
    expect(readConfig({ ...amazon, AMAZON_MARKETPLACE: "www.amazon.de" }).retailer).toMatchObject({
      source: "amazon",
      account: { marketplace: "www.amazon.de", partnerTag: "yours-20", credential: { version: "3.2" } },
      tokenUrl: "https://api.amazon.co.uk/auth/o2/token",
      apiBase: "https://creatorsapi.amazon",
      intervalMs: 1_100,
      imageOrigins: expect.arrayContaining(["https://m.media-amazon.com"]),
    });
  });

  it("allows a replacement API, including its images", () => {
    const { retailer } = readConfig({ ...amazon, AMAZON_API_BASE: "http://127.0.0.1:4010/" });
    expect(retailer).toMatchObject({ apiBase: "http://127.0.0.1:4010" });
    expect(retailer.amazonImageOrigins).toContain("http://127.0.0.1:4010");
  });

  it.each([
    ["AMAZON_MARKETPLACE", "amazon.com"],
    ["AMAZON_MARKETPLACE", "www.amazon.evil.example"],
    ["AMAZON_PARTNER_TAG", "two words"],
    ["AMAZON_CREDENTIAL_VERSION", "3.9"],
    ["AMAZON_CREDENTIAL_VERSION", "3.2"],
    ["AMAZON_API_BASE", "creatorsapi"],
    ["AMAZON_REQUEST_INTERVAL_MS", "0"],
    ["SHOP_IMAGES", "proxy"],
  ])("rejects %s=%s", (key, value) => {
    expect(getConfigError({ ...amazon, [key]: value }).keys).toEqual([key]);
  });

  it("ignores a credential version of another region while Amazon is not used", () => {
    const unused = { ...amazon, RETAILER_SOURCE: "sample", AMAZON_CREDENTIAL_VERSION: "3.2" };
    expect(readConfig(unused).retailer).toMatchObject({
      source: "sample",
      partner: { partnerTag: amazon.AMAZON_PARTNER_TAG },
    });
  });

  it("never shows the secret", () => {
    expect(getConfigError({ ...amazon, AMAZON_PARTNER_TAG: "" }).message).not.toContain("a secret");
  });
});
