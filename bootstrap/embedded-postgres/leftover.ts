import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { postmasterFile, readPostmasterFile } from "./postmaster-file.ts";
import { processCommand, processIdentity } from "./process-identity.ts";

const PATIENCE_MS = 8_000;
const LAST_PATIENCE_MS = 1_500;

const ends = async (pid: number, withinMs: number) => {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if ((await processIdentity(pid)) === null) return true;
    await sleep(20);
  }
  return false;
};

/** PostgreSQL's "fast" shutdown; when a disk is too slow for that, its "immediate" one, which loses nothing committed. */
export const shutDown = async (pid: number): Promise<void> => {
  for (const [signal, patience] of [
    ["SIGINT", PATIENCE_MS],
    ["SIGQUIT", LAST_PATIENCE_MS],
    ["SIGKILL", LAST_PATIENCE_MS],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await ends(pid, patience)) return;
  }
};

/**
 * Clears what a killed program left on this data folder: a database that still runs is shut down,
 * a file that names a process long gone, or one that is no database, is removed.
 */
export const clearLeftover = async (cluster: string, notice: (line: string) => void): Promise<void> => {
  const found = await readPostmasterFile(cluster);
  if (found === null) return;
  const command = await processCommand(found.pid);
  if (command.includes("postgres") && command.includes(cluster)) {
    notice(`A database left running by an earlier start (process ${found.pid}) is shut down`);
    await shutDown(found.pid);
  } else {
    await rm(postmasterFile(cluster), { force: true });
  }
};
