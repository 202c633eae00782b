import { z } from "zod";
import { type SettingDocs, withoutSettings } from "../adapters/configurable-adapter.ts";
import { amazonSettings, sampleSettings } from "../adapters/retailer/amazon/settings.ts";
import {
  databaseUrl,
  hostName,
  integer,
  intervalOrOff,
  nameOf,
  onOff,
  singleLine,
  webOrigin,
} from "../adapters/setting-types.ts";
import { s3Settings } from "../adapters/storage/s3/settings.ts";
import { openAiSettings } from "../adapters/writer/openai/settings.ts";
import { minPasswordLength, usernameRule, validateUsername } from "../core/account/credentials.ts";

/**
 * The settings of the adapters by the values of RETAILER_SOURCE; the first one is the default of its setting, as below.
 */
export const retailers = { sample: sampleSettings, amazon: amazonSettings };
/** By the values of STORAGE. */
export const storages = { disk: withoutSettings({ kind: "disk" }), s3: s3Settings };
/** By the values of WRITER. */
export const writers = { template: withoutSettings({ kind: "template" }), openai: openAiSettings };

type ConfigOf<Settings extends { toConfig(settings: never): unknown }> = ReturnType<Settings["toConfig"]>;

export type RetailerConfig = ConfigOf<(typeof retailers)[keyof typeof retailers]>;
export type StorageConfig = ConfigOf<(typeof storages)[keyof typeof storages]>;
export type WriterConfig = ConfigOf<(typeof writers)[keyof typeof writers]>;

const adapterShape = {
  STORAGE: nameOf(storages).default("disk"),
  ...s3Settings.shape,
  RETAILER_SOURCE: nameOf(retailers).default("sample"),
  SHOP_IMAGES: onOff.default(true),
  ...amazonSettings.shape,
  WRITER: nameOf(writers).default("template"),
  ...openAiSettings.shape,
};

const adapterDocs = {
  STORAGE: {
    description: "Where images are kept: under `DATA_DIR`, or in an S3-compatible store",
    expected: "disk or s3",
    default: "disk",
  },
  ...s3Settings.docs,
  RETAILER_SOURCE: {
    description: "Where products come from: the built-in sample catalog, or Amazon",
    expected: "sample or amazon",
    default: "sample",
  },
  SHOP_IMAGES: {
    description:
      "Whether images from the pages of other shops are stored and served from this site; with `off`, visitors load them from the shop. Amazon's are never stored",
    expected: "on or off",
    default: "on",
  },
  ...amazonSettings.docs,
  WRITER: {
    description: "Who writes descriptions: the built-in templates, or OpenAI and compatible servers",
    expected: "template or openai",
    default: "template",
  },
  ...openAiSettings.docs,
};

const defaultPort = "3000";
export const minSessionSecretLength = 32;
const defaultHstsDays = "365";
const minMetricsTokenLength = 32;
const maxSiteNameLength = 60;

export const settingsSchema = {
  HOST: hostName.default("127.0.0.1"),
  PORT: integer(0, 65_535).default(Number(defaultPort)),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  PUBLIC_URL: webOrigin.optional(),
  TRUST_PROXY: integer(0, 10).default(0),
  METRICS_TOKEN: z
    .string()
    .min(minMetricsTokenLength)
    .regex(/^[!-~]+$/u)
    .optional(),
  SESSION_SECRET: z.string().min(minSessionSecretLength).optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(minSessionSecretLength).optional(),
  HSTS_DAYS: integer(0, 730).default(Number(defaultHstsDays)),
  ADMIN_USERNAME: z
    .string()
    .refine((text) => validateUsername(text) === null)
    .optional(),
  ADMIN_PASSWORD: z.string().optional(),
  REGISTRATION: z.enum(["open", "closed"]).default("open"),
  REQUIRE_SECOND_FACTOR: z.enum(["none", "admins"]).default("none"),
  STARTER_CONTENT: onOff.default(true),
  SITE_NAME: singleLine.max(maxSiteNameLength).default("Hearthboard"),
  ...adapterShape,
  BACKUP_EVERY: intervalOrOff.default(86_400),
  BACKUP_KEEP: integer(1, 1_000).default(7),
  BACKUP_TO: z.string().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  LOG_FILE: z.string().optional(),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
};

export type SettingKey = keyof typeof settingsSchema;

