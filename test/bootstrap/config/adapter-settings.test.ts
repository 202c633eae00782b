import { describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { getConfigError } from "./config-error-text.ts";

const amazon = {
  RETAILER_SOURCE: "amazon",
  AMAZON_CREDENTIAL_ID: "an id",
  AMAZON_CREDENTIAL_SECRET: "a secret",
  AMAZON_PARTNER_TAG: "yours-20",
};
const bucket = { S3_BUCKET: "boards", S3_ACCESS_KEY_ID: "an id", S3_SECRET_ACCESS_KEY: "a secret" };
const store = { ...bucket, STORAGE: "s3", S3_ENDPOINT: "https://s3.example.com/" };
const writer = { WRITER: "openai", OPENAI_API_KEY: "sk-key" };

it.each([
  [{ RETAILER_SOURCE: "amazon" }, ["AMAZON_CREDENTIAL_ID", "AMAZON_CREDENTIAL_SECRET", "AMAZON_PARTNER_TAG"]],
  [{ STORAGE: "s3", S3_REGION: "auto" }, ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]],
  [{ WRITER: "openai" }, ["OPENAI_API_KEY"]],
])("%j requires %j", (settings, missing) => {
  expect(getConfigError(settings).keys).toEqual(missing);
});

describe("Amazon", () => {
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
    ["AMAZON_MARKETPLACE", "www.amazon.evil.example"],
    ["AMAZON_PARTNER_TAG", "two words"],
    ["AMAZON_CREDENTIAL_VERSION", "3.9"],
    ["AMAZON_CREDENTIAL_VERSION", "3.2"],
    ["AMAZON_API_BASE", "creatorsapi"],
    ["AMAZON_REQUEST_INTERVAL_MS", "0"],
    ["SHOP_IMAGES", "proxy"],
  ])("rejects %s=%s, and does not show the secret", (key, value) => {
    const { keys, message } = getConfigError({ ...amazon, [key]: value });
    expect(keys).toEqual([key]);
    expect(message).not.toContain("a secret");
  });

  it("ignores a credential version of another region while Amazon is not used", () => {
    const unused = { ...amazon, RETAILER_SOURCE: "sample", AMAZON_CREDENTIAL_VERSION: "3.2" };
    expect(readConfig(unused).retailer).toMatchObject({ source: "sample", partner: { partnerTag: "yours-20" } });
  });
});

describe("S3 settings", () => {
  it("are parsed with STORAGE=s3, and ignored with STORAGE=disk", () => {
    expect(readConfig({ ...store, S3_PUBLIC_URL: "https://pictures.example.com/boards/" }).storage).toEqual({
      kind: "s3",
      endpoint: "https://s3.example.com",
      region: "us-east-1",
      bucket: "boards",
      accessKeyId: "an id",
      secretAccessKey: "a secret",
      publicUrl: "https://pictures.example.com/boards",
    });
    expect(readConfig({ ...store, STORAGE: "disk" }).storage).toEqual({ kind: "disk" });
  });
});

it("another server than OpenAI's needs no key", () => {
  expect(readConfig({ WRITER: "openai", OPENAI_BASE_URL: "http://localhost:11434/v1/" }).writer).toEqual({
    kind: "openai",
    apiKey: null,
    baseUrl: "http://localhost:11434/v1",
    model: "gpt-4.1-mini",
    canSendAmazonTitlesToWriter: false,
  });
});

it.each([
  ["OPENAI_BASE_URL", { ...writer, OPENAI_BASE_URL: "https://s3cret@models.example/v1" }],
  ["S3_ENDPOINT", { ...store, S3_ENDPOINT: "https://me:s3cret@store.example" }],
  ["S3_PUBLIC_URL", { ...store, S3_PUBLIC_URL: "https://me:s3cret@cdn.example" }],
])("a user or a password in %s is rejected and not shown", (key, env) => {
  const shown = new RegExp(`${key} has a user or a password in it .*: expected an address like https://`, "u");
  expect(() => readConfig(env)).toThrow(shown);
  expect(() => readConfig(env)).not.toThrow("s3cret");
});
