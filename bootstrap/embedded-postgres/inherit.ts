import { setTimeout as sleep } from "node:timers/promises";
import { type Ownership, takeOwnership } from "./ownership.ts";

const takeoverPollMs = 250;

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * For a program that uses a database which another one keeps up: when that other program is gone, `start` is called
 * to keep it up from here. `stop` ends what was started that way.
 */
export const inheritWhenAlone = (folder: string, start: (ownership: Ownership) => Promise<Stoppable>): Stoppable => {
  const stopping = new AbortController();
  const watch = async (): Promise<Stoppable | null> => {
    while (!stopping.signal.aborted) {
      await sleep(takeoverPollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      const ownership = stopping.signal.aborted ? null : await takeOwnership(folder).catch(() => null);
      const inherited = ownership === null ? null : await start(ownership).catch(() => null);
      if (inherited !== null) return inherited;
    }
    return null;
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await (await watching)?.stop();
    },
  };
};
