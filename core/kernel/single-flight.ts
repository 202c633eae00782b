/**
 * Returns the result of the running call with the key, or of a new one. The signal of the task is aborted when those of
 * all callers are; never if a call was made without one.
 */
export type ShareCall<Result> = (
  key: string,
  task: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

interface PendingCall<Result> {
  readonly result: Promise<Result>;
  readonly group: ReturnType<typeof createGroup>;
}

/** At most one call per key runs at a time; callers with the same key receive the same result or error. */
export function createSingleFlight<Result>(): ShareCall<Result> {
  const pending = new Map<string, PendingCall<Result>>();

  function start(key: string, task: (signal: AbortSignal) => Promise<Result>): PendingCall<Result> {
    const group = createGroup();
    const result = task(group.signal).finally(() => pending.delete(key));
    const call = { result, group };
    pending.set(key, call);
    return call;
  }

  return async function share(key, task, signal) {
    const { result, group } = pending.get(key) ?? start(key, task);
    group.join(signal);
    try {
      return await result;
    } catch (error) {
      // The call was aborted for earlier callers before this one joined, so it is started again.
      const joinedTooLate = group.signal.aborted && signal?.aborted !== true;
      if (!joinedTooLate) throw error;
      return await share(key, task, signal);
    }
  };
}

/** Tracks the callers of one call and aborts when the last one aborts. */
function createGroup() {
  const controller = new AbortController();
  let count = 0;
  return {
    signal: controller.signal,
    join(signal?: AbortSignal): void {
      count += 1;
      signal?.addEventListener("abort", () => {
        count -= 1;
        if (count === 0) controller.abort();
      });
    },
  };
}

/**
 * Runs `task` one at a time. Calls share the run that has not started yet, so each call returns a result that is not
 * older than the call, and at most one run waits.
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
