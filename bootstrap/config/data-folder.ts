import { randomBytes } from "node:crypto";
import { access, constants, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readFileOrNull } from "../files.ts";
import { sessionSecretLength } from "./settings.ts";
import { ConfigError } from "./validate-settings.ts";

/** Makes the data folder where there is none. Throws a `ConfigError` when it cannot be one. */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError([{ key: "DATA_DIR", value: dataDir }], { cause });
  }
}

/**
 * The secret that signs cookies when none is configured: made once, kept in a file that only its owner can read. Throws
 * with what to do where that file cannot be read or is too short to be safe.
 */
export async function loadSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "session-secret");
  const stored = (await readFileOrNull(file))?.trim() ?? "";
  if (stored.length >= sessionSecretLength) return stored;
  if (stored !== "") {
    throw new Error(
      `${file} has ${stored.length} characters, and a session secret needs at least ${sessionSecretLength}. ` +
        "Remove that file, and a new one is made, which signs everybody out; or set SESSION_SECRET.",
    );
  }
  const made = randomBytes(32).toString("hex");
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
