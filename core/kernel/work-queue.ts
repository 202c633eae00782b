export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most `atOnce` pieces of work at the same time, the others in the order in which they came. */
export function makeWorkQueue(atOnce: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const start = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  /** A place that is handed on is never free in between, so nobody can jump the queue. */
  const finish = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    await start();
    try {
      return await work();
    } finally {
      finish();
    }
  };
}
