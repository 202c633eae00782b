import { realpath, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { getErrorMessage } from "../../core/kernel/domain-error.ts";
import { readProcessCommand, readProcessIdentity } from "./ownership.ts";
import {
  getPostmasterPath,
  type Installation,
  type Postmaster,
  readPostmasterFile,
  startPostmaster,
} from "./postmaster.ts";

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

/** Runs PostgreSQL's "fast" shutdown, after a timeout the "immediate" one, which loses no committed data, then kills it. */
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

/** Compares the working directory, which is the data folder even after a move; outside Linux, the command line. */
async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const command = await readProcessCommand(pid);
  if (!command.includes("postgres")) return false;
  const workingDirectory = await realpath(`/proc/${pid}/cwd`).catch(() => null);
  return command.includes(cluster) || workingDirectory === (await realpath(cluster));
}

/**
 * Stops the database that a killed program left running on this data folder, and deletes `postmaster.pid` in any case:
 * it may name a dead or an unrelated process or be empty.
 */
export async function stopOrphanedPostmaster(cluster: string, notice: (line: string) => void): Promise<void> {
  const found = await readPostmasterFile(cluster);
  if (found !== null && (await isPostmasterOf(cluster, found.pid))) {
    notice(`A database left running by an earlier start (process ${found.pid}) is shut down`);
    await stopPostmaster(found.pid);
  }
  // PostgreSQL refuses to start while the process id in the file belongs to any running process.
  await rm(getPostmasterPath(cluster), { force: true });
}

const firstDelayMs = 100;
const maxDelayMs = 5_000;

export interface Supervisor {
  stop(): Promise<void>;
}

async function restart(installation: Installation, port: number, signal: AbortSignal) {
  let delay = firstDelayMs;
  let reported = "";
  while (!signal.aborted) {
    try {
      await sleep(delay, undefined, { signal });
      await stopOrphanedPostmaster(installation.cluster, installation.notice);
      return await startPostmaster(installation, port);
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

/** Restarts the database on the same port whenever its process dies, with exponential backoff up to 5 s. */
export function supervise(first: Postmaster, installation: Installation, port: number): Supervisor {
  const stopping = new AbortController();
  let current: Postmaster | null = first;
  const watch = async () => {
    while (current !== null) {
      await current.exited;
      current = null;
      if (stopping.signal.aborted) return;
      installation.notice("The built-in database ended unexpectedly and is started again");
      current = await restart(installation, port, stopping.signal);
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
