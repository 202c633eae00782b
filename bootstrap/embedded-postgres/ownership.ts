import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, readFile, readlink, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

async function readFromProc(pid: number) {
  const status = await readFile(`/proc/${pid}/stat`, "utf8");
  const afterName = status.slice(status.lastIndexOf(")") + 2).split(" ");
  if (afterName[0] === "Z") return null;
  return `${pid}:${afterName[19]}`;
}

async function readFromPs(pid: number) {
  const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)]);
  return `${pid}:${stdout.trim()}`;
}

/**
 * Returns process id and start time, which together identify a process: ids alone are reused, in containers at nearly
 * every start. Null when no such process runs.
 */
export function readProcessIdentity(pid: number): Promise<string | null> {
  return readFromProc(pid)
    .catch(() => (process.platform === "linux" ? null : readFromPs(pid)))
    .catch(() => null);
}

/** The command line of a process; empty when no such process runs. */
export function readProcessCommand(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8")
    .then((line) => line.replaceAll("\0", " "))
    .catch(() => run("ps", ["-o", "command=", "-p", String(pid)]).then(({ stdout }) => stdout))
    .catch(() => "");
}

/** Whether other programs may use a running database; "restore" while only a restore may. */
export type DatabaseState = "ready" | "restore";

export interface Ownership {
  /** Lets other processes know that the database runs. */
  publish(state: DatabaseState): Promise<void>;
  release(): Promise<void>;
}

const unowned = "nobody";

/** Process id, start time and the inode of the folder, so that a copied data folder is not considered owned. */
async function buildOwnerName(folder: string, pid: number): Promise<string> {
  const [identity, { ino }] = await Promise.all([readProcessIdentity(pid), stat(folder)]);
  return encodeURIComponent(`${identity}:${ino}`);
}

/** The PID namespace of this process and the boot of the machine; empty where there is no /proc. */
function readNamespace(): Promise<readonly string[]> {
  return Promise.all([readlink("/proc/self/ns/pid"), readFile("/proc/sys/kernel/random/boot_id", "utf8")]).then(
    (parts) => parts.map((part) => encodeURIComponent(part.trim())),
    () => [],
  );
}

/**
 * Throws an error with advice for an owner in another PID namespace of this boot, such as a container: its process id
 * says nothing here. An owner of an earlier version names no namespace.
 */
async function isOwnerRunning(folder: string, name: string): Promise<boolean> {
  const [owner = "", , namespace, boot] = name.split("@");
  const [ownNamespace = namespace, ownBoot = boot] = await readNamespace();
  if (boot === ownBoot && namespace !== ownNamespace) {
    throw new Error(
      `A program in another container (PID namespace) uses this database, as ${folder} says. Stop that program. ` +
        `If you are sure that it has ended, delete ${join(folder, name)}, then start again.`,
    );
  }
  const pid = Number.parseInt(owner, 10);
  return !Number.isNaN(pid) && (await buildOwnerName(folder, pid)) === owner;
}

/** Creates the folder with its file atomically; keeps the existing one when another process was faster. */
async function createFolder(folder: string) {
  const temporary = `${folder}.${randomUUID()}`;
  await mkdir(temporary);
  await writeFile(join(temporary, unowned), "");
  await rename(temporary, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporary, { recursive: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

/** Renames the owner file; of several concurrent callers only one succeeds, the others get false. */
function renameOwnerFile(folder: string, from: string, to: string): Promise<boolean> {
  return rename(join(folder, from), join(folder, to)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/** The folder of the owner file, next to the PostgreSQL folder and created before it. */
export function getOwnershipFolder(cluster: string): string {
  return `${cluster}-owned-by`;
}

function createOwnership(folder: string, owner: string, toName: (state: DatabaseState) => string): Ownership {
  let name = owner;
  const renameTo = async (next: string) => {
    await renameOwnerFile(folder, name, next);
    name = next;
  };
  return { publish: (state) => renameTo(toName(state)), release: () => renameTo(unowned) };
}

/** Excludes files of file managers and backup tools. */
function isOwnerFile(name: string) {
  return name === unowned || /^\d/u.test(name);
}

async function listNames(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter(isOwnerFile).toSorted();
}

/** Throws for a folder: this program makes none there. */
async function deleteFiles(folder: string, names: readonly string[]) {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

/**
 * Lists the owner files and creates the folder if it has none. Empty while another process renames the file. Throws for
 * a link in place of the folder.
 */
async function listReplaceableOwners(folder: string): Promise<readonly string[]> {
  const found = await lstat(folder).catch(() => null);
  const existing = found?.isDirectory() ? await readdir(folder) : [];
  if (!existing.some(isOwnerFile)) {
    await deleteFiles(folder, existing);
    await createFolder(folder);
  }
  return listNames(folder);
}

async function findRunningOwner(folder: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) if (await isOwnerRunning(folder, name)) return name;
  return null;
}

/**
 * Makes this process the owner, which starts and stops the database; returns null when another running process is. The
 * owner is the name of the one empty file in the folder: its process, the state of the database, and the PID namespace.
 */
export async function acquireOwnership(folder: string): Promise<Ownership | null> {
  const [name, ...others] = await listReplaceableOwners(folder);
  if (name === undefined || (await findRunningOwner(folder, [name, ...others])) !== null) return null;
  const [identity, namespace] = await Promise.all([buildOwnerName(folder, process.pid), readNamespace()]);
  const toName = (state: DatabaseState | "") => [identity, state, ...namespace].join("@");
  const owner = toName("");
  if (!(await renameOwnerFile(folder, name, owner))) return null;
  await deleteFiles(folder, others);
  return createOwnership(folder, owner, toName);
}

/** The state of the database of a running owner; null while there is none, or one of an earlier version, at a port. */
export async function readDatabaseState(folder: string): Promise<DatabaseState | null> {
  const owner = await findRunningOwner(folder, await listNames(folder));
  const state = owner?.split("@")[1];
  return state === "ready" || state === "restore" ? state : null;
}
