import { toClientNetwork } from "../security/client-network.ts";
import { RequestError } from "./request.errors.ts";

interface QueuedTask {
  resolve(): void;
  reject(error: RequestError): void;
}

interface Bounds {
  /** Number of jobs that run at the same time. */
  readonly concurrency: number;
  readonly maxQueued: number;
  /** A slot stays idle after a job for this multiple of the job's duration, so that other work comes first. Default: 0. */
  readonly idleFactor?: number;
}

/** Longest pause after a job, in ms: a job that would cause a longer one has mostly waited for the database or a CPU. */
const maxIdleMs = 25;

export interface FairQueue {
  /** Runs the job when its client's network is next. Errors: those of the job, and `request.busy` when the queue is full. */
  add<Result>(address: string, job: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs a bounded number of jobs and serves queued client networks round-robin, so that a network with many jobs delays
 * only itself. When the queue is full, the network with the most queued jobs loses its newest one.
 */
export function createFairQueue({ concurrency, maxQueued, idleFactor = 0 }: Bounds): FairQueue {
  /** Queued jobs by network; the network to serve next comes first. */
  const pending = new Map<string, QueuedTask[]>();
  let running = 0;
  let queued = 0;

  function startNext(): void {
    const [next] = pending;
    if (next === undefined || running >= concurrency) return;
    const [network, jobs] = next;
    const job = jobs.shift();
    pending.delete(network);
    if (jobs.length > 0) pending.set(network, jobs);
    queued -= 1;
    running += 1;
    job?.resolve();
  }

  /** Rejects the newest job of the network with the most queued ones; throws when that is this network. */
  function makeRoomFor(network: string): void {
    const own = pending.get(network)?.length ?? 0;
    const busiest = findLongest(pending.values());
    if (busiest.length <= own + 1) throw busyError();
    busiest.pop()?.reject(busyError());
    queued -= 1;
  }

  async function acquireSlot(address: string): Promise<void> {
    const network = toClientNetwork(address);
    if (queued >= maxQueued) makeRoomFor(network);
    const { promise, ...task } = Promise.withResolvers<void>();
    const jobs = pending.get(network) ?? [];
    pending.set(network, jobs);
    jobs.push(task);
    queued += 1;
    startNext();
    await promise;
  }

  const releaseSlot = () => {
    running -= 1;
    startNext();
  };

  return {
    async add(address, job) {
      await acquireSlot(address);
      const start = performance.now();
      try {
        return await job();
      } finally {
        const idleMs = Math.min((performance.now() - start) * idleFactor, maxIdleMs);
        idleMs > 0 ? setTimeout(releaseSlot, idleMs) : releaseSlot();
      }
    },
  };
}

function findLongest(lists: Iterable<QueuedTask[]>): QueuedTask[] {
  let longest: QueuedTask[] = [];
  for (const list of lists) if (list.length > longest.length) longest = list;
  return longest;
}

function busyError(): RequestError {
  return new RequestError("request.busy", "This site has too much to do at once. Please try again in a moment.");
}
