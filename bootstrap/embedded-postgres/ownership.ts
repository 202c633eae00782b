import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
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
 * A number and a start time, which together name one process for good: numbers alone come round again,
 * in containers at nearly every start. Null when no such process lives.
 */
export function processIdentity(pid: number): Promise<string | null> {
  return readFromProc(pid)
    .catch(() => (process.platform === "linux" ? null : readFromPs(pid)))
    .catch(() => null);
}

/** What the process was started with, in one line; empty when no such process lives. */
export function processCommand(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8")
    .then((line) => line.replaceAll("\0", " "))
    .catch(() => run("ps", ["-o", "command=", "-p", String(pid)]).then(({ stdout }) => stdout))
    .catch(() => "");
}

export interface Ownership {
  /** Tells other programs that the database is up at that port of 127.0.0.1. */
  publishPort(port: number): Promise<void>;
  release(): Promise<void>;
}

const unowned = "nobody";

/** A process and this very folder: whoever owns a folder does not own a copy of it. */
async function buildOwnerName(folder: string, pid: number): Promise<string> {
  const [identity, { ino }] = await Promise.all([processIdentity(pid), stat(folder)]);
  return encodeURIComponent(`${identity}:${ino}`);
}

function announced(owner: string, port: number) {
  return `${owner}@${port}`;
}

function parsePublishedPort(name: string): number | null {
  const port = name.split("@")[1];
  return port === undefined ? null : Number(port);
}

async function isAlive(folder: string, name: string): Promise<boolean> {
  const pid = Number.parseInt(name, 10);
  return !Number.isNaN(pid) && (await buildOwnerName(folder, pid)) === name.split("@")[0];
}

/** It appears with its file in it or not at all, and stays as it is when another program was quicker. */
async function createFolder(folder: string) {
  const unfinished = `${folder}.${randomUUID()}`;
  await mkdir(unfinished);
  await writeFile(join(unfinished, unowned), "");
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

/** Of many that want the file at once only one finds it under the name that they all saw. */
function renameOwnerFile(folder: string, from: string, to: string): Promise<boolean> {
  return rename(join(folder, from), join(folder, to)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

/** Beside the database's own folder, and there before it is. */
export function ownershipFolder(cluster: string): string {
  return `${cluster}-owned-by`;
}

function createOwnership(folder: string, owner: string): Ownership {
  let name = owner;
  const renameTo = async (next: string) => {
    await renameOwnerFile(folder, name, next);
    name = next;
  };
  return { publishPort: (port) => renameTo(announced(owner, port)), release: () => renameTo(unowned) };
}

/** Not what file managers and backup tools leave in any folder. */
function isOwnerFile(name: string) {
  return name === unowned || /^\d/u.test(name);
}

async function listNames(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter(isOwnerFile).toSorted();
}

async function remove(folder: string, names: readonly string[]) {
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** The names in a folder that has at least one, unless another program is just changing it. */
async function listReplaceableOwners(folder: string): Promise<readonly string[]> {
  const there = await readdir(folder).catch(() => []);
  if (!there.some(isOwnerFile)) {
    await remove(folder, there);
    await createFolder(folder);
  }
  return listNames(folder);
}

async function livingOwner(folder: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) if (await isAlive(folder, name)) return name;
  return null;
}

/**
 * Makes this program the one that starts and ends the database; null when another living program is. A folder with
 * one empty file tells who that is by the file's name, and at which port once that database is up.
 */
export async function acquireOwnership(folder: string): Promise<Ownership | null> {
  const [name, ...others] = await listReplaceableOwners(folder);
  if (name === undefined || (await livingOwner(folder, [name, ...others])) !== null) return null;
  const owner = await buildOwnerName(folder, process.pid);
  if (!(await renameOwnerFile(folder, name, owner))) return null;
  await remove(folder, others);
  return createOwnership(folder, owner);
}

/** Where the database of the living program that owns it is up; null while there is none. */
export async function readPublishedPort(folder: string): Promise<number | null> {
  const owner = await livingOwner(folder, await listNames(folder));
  return owner === null ? null : parsePublishedPort(owner);
}
