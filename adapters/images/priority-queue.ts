import { ImageError, imageAbandonedError } from "../../core/image/image.ts";
import type { Waiters } from "../../core/kernel/single-flight.ts";

/** In the order in which they run. */
const priorities = ["now", "soon", "ahead", "later", "idle"] as const;

export type ImagePriority = (typeof priorities)[number];

export interface PriorityQueue {
  /**
   * Runs a task as soon as the concurrency allows. Within a priority, networks are served round-robin, so that many
   * requests of one network do not delay others. Errors: `picture.busy` at once when the queue of this priority is full,
   * in total or for one network; `picture.abandoned` when all clients disconnect before the start. A started task is
   * always finished.
   */
  add<Result>(priority: ImagePriority, task: () => Promise<Result>, clients?: Waiters): Promise<Result>;
  getUsage(): QueueUsage;
}

/** Number of tasks by priority. */
export interface QueueUsage {
  readonly waiting: Readonly<Record<ImagePriority, number>>;
  readonly running: Readonly<Record<ImagePriority, number>>;
}

interface Options {
  readonly concurrency: number;
  readonly maxQueued: Readonly<Record<ImagePriority, number>>;
  readonly maxQueuedPerNetwork: number;
}

interface QueuedTask {
  readonly start: () => void;
  readonly networks: () => readonly string[];
}

/** At most one "ahead", "later" or "idle" task runs at a time, which leaves a slot for interactive ones. */
export function createPriorityQueue({ concurrency, maxQueued, maxQueuedPerNetwork }: Options): PriorityQueue {
  const { pending, running, getUsage } = createTaskLists();
  const roundRobin = createRoundRobin();

  const canStart = (priority: ImagePriority) => {
    const inBackground = running.ahead + running.later + running.idle;
    const isInteractive = priority === "now" || priority === "soon";
    return running.now + running.soon + inBackground < concurrency && (isInteractive || inBackground === 0);
  };

  function startNext(): void {
    const priority = priorities.find((each) => pending[each].length > 0 && canStart(each));
    if (priority === undefined) return;
    running[priority] += 1;
    const next = roundRobin.next(pending[priority]);
    pending[priority] = pending[priority].filter((task) => task !== next);
    next?.start();
    startNext();
  }

  function assertNotFull(priority: ImagePriority, networks: readonly string[]): void {
    const countOfNetwork = (network: string) =>
      pending[priority].filter((task) => task.networks().includes(network)).length;
    const isFull = pending[priority].length >= maxQueued[priority];
    if (!isFull && !networks.some((network) => countOfNetwork(network) >= maxQueuedPerNetwork)) return;
    throw new ImageError("picture.busy", "Too many pictures are being made.", { suggestion: "Try again soon." });
  }

  function waitForStart(priority: ImagePriority, clients?: Waiters): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queued: QueuedTask = { start: resolve, networks: () => clients?.networks() ?? [] };
    pending[priority].push(queued);
    clients?.signal.addEventListener("abort", () => {
      if (!pending[priority].includes(queued)) return;
      pending[priority] = pending[priority].filter((task) => task !== queued);
      reject(imageAbandonedError());
    });
    startNext();
    return promise;
  }

  return {
    add: async (priority, task, clients) => {
      if (clients?.signal.aborted === true) throw imageAbandonedError();
      assertNotFull(priority, clients?.networks() ?? []);
      await waitForStart(priority, clients);
      try {
        return await task();
      } finally {
        running[priority] -= 1;
        startNext();
      }
    },
    getUsage,
  };
}

function createTaskLists() {
  const pending: Record<ImagePriority, QueuedTask[]> = { now: [], soon: [], ahead: [], later: [], idle: [] };
  const running: Record<ImagePriority, number> = { now: 0, soon: 0, ahead: 0, later: 0, idle: 0 };
  const getUsage = (): QueueUsage => {
    const { now, soon, ahead, later, idle } = pending;
    const waiting = { now: now.length, soon: soon.length, ahead: ahead.length, later: later.length, idle: idle.length };
    return { waiting, running: { ...running } };
  };
  return { pending, running, getUsage };
}

/** Picks the task of the network that was served least recently; within a network, the oldest task. */
function createRoundRobin() {
  const lastServed = new Map<string, number>();
  let serial = 0;
  const getLastServed = (network: string) => lastServed.get(network) ?? 0;
  /** Tasks without clients count as one network. */
  const listNetworks = (task: QueuedTask) => {
    const networks = task.networks();
    return networks.length === 0 ? [""] : networks.toSorted((a, b) => getLastServed(a) - getLastServed(b));
  };

  return {
    next(pending: readonly QueuedTask[]): QueuedTask | undefined {
      const [first] = pending
        .map((task) => ({ task, network: listNetworks(task)[0] ?? "" }))
        .toSorted((a, b) => getLastServed(a.network) - getLastServed(b.network));
      if (first === undefined) return undefined;
      // With an empty queue there is no order to keep, which also bounds the map.
      if (pending.length === 1) lastServed.clear();
      else lastServed.set(first.network, ++serial);
      return first.task;
    },
  };
}
