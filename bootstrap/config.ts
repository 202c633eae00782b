import { join, resolve } from "node:path";
import { z } from "zod";
import { listImageOrigins } from "../adapters/retailer/amazon/settings.ts";
import {
  type RetailerConfig,
  retailers,
  type StorageConfig,
  storages,
  type WriterConfig,
  writers,
} from "./config/adapter-settings.ts";
import { type SettingKey, settingsSchema } from "./config/settings.ts";
import {
  ConfigError,
  findMissingSettings,
  listWarnings,
  type SettingWarning,
  validateCombinations,
} from "./config/validate-settings.ts";

export { ConfigError } from "./config/validate-settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;
type Settings = z.infer<typeof schema>;

export interface Config {
  readonly host: string;
  readonly port: number;
  /** An absolute path. */
  readonly dataDir: string;
  /** Null: the built-in database is used. Contains user and password and must not be logged. */
  readonly databaseUrl: string | null;
  /** For listening, locks and migrations; null: `databaseUrl` is used for these too. Must not be logged either. */
  readonly databaseDirectUrl: string | null;
  /** Scheme and host without a trailing slash; null: taken from each request. */
  readonly publicUrl: string | null;
  readonly trustedProxies: number;
  /** Required by `/metrics`; null: there are no metrics. */
  readonly metricsToken: string | null;
  /** Null: a generated one is stored in the data folder (`loadSessionSecret`). */
  readonly sessionSecret: string | null;
  readonly firstAdmin: { readonly username: string; readonly password: string } | null;
  readonly registration: Settings["REGISTRATION"];
  readonly hasStarterContent: boolean;
  readonly siteName: string;
  readonly storage: StorageConfig;
  readonly retailer: RetailerConfig & {
    /** Origins of Amazon's images, with every retailer: links to Amazon's products can be pasted on every site. */
    readonly amazonImageOrigins: readonly string[];
    readonly canStoreShopImages: boolean;
  };
  readonly writer: WriterConfig;
  readonly backups: {
    /** Null: the site makes no automatic backups. */
    readonly everySeconds: number | null;
    readonly keep: number;
    /** An absolute path. Backups for the bucket are made here too, before they are sent. */
    readonly folder: string;
    readonly isInBucket: boolean;
  };
  readonly logLevel: Settings["LOG_LEVEL"];
  /** An absolute path; null: standard output. */
  readonly logFile: string | null;
  readonly mode: Settings["NODE_ENV"];
}

const schema = z.object(settingsSchema);
const keys = schema.keyof().options;

/** Empty values count as not set: docker-compose.yml passes unset variables as empty text. */
function readRawSettings(env: Environment) {
  const provided: Partial<Record<SettingKey, string>> = {};
  for (const key of keys) {
    const value = env[key]?.trim();
    if (value !== undefined && value !== "") provided[key] = value;
  }
  return provided;
}

function toConfig(settings: Settings): Config {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = settings;
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    publicUrl: settings.PUBLIC_URL ?? null,
    trustedProxies: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN ?? null,
    sessionSecret: settings.SESSION_SECRET ?? null,
    firstAdmin: username === undefined || password === undefined ? null : { username, password },
    registration: settings.REGISTRATION,
    hasStarterContent: settings.STARTER_CONTENT,
    siteName: settings.SITE_NAME,
    storage: storages[settings.STORAGE].toConfig(settings),
    retailer: {
      ...retailers[settings.RETAILER_SOURCE].toConfig(settings),
      amazonImageOrigins: listImageOrigins(settings.AMAZON_API_BASE),
      canStoreShopImages: settings.SHOP_IMAGES,
    },
    writer: writers[settings.WRITER].toConfig(settings),
    backups: toBackupConfig(settings),
    logLevel: settings.LOG_LEVEL,
    logFile: settings.LOG_FILE === undefined ? null : resolve(settings.LOG_FILE),
    mode: settings.NODE_ENV,
  };
}

function toBackupConfig({ BACKUP_EVERY, BACKUP_KEEP, BACKUP_TO, DATA_DIR }: Settings): Config["backups"] {
  const isInBucket = BACKUP_TO === "s3";
  const folder = BACKUP_TO === undefined || isInBucket ? join(DATA_DIR, "backups") : BACKUP_TO;
  return { everySeconds: BACKUP_EVERY, keep: BACKUP_KEEP, folder: resolve(folder), isInBucket };
}

/** Parses the environment. Throws one `ConfigError` that names every invalid setting. */
export function readConfig(env: Environment = process.env): Config {
  const provided = readRawSettings(env);
  const parsed = schema.safeParse(provided);
  const rejected = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const invalid = keys.filter((key) => rejected.has(key)).map((key) => ({ key, value: provided[key] ?? null }));
  const problems = [...invalid, ...findMissingSettings(provided), ...validateCombinations(provided)];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

/** Settings that are valid but probably a mistake. The site starts with them. */
export function listSettingWarnings(env: Environment = process.env): readonly SettingWarning[] {
  return listWarnings(env, keys);
}
