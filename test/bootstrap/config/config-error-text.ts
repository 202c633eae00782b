import { ConfigError, readConfig } from "../../../bootstrap/config.ts";

/** What is said of settings that must not be accepted. */
export function refusal(env: Readonly<Record<string, string>>): ConfigError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error("these settings were accepted");
}
