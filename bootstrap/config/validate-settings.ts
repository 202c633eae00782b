import { type SettingKey, settingNotes } from "./settings.ts";

/** One wrong setting as given; null when it is missing beside another that needs it. */
export interface WrongSetting {
  readonly key: SettingKey;
  readonly given: string | null;
}

const MOST_SHOWN = 80;

const asGiven = ({ key, given }: WrongSetting) => {
  if (given === null) return "is missing";
  if (settingNotes[key].secret) return "is wrong (its value is not shown)";
  if (/\/\/[^/]*@/u.test(given)) return "has a user or a password in it (its value is not shown)";
  return `is ${JSON.stringify(given.length > MOST_SHOWN ? `${given.slice(0, MOST_SHOWN)}…` : given)}`;
};

/** Everything that is wrong with the settings, at once. */
export class ConfigError extends Error {
  readonly keys: readonly SettingKey[];

  constructor(wrong: readonly WrongSetting[], options?: ErrorOptions) {
    const lines = wrong.map((one) => `  ${one.key} ${asGiven(one)}: expected ${settingNotes[one.key].expected}`);
    super(
      `${wrong.length === 1 ? "One setting is" : `${wrong.length} settings are`} wrong:\n${lines.join("\n")}`,
      options,
    );
    this.name = "ConfigError";
    this.keys = wrong.map(({ key }) => key);
  }
}
