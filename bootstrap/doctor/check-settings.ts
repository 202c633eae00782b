import { type Config, ConfigError, readConfig, settingWarnings } from "../config.ts";
import type { Finding } from "./check-machine.ts";

/** The settings when they can be read; without them there is nothing more to look at. */
export const checkSettings = (
  env?: Readonly<Record<string, string | undefined>>,
): { readonly config: Config | null; readonly findings: readonly Finding[] } => {
  const about = "Settings";
  const warnings = settingWarnings(env).map((warning) => ({ about, ...warning, isWarning: true }) as const);
  try {
    return { config: readConfig(env), findings: [{ about, says: "can be read" }, ...warnings] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = "Correct them; the README lists them all.";
    return { config: null, findings: [{ about, says: error.message, advice }, ...warnings] };
  }
};
