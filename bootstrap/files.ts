import { randomBytes, randomUUID } from "node:crypto";
import { access, constants, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError } from "./config.ts";
import { minSessionSecretLength } from "./settings.ts";

/** Images of the sample catalog, served below /sample-catalogue/. */
export const sampleCatalogFolder = fileURLToPath(
  new URL("../adapters/retailer/sample-catalog/pictures", import.meta.url),
);

/** Images of styles and rooms that ship with the site, served below /pictures/. */
export const siteImagesFolder = fileURLToPath(new URL("../ui/public/pictures", import.meta.url));

/** Returns the text of a file, or null when it does not exist. Throws when the file may not be read. */
export function readFileOrNull(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new Error(`${file} cannot be read. Start the program as the user that owns it.`, { cause: error });
  });
}

/**
 * Creates a file unless it has text already, and returns its text without surrounding whitespace: of several processes
 * at once, all get the same text, and none reads an incomplete one.
 */
async function createFileOnce(file: string, text: string, mode: number): Promise<string> {
  if ((await readFileOrNull(file))?.trim() === "") await rm(file, { force: true });
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${text}\n`, { mode, flush: true });
    await link(temporary, file).catch(async (error: NodeJS.ErrnoException) => {
      // Some file systems have no hard links.
      if (error.code !== "EEXIST") await rename(temporary, file);
    });
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readFile(file, "utf8")).trim();
}

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
 * Returns the secret that signs cookies when none is configured. It is generated once and stored in a file that only
 * its owner can read. Throws an error with advice when the file cannot be read or the secret is too short to be safe.
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
