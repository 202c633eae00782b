import { startWorkerProcess, type WorkerProcess } from "../worker-pool.ts";
import type { Job, Outcome } from "../worker-protocol.ts";

export interface WorkerPool {
  run(job: Job): Promise<Outcome>;
  close(): void;
}

interface Options {
  readonly isLowPriority: boolean;
  readonly timeLimitMs: number;
  /** How long a worker without work is kept. */
  readonly idleMs: number;
}

/** Starts workers when they are needed and ends them when they are not, so that an idle site pays nothing for them. */
export function makeWorkerPool({ isLowPriority, timeLimitMs, idleMs }: Options): WorkerPool {
  const all = new Set<WorkerProcess>();
  const idle: WorkerProcess[] = [];
  let timer: NodeJS.Timeout | undefined;

  function endIdle(): void {
    for (const worker of idle.splice(0)) {
      all.delete(worker);
      worker.end();
    }
  }

  function takeWorker(): WorkerProcess {
    const worker = idle.pop();
    if (worker?.isAlive()) return worker;
    if (worker !== undefined) all.delete(worker);
    const started = startWorkerProcess({ isLowPriority });
    all.add(started);
    return started;
  }

  function giveBack(worker: WorkerProcess): void {
    if (worker.isAlive() && all.has(worker)) idle.push(worker);
    else all.delete(worker);
    clearTimeout(timer);
    timer = setTimeout(endIdle, idleMs).unref();
  }

  return {
    run: async (job) => {
      const worker = takeWorker();
      try {
        return await worker.run(job, timeLimitMs);
      } finally {
        giveBack(worker);
      }
    },
    close: () => {
      clearTimeout(timer);
      for (const worker of all) worker.end();
      all.clear();
      idle.length = 0;
    },
  };
}
