import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readIfThere } from "./read-if-there.ts";

/** The database's password: made once, kept in a file that only its owner can read. */
export const loadPassword = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, "postgres-password");
  const kept = (await readIfThere(file))?.trim() ?? "";
  if (kept !== "") return kept;
  const made = randomBytes(24).toString("hex");
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
};
