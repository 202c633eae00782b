import { ImageError, imageAbandonedError } from "../../core/image/image.errors.ts";
import type { Waiters } from "../../core/kernel/single-flight.ts";

/** First "now", then "soon", then "later". */
export type ImagePriority = "now" | "soon" | "later";

export interface PriorityQueue {
  /**
   * Does the work when its turn has come. Within a lane networks take turns, so that one that asks for much keeps
   * nobody else waiting. Errors: `picture.busy` at once when too many wait in this lane, in all or for one network;
   * `picture.abandoned` when all clients left before its turn. Work that has begun is finished.
   */
  add<Result>(priority: ImagePriority, task: () => Promise<Result>, clients?: Waiters): Promise<Result>;
}

const priorities = ["now", "soon", "later"] as const;

interface Options {
  readonly concurrency: number;
  readonly maxQueued: Readonly<Record<ImagePriority, number>>;
  readonly maxQueuedPerNetwork: number;
}

interface QueuedTask {
  readonly start: () => void;
  readonly networks: () => readonly string[];
}

/** Of what is done "later" there is never more than one at a time, so that a place is left for whoever comes now. */
export function createPriorityQueue({ concurrency, maxQueued, maxQueuedPerNetwork }: Options): PriorityQueue {
  const pending: Record<ImagePriority, QueuedTask[]> = { now: [], soon: [], later: [] };
  const running: Record<ImagePriority, number> = { now: 0, soon: 0, later: 0 };
  const rota = createRoundRobin();

  const canStart = (priority: ImagePriority) =>
    running.now + running.soon + running.later < concurrency && (priority !== "later" || running.later === 0);

  function startNext(): void {
    const priority = priorities.find((each) => pending[each].length > 0 && canStart(each));
    if (priority === undefined) return;
    running[priority] += 1;
    const next = rota.next(pending[priority]);
    pending[priority] = pending[priority].filter((one) => one !== next);
    next?.start();
    startNext();
  }

  function refuseTooMany(priority: ImagePriority, networks: readonly string[]): void {
    const ofNetwork = (network: string) => pending[priority].filter((one) => one.networks().includes(network)).length;
    const isFull = pending[priority].length >= maxQueued[priority];
    if (!isFull && !networks.some((network) => ofNetwork(network) >= maxQueuedPerNetwork)) return;
    throw new ImageError("picture.busy", "Too many pictures are being made.", { suggestion: "Try again soon." });
  }

  function waitInLine(priority: ImagePriority, clients?: Waiters): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: QueuedTask = { start: resolve, networks: () => clients?.networks() ?? [] };
    pending[priority].push(place);
    clients?.signal.addEventListener("abort", () => {
      if (!pending[priority].includes(place)) return;
      pending[priority] = pending[priority].filter((one) => one !== place);
      reject(imageAbandonedError());
    });
    startNext();
    return promise;
  }

  return {
    add: async (priority, task, clients) => {
      if (clients?.signal.aborted === true) throw imageAbandonedError();
      refuseTooMany(priority, clients?.networks() ?? []);
      await waitInLine(priority, clients);
      try {
        return await task();
      } finally {
        running[priority] -= 1;
        startNext();
      }
    },
  };
}

/** Picks what a network waits for whose last turn is longest ago; of one network, what has waited longest. */
function createRoundRobin() {
  const lastTurn = new Map<string, number>();
  let slot = 0;
  const turnOf = (network: string) => lastTurn.get(network) ?? 0;
  /** What nobody in particular waits for comes in its order, as if it were one network. */
  const networksOf = (one: QueuedTask) => {
    const networks = one.networks();
    return networks.length === 0 ? [""] : networks.toSorted((a, b) => turnOf(a) - turnOf(b));
  };

  return {
    next(pending: readonly QueuedTask[]): QueuedTask | undefined {
      const [first] = pending
        .map((one) => ({ one, network: networksOf(one)[0] ?? "" }))
        .toSorted((a, b) => turnOf(a.network) - turnOf(b.network));
      if (first === undefined) return undefined;
      // Who waits with nobody else has no turn to remember.
      if (pending.length === 1) lastTurn.clear();
      else lastTurn.set(first.network, ++slot);
      return first.one;
    },
  };
}
