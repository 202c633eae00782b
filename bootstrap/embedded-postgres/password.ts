import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { readIfThere } from "./read-if-there.ts";
import { DATABASE_NAME, databaseEnvironment, type Installation } from "./settings.ts";

const passwordFile = (dataDir: string) => join(dataDir, "postgres-password");

const readPassword = async (dataDir: string) => (await readIfThere(passwordFile(dataDir)))?.trim() ?? "";

/** The password of a database that another program keeps up. Throws with what to do when its file is lost. */
export const passwordOfRunning = async (dataDir: string): Promise<string> => {
  const kept = await readPassword(dataDir);
  if (kept !== "") return kept;
  throw new Error(
    `${passwordFile(dataDir)} is lost, and another program uses its database. Stop that program: the next start sets a new password.`,
  );
};

/** The database's password, kept in a file that only its owner can read; a new one where that file is missing. */
export const loadPassword = async (
  dataDir: string,
): Promise<{ readonly password: string; readonly isNew: boolean }> => {
  const kept = await readPassword(dataDir);
  if (kept !== "") return { password: kept, isNew: false };
  const made = randomBytes(24).toString("hex");
  await writeFile(passwordFile(dataDir), `${made}\n`, { mode: 0o600 });
  return { password: made, isNew: true };
};

/** Sets the new password in a database whose old one is lost, in PostgreSQL's single-user mode, which asks for none. */
export const resetPassword = async ({ binaries, cluster, user, password, notice }: Installation): Promise<void> => {
  const args = ["--single", "-D", cluster, "-c", "exit_on_error=on", "postgres"];
  const options = { ...user, cwd: "/", env: databaseEnvironment };
  const server = promisify(execFile)(join(binaries.folder, "bin", "postgres"), args, options);
  server.child.stdin?.end(`alter role ${DATABASE_NAME} password '${password}'\n`);
  await server;
  notice("The file postgres-password was lost; the built-in database has a new password");
};
