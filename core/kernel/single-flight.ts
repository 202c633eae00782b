/** A caller that can abort while it waits for a shared call. */
export interface Waiter {
  /** Key for fair scheduling between clients. */
  readonly network: string;
  readonly signal: AbortSignal;
}

/** The callers of one shared call. */
export interface Waiters {
  /** Aborted when all callers have aborted; never if a call was made without a `Waiter`. */
  readonly signal: AbortSignal;
  /** The networks of the callers that have not aborted. */
  networks(): readonly string[];
}

/** Returns the result of the running call with the key, or of a new one. */
export type ShareCall<Result> = (
  key: string,
  task: (waiters: Waiters) => Promise<Result>,
  waiter?: Waiter,
) => Promise<Result>;

interface PendingCall<Result> {
  readonly result: Promise<Result>;
  readonly group: ReturnType<typeof createGroup>;
}

/** At most one call per key runs at a time; callers with the same key receive the same result or error. */
export function createSingleFlight<Result>(): ShareCall<Result> {
  const pending = new Map<string, PendingCall<Result>>();

  function start(key: string, task: (waiters: Waiters) => Promise<Result>): PendingCall<Result> {
    const group = createGroup();
    const result = task(group.waiters).finally(() => pending.delete(key));
    const call = { result, group };
    pending.set(key, call);
    return call;
  }

  return async function share(key, task, waiter) {
    const { result, group } = pending.get(key) ?? start(key, task);
    group.join(waiter);
    try {
      return await result;
    } catch (error) {
      // The call was aborted for earlier callers before this one joined, so it is started again.
      const joinedTooLate = group.waiters.signal.aborted && waiter?.signal.aborted !== true;
      if (!joinedTooLate) throw error;
      return await share(key, task, waiter);
    }
  };
}

/** Tracks the callers of one call and aborts when the last one aborts. */
function createGroup() {
  const controller = new AbortController();
  const active = new Set<Waiter | symbol>();
  return {
    waiters: {
      signal: controller.signal,
      networks: () => [...active].flatMap((waiter) => (typeof waiter === "symbol" ? [] : [waiter.network])),
    },
    join(waiter?: Waiter): void {
      active.add(waiter ?? Symbol("cannot abort"));
      waiter?.signal.addEventListener("abort", () => {
        active.delete(waiter);
        if (active.size === 0) controller.abort();
      });
    },
  };
}

/**
 * Runs `task` one at a time. Calls share the run that has not started yet, so each call returns a result that is not older
 * than the call, and at most one run waits.
 */
export function coalesceRuns<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | null = null;
  return () => {
    if (waiting !== null) return waiting;
    const run = running.then(() => {
      waiting = null;
      return task();
    });
    waiting = run;
    running = run.catch(() => undefined);
    return run;
  };
}
