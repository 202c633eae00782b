import { type Config, ConfigError, readConfig } from "../config.ts";
import type { Finding } from "./finding.ts";

/** The settings when they can be read; without them there is nothing more to look at. */
export const checkSettings = (
  env?: Readonly<Record<string, string | undefined>>,
): { readonly config: Config | null; readonly finding: Finding } => {
  const about = "Settings";
  try {
    return { config: readConfig(env), finding: { about, says: "can be read" } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: null, finding: { about, says: error.message, advice: "Mend them; the README lists them all." } };
  }
};
