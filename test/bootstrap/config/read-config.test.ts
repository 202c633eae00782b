import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { getConfigError } from "./config-error-text.ts";

describe("unset settings", () => {
  it("result in a site on 127.0.0.1 with a local data folder", () => {
    expect(readConfig({})).toEqual({
      backups: { everySeconds: 86_400, keep: 7, folder: resolve(".data/backups"), isInBucket: false },
      host: "127.0.0.1",
      port: 3000,
      dataDir: resolve(".data"),
      databaseUrl: null,
      databaseDirectUrl: null,
      publicUrl: null,
      trustedProxies: 0,
      metricsToken: null,
      sessionSecret: null,
      previousSessionSecret: null,
      hstsDays: 365,
      firstAdmin: null,
      registration: "open",
      isSecondFactorRequired: false,
      hasStarterContent: true,
      siteName: "Hearthboard",
      storage: { kind: "disk" },
      retailer: {
        source: "sample",
        partner: null,
        amazonImageOrigins: expect.arrayContaining(["https://m.media-amazon.com"]),
        canStoreShopImages: true,
      },
      writer: { kind: "template" },
      logLevel: "info",
      logFile: null,
      mode: "production",
    });
  });

  it("may be empty text", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", ADMIN_USERNAME: "" })).toEqual(readConfig({}));
  });
});

describe("valid settings", () => {
  it("are parsed", () => {
    const config = readConfig({
      PORT: "8080",
      DATABASE_URL: "postgresql://one:two@db:5432/boards",
      DATABASE_DIRECT_URL: "postgresql://one:two@db:6543/boards",
      PUBLIC_URL: "https://Boards.Example.com/",
      TRUST_PROXY: "2",
      ADMIN_USERNAME: "olga",
      ADMIN_PASSWORD: "a long password",
      STARTER_CONTENT: "off",
    });
    expect(config).toMatchObject({
      port: 8080,
      databaseUrl: "postgresql://one:two@db:5432/boards",
      databaseDirectUrl: "postgresql://one:two@db:6543/boards",
      publicUrl: "https://boards.example.com",
      trustedProxies: 2,
      firstAdmin: { username: "olga", password: "a long password" },
      hasStarterContent: false,
    });
  });
});

it.each(["::1", "0.0.0.0", "my_host.example-1.com"])("HOST may be %s", (HOST) => {
  expect(readConfig({ HOST }).host).toBe(HOST);
});

describe("backup settings", () => {
  const key = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };
  const bucket = { ...key, STORAGE: "s3", S3_ENDPOINT: "https://s3.example", S3_BUCKET: "boards" };

  it("are parsed as a time, a number and a folder or bucket", () => {
    const settings = { BACKUP_EVERY: "90m", BACKUP_KEEP: "30", BACKUP_TO: "/mnt/backups" };
    expect(readConfig(settings).backups).toEqual({
      everySeconds: 5_400,
      keep: 30,
      folder: "/mnt/backups",
      isInBucket: false,
    });
    expect(readConfig({ BACKUP_EVERY: "7d" }).backups).toMatchObject({ everySeconds: 604_800 });
    expect(readConfig({ BACKUP_EVERY: "off" }).backups).toMatchObject({ everySeconds: null });
    expect(readConfig({ ...bucket, BACKUP_TO: "s3" }).backups).toMatchObject({ isInBucket: true });
  });

  it("are rejected for a bucket without STORAGE=s3 and for a time without a unit", () => {
    expect(() => readConfig({ BACKUP_TO: "s3" })).toThrow("BACKUP_TO");
    for (const BACKUP_EVERY of ["24", "0h", "1.5h", "daily", "-1d"]) {
      expect(() => readConfig({ BACKUP_EVERY })).toThrow("BACKUP_EVERY");
    }
  });
});

describe("invalid settings", () => {
  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["TRUST_PROXY", "true"],
    ["HOST", "a b"],
    ["HOST", "http://boards.example.com"],
    ["HOST", "127.0.0.256"],
    ["DATABASE_URL", "mysql://host/name"],
    ["DATABASE_URL", "postgresql://user:password@host:5432"],
    ["DATABASE_URL", "postgresql://user:password@host:5432/%ZZ"],
    ["PUBLIC_URL", "boards.example.com"],
    ["PUBLIC_URL", "https://example.com/boards"],
    ["PUBLIC_URL", "https://me:secret@example.com"],
    ["SESSION_SECRET", "x".repeat(31)],
    ["REGISTRATION", "OPEN"],
    ["REQUIRE_SECOND_FACTOR", "on"],
    ["STARTER_CONTENT", "yes"],
    ["STORAGE", "cloud"],
    ["S3_ENDPOINT", "s3.example.com"],
    ["S3_ENDPOINT", "https://s3.example.com/?bucket=one"],
    ["S3_BUCKET", "../other"],
    ["S3_PUBLIC_URL", "pictures.example.com"],
    ["LOG_LEVEL", "loud"],
    ["SITE_NAME", "x".repeat(61)],
    ["SITE_NAME", "two\nlines"],
  ])("%s=%s is rejected", (key, value) => {
    expect(getConfigError({ [key]: value }).keys).toEqual([key]);
  });

  it("are all named with the value and what is expected", () => {
    const { keys, message } = getConfigError({ PORT: "http", REGISTRATION: "maybe", SITE_NAME: "Fine" });
    expect(keys).toEqual(["PORT", "REGISTRATION"]);
    expect(message).toBe(
      [
        "2 settings are wrong:",
        '  PORT is "http": expected a whole number from 0 to 65535',
        '  REGISTRATION is "maybe": expected open or closed',
      ].join("\n"),
    );
  });

  it("are shown without secrets", () => {
    const { message } = getConfigError({
      ADMIN_USERNAME: "olga",
      ADMIN_PASSWORD: "hunter2",
      DATABASE_URL: "my:s3cret@db",
    });
    expect(message).toContain("ADMIN_PASSWORD");
    expect(message).not.toMatch(/hunter2|s3cret/);
  });

  it.each([
    ["ADMIN_PASSWORD", { ADMIN_USERNAME: "olga" }],
    ["ADMIN_USERNAME", { ADMIN_PASSWORD: "a long password" }],
    ["ADMIN_USERNAME", { ADMIN_USERNAME: "olga müller", ADMIN_PASSWORD: "a long password" }],
    ["ADMIN_PASSWORD", { ADMIN_USERNAME: "olga", ADMIN_PASSWORD: "too short" }],
    ["DATABASE_URL", { DATABASE_DIRECT_URL: "postgres://a@r1/b" }],
  ])("include %s of %j", (key, settings) => {
    expect(getConfigError(settings).keys).toEqual([key]);
  });
});
