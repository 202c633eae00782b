import { ImageError, imageAbandonedError } from "../../core/image/image.ts";

/** In the order in which they run. */
const priorities = ["now", "soon", "ahead", "later", "idle"] as const;

export type ImagePriority = (typeof priorities)[number];

export interface PriorityQueue {
  /**
   * Runs a task as soon as the concurrency allows. Errors: `picture.busy` at once when the queue of this priority is
   * full;
   * `picture.abandoned` when the signal is aborted before the start. A started task is always finished.
   */
  add<Result>(priority: ImagePriority, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
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
}

/** At most one "ahead", "later" or "idle" task runs at a time, which leaves a slot for interactive ones. */
export function createPriorityQueue({ concurrency, maxQueued }: Options): PriorityQueue {
  const { pending, running, getUsage } = createTaskLists();

  const canStart = (priority: ImagePriority) => {
    const inBackground = running.ahead + running.later + running.idle;
    const isInteractive = priority === "now" || priority === "soon";
    return running.now + running.soon + inBackground < concurrency && (isInteractive || inBackground === 0);
  };

  function startNext(): void {
    const priority = priorities.find((each) => pending[each].length > 0 && canStart(each));
    if (priority === undefined) return;
    running[priority] += 1;
    pending[priority].shift()?.();
    startNext();
  }

  function waitForStart(priority: ImagePriority, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    pending[priority].push(resolve);
    signal?.addEventListener("abort", () => {
      if (!pending[priority].includes(resolve)) return;
      pending[priority] = pending[priority].filter((start) => start !== resolve);
      reject(imageAbandonedError());
    });
    startNext();
    return promise;
  }

  return {
    add: async (priority, task, signal) => {
      if (signal?.aborted === true) throw imageAbandonedError();
      if (pending[priority].length >= maxQueued[priority]) {
        throw new ImageError("picture.busy", "Too many pictures are being made.", { suggestion: "Try again soon." });
      }
      await waitForStart(priority, signal);
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
  const pending: Record<ImagePriority, (() => void)[]> = { now: [], soon: [], ahead: [], later: [], idle: [] };
  const running: Record<ImagePriority, number> = { now: 0, soon: 0, ahead: 0, later: 0, idle: 0 };
  const getUsage = (): QueueUsage => {
    const { now, soon, ahead, later, idle } = pending;
    const waiting = { now: now.length, soon: soon.length, ahead: ahead.length, later: later.length, idle: idle.length };
    return { waiting, running: { ...running } };
  };
  return { pending, running, getUsage };
}
