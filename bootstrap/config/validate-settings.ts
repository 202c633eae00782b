import {
  credentialVersions,
  getRegion,
  isMarketplace,
  matchesRegion,
} from "../../adapters/retailer/amazon/marketplaces.ts";
import { isLongEnough } from "../../core/account/credential-rules.ts";
import { standardMarketplace } from "./retailer-settings.ts";
import { type SettingKey, settingDocs } from "./settings.ts";

/** One wrong setting as given; null when it is missing beside another that needs it. */
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

/** Everything that is wrong with the settings, at once. */
export class ConfigError extends Error {
  readonly keys: readonly SettingKey[];

  constructor(wrong: readonly InvalidSetting[], options?: ErrorOptions) {
    const lines = wrong.map((one) => `  ${one.key} ${formatValue(one)}: expected ${settingDocs[one.key].expected}`);
    super(
      `${wrong.length === 1 ? "One setting is" : `${wrong.length} settings are`} wrong:\n${lines.join("\n")}`,
      options,
    );
    this.name = "ConfigError";
    this.keys = wrong.map(({ key }) => key);
  }
}

type GivenSettings = Readonly<Partial<Record<SettingKey, string>>>;

interface RequiredSettings {
  readonly when: (provided: GivenSettings) => boolean;
  readonly keys: readonly SettingKey[];
}

const requiredTogether: readonly RequiredSettings[] = [
  {
    when: (provided) => provided.DATABASE_REPLICA_URLS !== undefined,
    keys: ["DATABASE_URL"],
  },
  {
    when: (provided) => provided.ADMIN_USERNAME !== undefined || provided.ADMIN_PASSWORD !== undefined,
    keys: ["ADMIN_USERNAME", "ADMIN_PASSWORD"],
  },
  {
    when: (provided) => provided.WRITER === "openai" && provided.OPENAI_BASE_URL === undefined,
    keys: ["OPENAI_API_KEY"],
  },
  {
    when: (provided) => provided.RETAILER_SOURCE === "amazon",
    keys: ["AMAZON_CREDENTIAL_ID", "AMAZON_CREDENTIAL_SECRET", "AMAZON_PARTNER_TAG"],
  },
  {
    when: (provided) => provided.STORAGE === "s3",
    keys: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  },
];

/** Settings that are not given though others need them. */
export function findMissingSettings(provided: GivenSettings): InvalidSetting[] {
  return requiredTogether
    .filter(({ when }) => when(provided))
    .flatMap(({ keys }) => keys)
    .filter((key) => provided[key] === undefined)
    .map((key) => ({ key, value: null }));
}

type RawSettings = Readonly<Partial<Record<SettingKey, string>>>;

/** Settings of which one depends on another. */
export function validateCombinations(provided: RawSettings): InvalidSetting[] {
  return [...shortPassword(provided), ...validateCredentialRegion(provided)];
}

/** How easy it is to guess shows when the admin is made. */
function shortPassword({ ADMIN_PASSWORD: password }: RawSettings): InvalidSetting[] {
  if (password === undefined || isLongEnough(password)) return [];
  return [{ key: "ADMIN_PASSWORD", value: password }];
}

/** Of another part of the world. */
function validateCredentialRegion(provided: RawSettings): InvalidSetting[] {
  if (provided.RETAILER_SOURCE !== "amazon") return [];
  const key = "AMAZON_CREDENTIAL_VERSION";
  const marketplace = provided.AMAZON_MARKETPLACE ?? standardMarketplace;
  const version = credentialVersions.find((one) => one === provided[key]);
  if (version === undefined || !isMarketplace(marketplace)) return [];
  return matchesRegion(version, getRegion(marketplace)) ? [] : [{ key, value: version }];
}

type GivenEnvironment = Readonly<Record<string, string | undefined>>;

/** Names as short as HOST and PORT have ordinary neighbors. */
const minLength = 6;
/** From this length on, two wrong letters still leave no doubt. */
const longLength = 10;

/** Variables whose names are nearly those of settings that are not given, and the settings that they probably mean. */
function misspelledSettings(
  env: GivenEnvironment,
  keys: readonly SettingKey[],
): readonly { readonly name: string; readonly meant: SettingKey }[] {
  const isGiven = (name: string) => (env[name] ?? "").trim() !== "";
  const known: ReadonlySet<string> = new Set(keys);
  const missing = keys.filter((key) => key.length >= minLength && !isGiven(key));
  return Object.keys(env)
    .filter((name) => !known.has(name) && isGiven(name))
    .flatMap((name) => {
      const meant = missing.find((key) => editDistance(name.toUpperCase(), key) <= getTolerance(key));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function getTolerance(key: string) {
  return key.length >= longLength ? 2 : 1;
}

/** Letters added, left out, replaced or swapped with their neighbor (optimal string alignment distance). */
function editDistance(from: string, to: string): number {
  let [before, last] = [[] as readonly number[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, current];
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** Settings that work but are probably not meant like this. */
export interface SettingWarning {
  readonly message: string;
  readonly advice: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function listWarnings(env: Environment, keys: readonly SettingKey[]): readonly SettingWarning[] {
  return [
    ...misspelledSettings(env, keys).map(({ name, meant }) => ({
      message: `${name} is not a setting and has no effect`,
      advice: `Rename it to ${meant}, or remove it.`,
    })),
    ...isNodeLocalSecret(env),
  ];
}

function isNodeLocalSecret({ DATABASE_URL = "", SESSION_SECRET = "" }: Environment): readonly SettingWarning[] {
  if (DATABASE_URL.trim() === "" || SESSION_SECRET.trim() !== "") return [];
  return [
    {
      message: "DATABASE_URL is set and SESSION_SECRET is not, so this node signs sessions with a secret of its own",
      advice: "Where several nodes share the database, give all of them the same SESSION_SECRET. One node needs none.",
    },
  ];
}
