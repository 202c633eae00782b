import { isLongEnough } from "../../core/account/credentials.ts";
import { retailers, storages, writers } from "./adapter-settings.ts";
import { type SettingKey, settingDocs } from "./settings.ts";

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
type Environment = Readonly<Record<string, string | undefined>>;

interface RequiredSettings {
  readonly when: (provided: RawSettings) => boolean;
  readonly keys: readonly SettingKey[];
}

const requiredTogether: readonly RequiredSettings[] = [
  {
    when: (provided) => provided.DATABASE_DIRECT_URL !== undefined,
    keys: ["DATABASE_URL"],
  },
  {
    when: (provided) => provided.ADMIN_USERNAME !== undefined || provided.ADMIN_PASSWORD !== undefined,
    keys: ["ADMIN_USERNAME", "ADMIN_PASSWORD"],
  },
];

/** The settings of the adapters that STORAGE, RETAILER_SOURCE and WRITER choose. */
function listChosenSettings({ STORAGE, RETAILER_SOURCE, WRITER }: RawSettings) {
  return [
    WRITER === "openai" ? writers.openai : writers.template,
    RETAILER_SOURCE === "amazon" ? retailers.amazon : retailers.sample,
    STORAGE === "s3" ? storages.s3 : storages.disk,
  ];
}

/** Returns the settings that others require and that are not set. */
export function findMissingSettings(provided: RawSettings): InvalidSetting[] {
  const required = [
    ...requiredTogether.filter(({ when }) => when(provided)).flatMap(({ keys }) => keys),
    ...listChosenSettings(provided).flatMap(({ listRequired }) => listRequired(provided)),
  ];
  return required.filter((key) => provided[key] === undefined).map((key) => ({ key, value: null }));
}

/** Returns the settings whose value is invalid in combination with others or that no schema can check. */
export function validateCombinations(provided: RawSettings): InvalidSetting[] {
  const conflicts = listChosenSettings(provided).flatMap(({ findConflicts }) => findConflicts?.(provided) ?? []);
  return [
    ...validateAdminPassword(provided),
    ...validateBackupTarget(provided),
    ...conflicts.map((key) => ({ key, value: provided[key] ?? null })),
  ];
}

/** There is a bucket only with STORAGE=s3. */
function validateBackupTarget({ BACKUP_TO: value, STORAGE }: RawSettings): InvalidSetting[] {
  return value === "s3" && STORAGE !== "s3" ? [{ key: "BACKUP_TO", value }] : [];
}

/** Checks the length only. Whether the password is easy to guess is checked when the admin is created. */
function validateAdminPassword({ ADMIN_PASSWORD: password }: RawSettings): InvalidSetting[] {
  if (password === undefined || isLongEnough(password)) return [];
  return [{ key: "ADMIN_PASSWORD", value: password }];
}

/** Shorter names such as HOST and PORT resemble too many unrelated variables. */
const minCheckedLength = 6;
/** From this length on, two wrong letters are tolerated. */
const longLength = 10;

/** Returns variables whose names are similar to settings that are not set, with the setting that is probably meant. */
function findMisspelledSettings(
  env: Environment,
  keys: readonly SettingKey[],
): readonly { readonly name: string; readonly suggestion: SettingKey }[] {
  const isSet = (name: string) => (env[name] ?? "").trim() !== "";
  const known: ReadonlySet<string> = new Set(keys);
  const unset = keys.filter((key) => key.length >= minCheckedLength && !isSet(key));
  return Object.keys(env)
    .filter((name) => !known.has(name) && isSet(name))
    .flatMap((name) => {
      const suggestion = unset.find((key) => editDistance(toSingular(name.toUpperCase()), key) <= getMaxDistance(key));
      return suggestion === undefined ? [] : [{ name, suggestion }];
    });
}

/** The plural of a setting in -Y differs from it in three letters. */
function toSingular(name: string): string {
  return name.replace(/IES$/u, "Y");
}

function getMaxDistance(key: string) {
  return key.length >= longLength ? 2 : 1;
}

/** Optimal string alignment distance: letters added, omitted, replaced or swapped with their neighbor. */
function editDistance(from: string, to: string): number {
  let [beforePrevious, previous] = [
    [] as readonly number[],
    Array.from({ length: to.length + 1 }, (_, index) => index),
  ];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return at(previous, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** A setting that is valid but probably a mistake. */
export interface SettingWarning {
  readonly message: string;
  readonly advice: string;
}

export function listWarnings(env: Environment, keys: readonly SettingKey[]): readonly SettingWarning[] {
  return [
    ...findMisspelledSettings(env, keys).map(({ name, suggestion }) => ({
      message: `${name} is not a setting and has no effect`,
      advice: `Rename it to ${suggestion}, or remove it.`,
    })),
    ...findNodeLocalSecret(env),
  ];
}

function findNodeLocalSecret({ DATABASE_URL = "", SESSION_SECRET = "" }: Environment): readonly SettingWarning[] {
  if (DATABASE_URL.trim() === "" || SESSION_SECRET.trim() !== "") return [];
  return [
    {
      message: "DATABASE_URL is set and SESSION_SECRET is not, so this node signs sessions with a secret of its own",
      advice: "Where several nodes share the database, give all of them the same SESSION_SECRET. One node needs none.",
    },
  ];
}
