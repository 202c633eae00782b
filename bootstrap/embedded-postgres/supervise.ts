import { setTimeout as sleep } from "node:timers/promises";
import { clearLeftover, shutDown } from "./leftover.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";
import type { Installation } from "./settings.ts";

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

export interface Supervisor {
  stop(): Promise<void>;
}

const startAgain = async (installation: Installation, port: number, signal: AbortSignal) => {
  let delay = FIRST_DELAY_MS;
  while (!signal.aborted) {
    try {
      await sleep(delay, undefined, { signal });
      await clearLeftover(installation.cluster, installation.notice);
      return await startPostmaster(installation, port);
    } catch (error) {
      if (signal.aborted) break;
      installation.notice(error instanceof Error ? error.message : String(error));
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    }
  }
  return null;
};

/** Keeps the database up on one port: whenever its process dies it is started again, more patiently each time it fails. */
export const supervise = (first: Postmaster, installation: Installation, port: number): Supervisor => {
  const stopping = new AbortController();
  let current: Postmaster | null = first;
  const watch = async () => {
    while (current !== null) {
      await current.ended;
      current = null;
      if (stopping.signal.aborted) return;
      installation.notice("The built-in database ended unexpectedly and is started again");
      current = await startAgain(installation, port, stopping.signal);
      if (stopping.signal.aborted && current !== null) await shutDown(current.pid);
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      if (current !== null) await shutDown(current.pid);
      await watching;
    },
  };
};
