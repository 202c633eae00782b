import { describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { refusal } from "./config-error-text.ts";

describe("Amazon", () => {
  const amazon = {
    RETAILER_SOURCE: "amazon",
    AMAZON_CREDENTIAL_ID: "an id",
    AMAZON_CREDENTIAL_SECRET: "a secret",
    AMAZON_PARTNER_TAG: "yours-20",
  };

  it("needs credentials and a tag, all named at once", () => {
    expect(refusal({ RETAILER_SOURCE: "amazon" }).keys).toEqual([
      "AMAZON_CREDENTIAL_ID",
      "AMAZON_CREDENTIAL_SECRET",
      "AMAZON_PARTNER_TAG",
    ]);
  });

  it("is asked where its marketplace is, and shows its pictures itself", () => {
    expect(readConfig({ ...amazon, AMAZON_MARKETPLACE: "www.amazon.de" }).retailer).toMatchObject({
      source: "amazon",
      account: { marketplace: "www.amazon.de", partnerTag: "yours-20", credential: { version: "3.2" } },
      tokenUrl: "https://api.amazon.co.uk/auth/o2/token",
      apiBase: "https://creatorsapi.amazon",
      intervalMs: 1_100,
      imageOrigins: expect.arrayContaining(["https://m.media-amazon.com"]),
    });
  });

  it("may be somebody who stands in for it, pictures included", () => {
    const { retailer } = readConfig({ ...amazon, AMAZON_API_BASE: "http://127.0.0.1:4010/" });
    expect(retailer).toMatchObject({ apiBase: "http://127.0.0.1:4010" });
    expect(retailer.imageOrigins).toContain("http://127.0.0.1:4010");
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
  ])("refuses %s=%s", (key, value) => {
    expect(refusal({ ...amazon, [key]: value }).keys).toEqual([key]);
  });

  it("has its credentials for another part of the world left in peace while nobody asks it", () => {
    const unused = { ...amazon, RETAILER_SOURCE: "sample", AMAZON_CREDENTIAL_VERSION: "3.2" };
    expect(readConfig(unused).retailer.source).toBe("sample");
  });

  it("never shows the secret", () => {
    expect(refusal({ ...amazon, AMAZON_PARTNER_TAG: "" }).message).not.toContain("a secret");
  });
});
