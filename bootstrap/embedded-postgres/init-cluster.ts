import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { chown, lstat, mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { isUuid } from "../../core/kernel/text.ts";
import { readFileOrNull } from "../files.ts";
import { postgresMajor } from "./locations.ts";
import { databaseEnvironment, databaseName, type Installation } from "./postmaster.ts";

const run = promisify(execFile);

/** Whether the data folder exists. Throws when this PostgreSQL cannot open it. */
async function isInitialized(cluster: string): Promise<boolean> {
  const version = (await readFileOrNull(join(cluster, "PG_VERSION")))?.trim();
  if (version === undefined) return false;
  if (version === String(postgresMajor)) return true;
  throw new Error(
    `${cluster} was made by PostgreSQL ${version}, and this program brings PostgreSQL ${postgresMajor}. Make a backup with ` +
      "the version of the program that was used before (npm run backup). Then move that folder away, and restore the backup " +
      "with this version (npm run restore).",
  );
}

async function runInitdb(folder: string, { binaries, user, password, durable }: Installation) {
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await mkdir(folder, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(passwordFile, user.uid, user.gid);
    await chown(folder, user.uid, user.gid);
  }
  const options = [
    `--pgdata=${folder}`,
    `--username=${databaseName}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(durable ? [] : ["--no-sync"]),
  ];
  await run(join(binaries.folder, "bin", "initdb"), options, { ...user, env: databaseEnvironment, cwd: "/" }).finally(
    () => rm(passwordFile, { force: true }),
  );
}

/**
 * Deletes a folder of PostgreSQL, as the user that owns it: root would follow a link that this user puts into the
 * folder while it is being deleted.
 */
export async function deleteCluster(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (found?.isDirectory() && found.uid !== 0 && process.getuid?.() === 0) {
    // The owner cannot delete the folder itself, which stands in one of root.
    await run("rm", ["-rf", "--", folder], { uid: found.uid, gid: found.gid, cwd: "/" }).catch(() => undefined);
    await rmdir(folder);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Deletes what killed first starts left next to the data folder. Other names, such as "postgres.old", are the owner's.
 */
async function deletePartialClusters(cluster: string) {
  const [folder, prefix] = [dirname(cluster), `${basename(cluster)}.`];
  const isPartial = (name: string) =>
    name.startsWith(prefix) && isUuid(name.slice(prefix.length).replace(/\.password$/u, ""));
  for (const name of (await readdir(folder)).filter(isPartial)) await deleteCluster(join(folder, name));
}

/**
 * Creates the data folder if it is missing and returns whether it did. The folder is created under a temporary name and
 * renamed, so that a killed first start leaves no incomplete one.
 */
export async function ensureInitialized(installation: Installation): Promise<boolean> {
  const { cluster } = installation;
  if (await isInitialized(cluster)) return false;
  const temporary = `${cluster}.${randomUUID()}`;
  await mkdir(dirname(cluster), { recursive: true });
  await deletePartialClusters(cluster);
  try {
    await runInitdb(temporary, installation);
    await rename(temporary, cluster);
    return true;
  } catch (cause) {
    throw new Error(`The built-in database could not be set up in ${cluster}`, { cause });
  } finally {
    await deleteCluster(temporary);
  }
}

function getPasswordPath(dataDir: string) {
  return join(dataDir, "postgres-password");
}

async function readPassword(dataDir: string) {
  return (await readFileOrNull(getPasswordPath(dataDir)))?.trim() ?? "";
}

/** Reads the password of a database that another process runs. Throws an error with advice when its file is lost. */
export async function readRunningPassword(dataDir: string): Promise<string> {
  const stored = await readPassword(dataDir);
  if (stored !== "") return stored;
  throw new Error(
    `${getPasswordPath(dataDir)} is lost, and another program uses its database. Stop that program: the next start sets a new password.`,
  );
}

/** Reads the password from a file that only its owner can read, or generates one when the file is missing. */
export async function loadPassword(dataDir: string): Promise<{ readonly password: string; readonly isNew: boolean }> {
  const stored = await readPassword(dataDir);
  if (stored !== "") return { password: stored, isNew: false };
  const generated = randomBytes(24).toString("hex");
  await writeFile(getPasswordPath(dataDir), `${generated}\n`, { mode: 0o600 });
  return { password: generated, isNew: true };
}

/** Sets a new password when the old one is lost, in PostgreSQL's single-user mode, which needs no password. */
export async function resetPassword({ binaries, cluster, user, password, notice }: Installation): Promise<void> {
  const args = ["--single", "-D", cluster, "-c", "exit_on_error=on", "postgres"];
  const options = { ...user, cwd: "/", env: databaseEnvironment };
  const server = run(join(binaries.folder, "bin", "postgres"), args, options);
  server.child.stdin?.end(`alter role ${databaseName} password '${password}'\n`);
  await server;
  notice("The file postgres-password was lost; the built-in database has a new password");
}
