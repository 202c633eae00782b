import { access, constants, mkdir } from "node:fs/promises";
import { ConfigError } from "./validate-settings.ts";

/** Makes the data folder where there is none. Throws a `ConfigError` when it cannot be one. */
export const ensureDataFolder = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError([{ key: "DATA_DIR", given: dataDir }], { cause });
  }
};
