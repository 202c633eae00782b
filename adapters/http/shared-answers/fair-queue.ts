import { RequestError } from "../request.errors.ts";
import { networkOf } from "../security/network-of.ts";

interface Bounds {
  /** Jobs that run at the same time. */
  readonly concurrency: number;
  readonly maxWaiting: number;
}

export interface FairQueue {
  /** Runs the job in the turn of the network that this address is in. Errors: those of the job, `request.busy`. */
  add<Result>(address: string, job: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs few jobs at once and takes the networks that wait in turn, so that one that asks for very many delays itself and
 * not the others.
 */
export function makeFairQueue({ concurrency, maxWaiting }: Bounds): FairQueue {
  /** Networks that wait, the next one first. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let count = 0;

  function startNext(): void {
    const [next] = waiting;
    if (next === undefined || running >= concurrency) return;
    const [network, jobs] = next;
    const start = jobs.shift();
    waiting.delete(network);
    if (jobs.length > 0) waiting.set(network, jobs);
    count -= 1;
    running += 1;
    start?.();
  }

  async function turn(address: string): Promise<void> {
    if (count >= maxWaiting) {
      throw new RequestError("request.busy", "This site has too much to do at once. Please try again in a moment.");
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const network = networkOf(address);
    const jobs = waiting.get(network) ?? [];
    waiting.set(network, jobs);
    jobs.push(resolve);
    count += 1;
    startNext();
    await promise;
  }

  return {
    async add(address, job) {
      await turn(address);
      try {
        return await job();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
