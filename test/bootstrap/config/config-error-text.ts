import { ConfigError, readConfig } from "../../../bootstrap/config.ts";

/** Returns the ConfigError of invalid settings. */
export function getConfigError(env: Readonly<Record<string, string>>): ConfigError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error("these settings were accepted");
}
