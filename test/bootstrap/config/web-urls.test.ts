import { describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";

const store = { STORAGE: "s3", S3_BUCKET: "boards", S3_ACCESS_KEY_ID: "an id", S3_SECRET_ACCESS_KEY: "a secret" };
const writer = { WRITER: "openai", OPENAI_API_KEY: "sk-key" };

describe("a URL with a user or a password", () => {
  it.each([
    ["OPENAI_BASE_URL", { ...writer, OPENAI_BASE_URL: "https://me:s3cret@models.example/v1" }],
    ["OPENAI_BASE_URL", { ...writer, OPENAI_BASE_URL: "https://s3cret@models.example/v1" }],
    ["S3_ENDPOINT", { ...store, S3_ENDPOINT: "https://me:s3cret@store.example" }],
    [
      "S3_PUBLIC_URL",
      { ...store, S3_ENDPOINT: "https://store.example", S3_PUBLIC_URL: "https://me:s3cret@cdn.example" },
    ],
  ])("is rejected for %s and not shown", (key, env) => {
    const shown = new RegExp(`${key} has a user or a password in it .*: expected an address like https://`, "u");
    expect(() => readConfig(env)).toThrow(shown);
    expect(() => readConfig(env)).not.toThrow("s3cret");
  });
});

it.each([
  ["::1", "::1"],
  ["0.0.0.0", "0.0.0.0"],
  ["my_host.example-1.com", "my_host.example-1.com"],
])("HOST may be %s", (provided, host) => {
  expect(readConfig({ HOST: provided }).host).toBe(host);
});
