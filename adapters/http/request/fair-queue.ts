import { networkOf } from "../security/client-network.ts";
import { RequestError } from "./request.errors.ts";

interface Waiting {
  resolve(): void;
  reject(error: RequestError): void;
}

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
 * not the others. When too many wait, the network with most of them loses its last one.
 */
export function makeFairQueue({ concurrency, maxWaiting }: Bounds): FairQueue {
  /** Networks that wait, the next one first. */
  const waiting = new Map<string, Waiting[]>();
  let running = 0;
  let count = 0;

  function startNext(): void {
    const [next] = waiting;
    if (next === undefined || running >= concurrency) return;
    const [network, jobs] = next;
    const job = jobs.shift();
    waiting.delete(network);
    if (jobs.length > 0) waiting.set(network, jobs);
    count -= 1;
    running += 1;
    job?.resolve();
  }

  /** Makes room for this network at the cost of the one that waits for most, or refuses it where it is that one itself. */
  function makeRoomFor(network: string): void {
    const own = waiting.get(network)?.length ?? 0;
    let busiest: Waiting[] = [];
    for (const jobs of waiting.values()) if (jobs.length > busiest.length) busiest = jobs;
    if (busiest.length <= own + 1) throw busy();
    busiest.pop()?.reject(busy());
    count -= 1;
  }

  async function turn(address: string): Promise<void> {
    const network = networkOf(address);
    if (count >= maxWaiting) makeRoomFor(network);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const jobs = waiting.get(network) ?? [];
    waiting.set(network, jobs);
    jobs.push({ resolve, reject });
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

function busy(): RequestError {
  return new RequestError("request.busy", "This site has too much to do at once. Please try again in a moment.");
}
