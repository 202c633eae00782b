export type WorkQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs at most `concurrency` tasks at a time and queues the others in their order of arrival. */
export function createWorkQueue(concurrency: number): WorkQueue {
  const pending: (() => void)[] = [];
  let running = 0;

  const start = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => pending.push(resolve));
  };
  /** Passes the slot directly to the next task, so that a later call cannot take it. */
  const finish = (): void => {
    const next = pending.shift();
    if (next) next();
    else running -= 1;
  };

  return async (task) => {
    await start();
    try {
      return await task();
    } finally {
      finish();
    }
  };
}
