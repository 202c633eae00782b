import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret that signs cookies when none is configured: made once, kept in a file that only its owner can read. */
export const loadSessionSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, "session-secret");
  const read = () => readFile(file, "utf8").then((text) => text.trim());
  const kept = await read().catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  if (kept !== "") return kept;
  const made = randomBytes(32).toString("hex");
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
};
