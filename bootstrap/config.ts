import { join, resolve } from "node:path";
import { z } from "zod";
import { listImageOrigins } from "../adapters/retailer/amazon/settings.ts";
import { isLongEnough } from "../core/account/credentials.ts";
import {
  type RetailerConfig,
  retailers,
  type SettingKey,
  type StorageConfig,
  settingDocs,
  settingsSchema,
  storages,
  type WriterConfig,
  writers,
} from "./settings.ts";

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
  readonly previousSessionSecret: string | null;
  /** How long browsers remember to use TLS only; 0: not at all. */
  readonly hstsDays: number;
  readonly firstAdmin: { readonly username: string; readonly password: string } | null;
  readonly registration: Settings["REGISTRATION"];
  /** Whether admins must have a second factor. */
  readonly isSecondFactorRequired: boolean;
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
    previousSessionSecret: settings.SESSION_SECRET_PREVIOUS ?? null,
    hstsDays: settings.HSTS_DAYS,
    firstAdmin: username === undefined || password === undefined ? null : { username, password },
    registration: settings.REGISTRATION,
    isSecondFactorRequired: settings.REQUIRE_SECOND_FACTOR === "admins",
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

function toBackupConfig({ BACKUP_EVERY, BACKUP_KEEP, BACKUP_TO, DATA_DIR, STORAGE }: Settings): Config["backups"] {
  const isInBucket = BACKUP_TO === STORAGE;
  const folder = BACKUP_TO === undefined || isInBucket ? join(DATA_DIR, "backups") : BACKUP_TO;
  return { everySeconds: BACKUP_EVERY, keep: BACKUP_KEEP, folder: resolve(folder), isInBucket };
}

/** Parses the environment. Throws one `ConfigError` that names every invalid setting. */
export function readConfig(env: Environment = process.env): Config {
  const provided = readRawSettings(env);
  const parsed = schema.safeParse(provided);
  const rejected = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const invalid = keys.filter((key) => rejected.has(key));
  const wrong = [...invalid, ...findMissingSettings(provided), ...findConflicts(provided)];
  if (parsed.success && wrong.length === 0) return toConfig(parsed.data);
  throw new ConfigError(wrong.map((key) => ({ key, value: provided[key] ?? null })));
}

/** An invalid setting. `value` is null when the setting is missing although another one requires it. */
interface InvalidSetting {
  readonly key: SettingKey;
  readonly value: string | null;
}

const maxShownLength = 80;

function formatValue({ key, value }: InvalidSetting) {
  if (value === null) return "is missing";
  if (settingDocs[key].secret) return "is wrong (its value is not shown)";
  if (/\/\/[^/]*@/u.test(value)) return "has a user or a password in it (its value is not shown)";
  return `is ${JSON.stringify(value.length > maxShownLength ? `${value.slice(0, maxShownLength)}…` : value)}`;
}

/** Names all invalid settings in one message. */
export class ConfigError extends Error {
  readonly keys: readonly SettingKey[];

  constructor(invalid: readonly InvalidSetting[], options?: ErrorOptions) {
    const lines = invalid.map(
      (setting) => `  ${setting.key} ${formatValue(setting)}: expected ${settingDocs[setting.key].expected}`,
    );
    super(
      `${invalid.length === 1 ? "One setting is" : `${invalid.length} settings are`} wrong:\n${lines.join("\n")}`,
      options,
    );
    this.name = "ConfigError";
    this.keys = invalid.map(({ key }) => key);
  }
}

type RawSettings = Readonly<Partial<Record<SettingKey, string>>>;

/** The settings of the adapters that STORAGE, RETAILER_SOURCE and WRITER choose. */
function listChosenSettings({ STORAGE, RETAILER_SOURCE, WRITER }: RawSettings) {
  return [...choose(writers, WRITER), ...choose(retailers, RETAILER_SOURCE), ...choose(storages, STORAGE)];
}

/** The first adapter without a name, none for an unknown name. */
function choose<Adapter>(adapters: Readonly<Record<string, Adapter>>, name = Object.keys(adapters)[0]): Adapter[] {
  return Object.entries(adapters).flatMap(([key, adapter]) => (key === name ? [adapter] : []));
}

/** Returns the settings that others require and that are not set. */
function findMissingSettings(provided: RawSettings): SettingKey[] {
  const { DATABASE_DIRECT_URL, ADMIN_USERNAME, ADMIN_PASSWORD } = provided;
  const required: SettingKey[] = [];
  if (DATABASE_DIRECT_URL !== undefined) required.push("DATABASE_URL");
  if (ADMIN_USERNAME !== undefined || ADMIN_PASSWORD !== undefined) required.push("ADMIN_USERNAME", "ADMIN_PASSWORD");
  required.push(...listChosenSettings(provided).flatMap(({ listRequired }) => listRequired(provided)));
  return required.filter((key) => provided[key] === undefined);
}

/** Returns the settings whose value is invalid in combination with others or that no schema can check. */
function findConflicts(provided: RawSettings): SettingKey[] {
  const { ADMIN_PASSWORD: password, BACKUP_TO: target, STORAGE } = provided;
  const found: SettingKey[] = [];
  // Whether it is easy to guess is checked when the admin is created.
  if (password !== undefined && !isLongEnough(password)) found.push("ADMIN_PASSWORD");
  // The name of a storage means its bucket, which only the chosen one has; the disk has none.
  const isStorage = target !== undefined && Object.hasOwn(storages, target);
  if (isStorage && (target === "disk" || target !== STORAGE)) found.push("BACKUP_TO");
  return [...found, ...listChosenSettings(provided).flatMap((adapter) => adapter.findConflicts?.(provided) ?? [])];
}

/** Shorter names such as HOST and PORT resemble too many unrelated variables. */
const minCheckedLength = 6;
/** From this length on, two wrong letters are tolerated. */
const longLength = 10;

/** Warns of variables whose names are similar to settings that are not set. The site starts with them. */
export function listSettingWarnings(env: Environment = process.env) {
  const isSet = (name: string) => (env[name] ?? "").trim() !== "";
  const known: ReadonlySet<string> = new Set(keys);
  const unset = keys.filter((key) => key.length >= minCheckedLength && !isSet(key));
  return Object.keys(env)
    .filter((name) => !known.has(name) && isSet(name))
    .flatMap((name) => {
      const meant = unset.find(
        (key) => countWrongLetters(name.toUpperCase(), key) <= (key.length >= longLength ? 2 : 1),
      );
      const message = `${name} is not a setting and has no effect`;
      return meant === undefined ? [] : [{ message, advice: `Rename it to ${meant}, or remove it.` }];
    });
}

/** Levenshtein distance. */
function countWrongLetters(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const [above = 0, corner = 0, left = 0] = [previous[column + 1], previous[column], current[column]];
      current.push(Math.min(above + 1, left + 1, corner + Number(letter !== other)));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