export const settingDocs: Readonly<Record<SettingKey, SettingDocs>> = {
  HOST: {
    description: "Address to listen on; `0.0.0.0` opens the site to the network",
    expected: "a host name or an address",
    default: "127.0.0.1",
  },
  PORT: {
    description: "Port to listen on; `0` takes any free one",
    expected: "a whole number from 0 to 65535",
    default: defaultPort,
  },
  DATA_DIR: {
    description: "Folder for the built-in database, uploaded images and generated secrets",
    expected: "a folder that the program may write to",
    default: ".data",
  },
  DATABASE_URL: {
    description: "A PostgreSQL of your own, version 15 or newer, instead of the built-in one",
    expected: "an address like postgresql://user:password@host:5432/name",
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    description:
      "The same database past a connection pooler: needed when `DATABASE_URL` leads through one in transaction mode",
    expected: "an address like postgresql://user:password@host:5432/name, together with DATABASE_URL",
    secret: true,
  },
  PUBLIC_URL: {
    description: "Address at which visitors reach the site; without it, taken from each request",
    expected: "an address like https://boards.example.com, without a path, a user or a password",
  },
  TRUST_PROXY: {
    description: "Number of proxies in front whose address and scheme headers are trusted",
    expected: "a whole number from 0 to 10",
    default: "0",
  },
  METRICS_TOKEN: {
    description: "Bearer token that `/metrics` requires; without it, there are no metrics",
    expected: `at least ${minMetricsTokenLength} letters, digits or signs without spaces`,
    secret: true,
  },
  SESSION_SECRET: {
    description: "Signs cookies; without it, one is generated and kept under `DATA_DIR`",
    expected: `at least ${minSessionSecretLength} characters`,
    secret: true,
  },
  SESSION_SECRET_PREVIOUS: {
    description: "The secret before a change: what it signed stays valid, so nobody is signed out",
    expected: `at least ${minSessionSecretLength} characters`,
    secret: true,
  },
  HSTS_DAYS: {
    description:
      "How many days browsers refuse to reach the site without TLS, told to those who came over TLS; `0` for never",
    expected: "a whole number from 0 to 730",
    default: defaultHstsDays,
  },
  ADMIN_USERNAME: {
    description: "First admin, created when there is none yet; goes with `ADMIN_PASSWORD`",
    expected: `${usernameRule}, together with ADMIN_PASSWORD`,
  },
  ADMIN_PASSWORD: {
    description: "That admin's password",
    expected: `at least ${minPasswordLength} characters that are not easy to guess, together with ADMIN_USERNAME`,
    secret: true,
  },
  REGISTRATION: {
    description: "Whether anyone may register an account (never an admin's)",
    expected: "open or closed",
    default: "open",
  },
  REQUIRE_SECOND_FACTOR: {
    description:
      "Who must add a passkey or an authenticator app to their account before they can do anything else; passkeys need https with a host name, or localhost",
    expected: "none or admins",
    default: "none",
  },
  STARTER_CONTENT: {
    description: "Whether an empty database is filled with starter lists and boards",
    expected: "on or off",
    default: "on",
  },
  SITE_NAME: {
    description: "The name that visitors see",
    expected: `at most ${maxSiteNameLength} characters on one line`,
    default: "Hearthboard",
  },
  ...adapterDocs,
  BACKUP_EVERY: {
    description: "How often the site backs itself up and proves the backup; `off` if backups are made elsewhere",
    expected: "a time like 90m, 24h or 7d, or off",
    default: "24h",
  },
  BACKUP_KEEP: {
    description: "How many of these backups are kept",
    expected: "a whole number from 1 to 1000",
    default: "7",
  },
  BACKUP_TO: {
    description:
      "Where they are kept: a folder, or `s3` for `backups/` in the bucket; without it, `backups/` in `DATA_DIR`",
    expected: "a folder that the program may write to, or s3 together with STORAGE=s3",
  },
  LOG_LEVEL: {
    description: "How much is logged",
    expected: "fatal, error, warn, info, debug, trace or silent",
    default: "info",
  },
  LOG_FILE: {
    description: "File for the log instead of standard output; the signal SIGHUP opens it again",
    expected: "a path that the program may write to",
  },
  NODE_ENV: {
    description: "Set by `npm run dev`; leave it alone",
    expected: "production, development or test",
    default: "production",
  },
};
