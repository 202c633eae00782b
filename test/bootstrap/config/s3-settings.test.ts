import { describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { getConfigError } from "./config-error-text.ts";

describe("S3 settings", () => {
  const received = {
    STORAGE: "s3",
    S3_ENDPOINT: "https://s3.example.com/",
    S3_BUCKET: "boards",
    S3_ACCESS_KEY_ID: "an id",
    S3_SECRET_ACCESS_KEY: "a secret",
  };

  it("are parsed with STORAGE=s3", () => {
    expect(readConfig({ ...received, S3_PUBLIC_URL: "https://pictures.example.com/boards/" }).storage).toEqual({
      kind: "s3",
      endpoint: "https://s3.example.com",
      region: "us-east-1",
      bucket: "boards",
      accessKeyId: "an id",
      secretAccessKey: "a secret",
      publicUrl: "https://pictures.example.com/boards",
    });
  });

  it("are ignored with STORAGE=disk", () => {
    expect(readConfig({ ...received, STORAGE: "disk" }).storage).toEqual({ kind: "disk" });
  });

  it("are all named when they are missing", () => {
    expect(getConfigError({ STORAGE: "s3", S3_REGION: "auto" }).keys).toEqual([
      "S3_ENDPOINT",
      "S3_BUCKET",
      "S3_ACCESS_KEY_ID",
      "S3_SECRET_ACCESS_KEY",
    ]);
  });
});
