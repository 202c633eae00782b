import { misspelledSettings } from "./misspelled-settings.ts";
import type { SettingKey } from "./settings.ts";

/** Settings that work but are probably not meant like this. */
export interface SettingWarning {
  readonly says: string;
  readonly advice: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const warningsFor = (env: Environment, keys: readonly SettingKey[]): readonly SettingWarning[] => [
  ...misspelledSettings(env, keys).map(({ name, meant }) => ({
    says: `${name} is not a setting and has no effect`,
    advice: `Rename it to ${meant}, or remove it.`,
  })),
  ...secretOfOneNode(env),
];

const secretOfOneNode = ({ DATABASE_URL = "", SESSION_SECRET = "" }: Environment): readonly SettingWarning[] => {
  if (DATABASE_URL.trim() === "" || SESSION_SECRET.trim() !== "") return [];
  return [
    {
      says: "DATABASE_URL is set and SESSION_SECRET is not, so this node signs sessions with a secret of its own",
      advice: "Where several nodes share the database, give all of them the same SESSION_SECRET. One node needs none.",
    },
  ];
};
