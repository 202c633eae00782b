export type WorkQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs at most `concurrency` pieces of work at the same time, the others in the order in which they came. */
export function createWorkQueue(atOnce: number): WorkQueue {
  const pending: (() => void)[] = [];
  let running = 0;

  const start = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => pending.push(resolve));
  };
  /** A place that is handed on is never free in between, so nobody can jump the queue. */
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
