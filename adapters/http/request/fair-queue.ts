import { RequestError } from "../errors/error-status.ts";
import { toClientNetwork } from "../security/client-network.ts";

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
  /**
   * Runs the job when its client's network is next. Errors: those of the job, and `request.busy` when the queue is full
   * or the signal is aborted before the job has started.
   */
  add<Result>(address: string, job: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/**
 * Runs a bounded number of jobs and serves queued client networks round-robin, so that a network with many jobs delays
 * only itself. When the queue is full, the network with the most queued jobs loses its newest one.
 */
export function createFairQueue({ concurrency, maxQueued, idleFactor = 0 }: Bounds): FairQueue {
  const queues = createNetworkQueues();
  let running = 0;

  function startNext(): void {
    if (running >= concurrency) return;
    const next = queues.takeNext();
    if (next === undefined) return;
    running += 1;
    next.resolve();
  }

  async function acquireSlot(network: string, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted === true) throw busyError();
    if (queues.count() >= maxQueued) queues.makeRoomFor(network);
    const { promise, ...task } = Promise.withResolvers<void>();
    queues.add(network, task);
    signal?.addEventListener("abort", () => queues.remove(network, task), { once: true });
    startNext();
    await promise;
  }

  const releaseSlot = () => {
    running -= 1;
    startNext();
  };

  return {
    async add(address, job, signal) {
      await acquireSlot(toClientNetwork(address), signal);
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

function createNetworkQueues() {
  /** Queued jobs by network; the network to serve next comes first. */
  const pending = new Map<string, QueuedTask[]>();
  let queued = 0;

  return {
    count: () => queued,
    add(network: string, task: QueuedTask): void {
      pending.set(network, [...(pending.get(network) ?? []), task]);
      queued += 1;
    },
    takeNext(): QueuedTask | undefined {
      const [next] = pending;
      if (next === undefined) return undefined;
      const [network, [task, ...others]] = next;
      pending.delete(network);
      if (others.length > 0) pending.set(network, others);
      queued -= 1;
      return task;
    },
    /** Rejects the task unless it has started. */
    remove(network: string, task: QueuedTask): void {
      const tasks = pending.get(network) ?? [];
      if (!tasks.includes(task)) return;
      const others = tasks.filter((other) => other !== task);
      if (others.length > 0) pending.set(network, others);
      else pending.delete(network);
      queued -= 1;
      task.reject(busyError());
    },
    /** Rejects the newest job of the network with the most queued ones; throws when that is this network. */
    makeRoomFor(network: string): void {
      const own = pending.get(network)?.length ?? 0;
      const busiest = findLongest(pending.values());
      if (busiest.length <= own + 1) throw busyError();
      busiest.pop()?.reject(busyError());
      queued -= 1;
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
