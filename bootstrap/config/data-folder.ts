import { randomBytes } from "node:crypto";
import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createFileOnce, readFileOrNull } from "../files.ts";
import { minSessionSecretLength } from "./settings.ts";
import { ConfigError } from "./validate-settings.ts";

/** Creates the data folder if it is missing. Throws a `ConfigError` when it cannot be created or is not writable. */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError([{ key: "DATA_DIR", value: dataDir }], { cause });
  }
}

/**
 * Returns the secret that signs cookies when none is configured. It is generated once and stored in a file that only its
 * owner can read. Throws an error with advice when the file cannot be read or the secret is too short to be safe.
 */
export async function loadSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "session-secret");
  const stored = (await readFileOrNull(file))?.trim() ?? "";
  if (stored.length >= minSessionSecretLength) return stored;
  if (stored !== "") {
    throw new Error(
      `${file} has ${stored.length} characters, and a session secret needs at least ${minSessionSecretLength}. ` +
        "Remove that file, and a new one is made, which signs everybody out; or set SESSION_SECRET.",
    );
  }
  await mkdir(dataDir, { recursive: true });
  return createFileOnce(file, randomBytes(32).toString("hex"), 0o600);
}
