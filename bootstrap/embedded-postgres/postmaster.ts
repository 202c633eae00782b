import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getErrorMessage } from "../../core/kernel/domain-error.ts";
import type { Binaries, OperatingUser } from "./locations.ts";
import { readProcessCommand, readProcessIdentity } from "./ownership.ts";

/** Everything needed to run a PostgreSQL server. */
export interface Installation {
  readonly binaries: Binaries;
  readonly user: OperatingUser;
  /** The data folder of PostgreSQL. */
  readonly cluster: string;
  readonly password: string;
  /** False gives up crash safety for speed. */
  readonly durable: boolean;
  readonly log: (line: string) => void;
  readonly notice: (line: string) => void;
}

/** Name of the superuser and of the database. */
export const databaseName = "hearthboard";

/** PostgreSQL does not inherit the environment of this program, which contains secrets. */
export const databaseEnvironment = { LC_ALL: "C", TZ: "UTC" } as const;

/**
 * What pg would otherwise take from PGSSLMODE, PGOPTIONS and other variables of the shell, which are meant for another
 * PostgreSQL. None can be empty: `options` repeats a setting of the server.
 */
const connectionParameters = new URLSearchParams({
  sslmode: "disable",
  sslnegotiation: "postgres",
  options: "-cjit=off",
  client_encoding: "UTF8",
  replication: "false",
});

/** Names the socket: `.s.PGSQL.5432`. */
const port = 5432;
const socketName = `.s.PGSQL.${port}`;
/** The shorter limit, that of macOS. */
const maxSocketPathBytes = 103;

/**
 * The folder of the socket for clients. PostgreSQL's data folder itself, because no other user may write to it: at a
 * port of this machine, any user's program could pose as the database while it restarts. A path that is too long for a
 * socket is replaced by the descriptor of the folder, which stays open until this process ends.
 */
function openSocketFolder(cluster: string): string {
  if (Buffer.byteLength(join(cluster, socketName)) <= maxSocketPathBytes) return cluster;
  if (process.platform === "linux") return `/proc/self/fd/${openSync(cluster, "r")}`;
  throw new Error(`The path ${cluster} is too long for the built-in database. Move DATA_DIR to a shorter path.`);
}

/** The URL of the database of this data folder, for this process. */
export function buildConnectionUrl(password: string, cluster: string): string {
  const host = encodeURIComponent(openSocketFolder(cluster));
  return `postgresql://${databaseName}:${password}@${host}:${port}/${databaseName}?${connectionParameters}`;
}

/**
 * For tests: several files run at once and open several sites each, with ten connections in each pool. Autovacuum would
 * start several processes per second, because there are hundreds of databases that exist for seconds.
 */
const disposableSettings = { fsync: "off", full_page_writes: "off", autovacuum: "off", max_connections: "400" };

/** Command-line arguments override the configuration files of the data folder. */
function listServerArguments({ cluster, durable }: Installation): string[] {
  const settings = {
    listen_addresses: "",
    port: String(port),
    // Relative to the data folder, so that its path may be of any length.
    unix_socket_directories: ".",
    cluster_name: databaseName,
    logging_collector: "off",
    jit: "off",
    ...(durable ? {} : disposableSettings),
  };
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** The content of `postmaster.pid`, which a running PostgreSQL writes into its data folder. */
interface PostmasterFile {
  readonly pid: number;
  readonly isReady: boolean;
}

function getPostmasterPath(cluster: string): string {
  return join(cluster, "postmaster.pid");
}

/** Reads the file: process id in line 1, state in line 8. Null when it is missing or empty. */
async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(getPostmasterPath(cluster), "utf8").catch(() => null);
  if (text === null) return null;
  const lines = text.split("\n");
  const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
  if (Number.isNaN(pid)) return null;
  return { pid, isReady: lines[7]?.trim() === "ready" };
}

const readyTimeoutMs = 120_000;
const maxLogLines = 12;

/** A running PostgreSQL process. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when the process has exited for any reason. */
  readonly exited: Promise<void>;
}

/** Messages of PostgreSQL of the matching major version when files of its data folder are damaged. */
const damagedFilesMessage = /pg_control|PG_CONTROL_VERSION|control file|valid checkpoint|incompatible with server/;

/** Messages of the operating system in PostgreSQL's log. PostgreSQL's own hint then suggests damaged files. */
const diskFullMessage = /No space left on device|Disk quota exceeded/;

function formatStartError(cluster: string, lines: string) {
  if (diskFullMessage.test(lines)) {
    return `The built-in database waits for space, because the disk of ${cluster} is full. Free some space on that disk.`;
  }
  if (!damagedFilesMessage.test(lines)) return `The built-in database did not start:\n${lines}`;
  return (
    `The built-in database did not start, because its files in ${cluster} are damaged. Restore DATA_DIR from a backup. ` +
    `Without one, move ${cluster} away and start again: the site then begins with an empty database.\n${lines}`
  );
}

