import { toClientNetwork } from "../security/client-network.ts";
import { RequestError } from "./request.errors.ts";

interface QueuedTask {
  resolve(): void;
  reject(error: RequestError): void;
}

interface Bounds {
  /** Jobs that run at the same time. */
  readonly concurrency: number;
  readonly maxQueued: number;
}

export interface FairQueue {
  /** Runs the job in the turn of the network that this address is in. Errors: those of the job, `request.busy`. */
  add<Result>(address: string, job: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs few jobs at once and takes the networks that wait in turn, so that one that asks for very many delays itself and
 * not the others. When too many wait, the network with most of them loses its last one.
 */
export function createFairQueue({ concurrency, maxQueued }: Bounds): FairQueue {
  /** Networks that wait, the next one first. */
  const pending = new Map<string, QueuedTask[]>();
  let running = 0;
  let count = 0;

  function startNext(): void {
    const [next] = pending;
    if (next === undefined || running >= concurrency) return;
    const [network, jobs] = next;
    const job = jobs.shift();
    pending.delete(network);
    if (jobs.length > 0) pending.set(network, jobs);
    count -= 1;
    running += 1;
    job?.resolve();
  }

  /** Makes room for this network at the cost of the one that waits for most, or refuses it where it is that one itself. */
  function makeRoomFor(network: string): void {
    const own = pending.get(network)?.length ?? 0;
    let busiest: QueuedTask[] = [];
    for (const jobs of pending.values()) if (jobs.length > busiest.length) busiest = jobs;
    if (busiest.length <= own + 1) throw busy();
    busiest.pop()?.reject(busy());
    count -= 1;
  }

  async function slot(address: string): Promise<void> {
    const network = toClientNetwork(address);
    if (count >= maxQueued) makeRoomFor(network);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const jobs = pending.get(network) ?? [];
    pending.set(network, jobs);
    jobs.push({ resolve, reject });
    count += 1;
    startNext();
    await promise;
  }

  return {
    async add(address, job) {
      await slot(address);
      try {
        return await job();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

function busy(): RequestError {
  return new RequestError("request.busy", "This site has too much to do at once. Please try again in a moment.");
}