function collectLog(input: Readable, log: (line: string) => void) {
  const recentLines: string[] = [];
  createInterface({ input }).on("line", (line) => {
    recentLines.push(line);
    if (recentLines.length > maxLogLines) recentLines.shift();
    log(line);
  });
  return recentLines;
}

async function waitUntilReady(
  child: ChildProcess,
  exited: Promise<void>,
  cluster: string,
  recentLines: readonly string[],
) {
  const deadline = Date.now() + readyTimeoutMs;
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.isReady) return;
    if (Date.now() > deadline) {
      child.kill("SIGQUIT");
      break;
    }
    await Promise.race([sleep(15), exited]);
  }
  throw new Error(formatStartError(cluster, recentLines.join("\n")));
}

/**
 * Starts PostgreSQL and waits until it accepts connections. The process runs detached, so that Ctrl+C in a terminal
 * reaches this program only, which stops its database last.
 */
export async function startPostmaster(installation: Installation): Promise<Postmaster> {
  const { binaries, cluster, user, log } = installation;
  const child = spawn(join(binaries.folder, "bin", "postgres"), listServerArguments(installation), {
    ...user,
    cwd: "/",
    env: databaseEnvironment,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const recentLines = collectLog(child.stderr, log);
  const exited = once(child, "exit").then(() => undefined);
  exited.catch(() => undefined);
  await waitUntilReady(child, exited, cluster, recentLines);
  if (child.pid === undefined) throw new Error("The built-in database did not start.");
  return { pid: child.pid, exited };
}

const fastShutdownMs = 8_000;
const killTimeoutMs = 1_500;

async function waitForExit(pid: number, withinMs: number) {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if ((await readProcessIdentity(pid)) === null) return true;
    await sleep(20);
  }
  return false;
}

/**
 * Runs PostgreSQL's "fast" shutdown, after a timeout the "immediate" one, which loses no committed data, then kills it.
 */
async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeout] of [
    ["SIGINT", fastShutdownMs],
    ["SIGQUIT", killTimeoutMs],
    ["SIGKILL", killTimeoutMs],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForExit(pid, timeout)) return;
  }
}

/**
 * Compares the working directory, which is the data folder even after a move; outside Linux, the option of the command.
 */
async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readProcessCommand(pid);
  if (!command.includes("postgres")) return false;
  const workingDirectory = await realpath(`/proc/${pid}/cwd`).catch(() => null);
  if (workingDirectory === null) return command.includes(` -D ${cluster} -c `);
  return workingDirectory === (await realpath(cluster));
}

/**
 * Stops the database that a killed program left running on this data folder, and deletes `postmaster.pid` and the lock
 * of its socket in any case: they may name a dead or an unrelated process or be empty.
 */
export async function stopOrphanedPostmaster(cluster: string, notice: (line: string) => void): Promise<void> {
  const found = await readPostmasterFile(cluster);
  if (found !== null && (await isPostmasterOf(cluster, found.pid))) {
    notice(`A database left running by an earlier start (process ${found.pid}) is shut down`);
    await stopPostmaster(found.pid);
  }
  // PostgreSQL refuses to start while the process id in such a file belongs to any running process.
  await rm(getPostmasterPath(cluster), { force: true });
  await rm(join(cluster, `${socketName}.lock`), { force: true });
}

const firstDelayMs = 100;
const maxDelayMs = 5_000;

export interface Supervisor {
  stop(): Promise<void>;
}

async function restart(installation: Installation, signal: AbortSignal) {
  let delay = firstDelayMs;
  let reported = "";
  while (!signal.aborted) {
    try {
      await sleep(delay, undefined, { signal });
      await stopOrphanedPostmaster(installation.cluster, installation.notice);
      return await startPostmaster(installation);
    } catch (error) {
      if (signal.aborted) break;
      const message = getErrorMessage(error);
      if (message !== reported) installation.notice(message);
      reported = message;
      delay = Math.min(delay * 2, maxDelayMs);
    }
  }
  return null;
}

/** Restarts the database at the same URL whenever its process dies, with exponential backoff up to 5 s. */
export function supervise(first: Postmaster, installation: Installation): Supervisor {
  const stopping = new AbortController();
  let current: Postmaster | null = first;
  const watch = async () => {
    while (current !== null) {
      await current.exited;
      current = null;
      if (stopping.signal.aborted) return;
      installation.notice("The built-in database ended unexpectedly and is started again");
      current = await restart(installation, stopping.signal);
      if (stopping.signal.aborted && current !== null) await stopPostmaster(current.pid);
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      if (current !== null) await stopPostmaster(current.pid);
      await watching;
    },
  };
}
