import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { constants, setPriority } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { isJobResult, type Job, type PoolResult } from "./worker-protocol.ts";

interface WorkerProcess {
  readonly isAlive: () => boolean;
  /**
   * Runs one job at a time. A worker that crashes or exceeds the time limit ends, and the result is "interrupted". The
   * limit starts when the worker is ready: on a busy machine its start takes longer than most jobs.
   */
  run(job: Job, timeLimitMs: number): Promise<PoolResult>;
  stop(): void;
}

const workerPath = fileURLToPath(new URL("./worker.ts", import.meta.url));
/** Maximum time for the start of a worker, in milliseconds: loading its code takes seconds on a busy machine. */
const startLimitMs = 60_000;
const fontConfigPath = fileURLToPath(new URL("./social/fonts/fonts.conf", import.meta.url));

/**
 * Untrusted images are decoded in a child process: it can be killed while encoding, returns its memory on exit, keeps
 * decoder crashes away from the site, and gets a minimal environment without secrets.
 */
function startWorkerProcess({ isLowPriority }: { readonly isLowPriority: boolean }): WorkerProcess {
  const child = fork(workerPath, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [],
    env: { MALLOC_ARENA_MAX: "2", FONTCONFIG_FILE: fontConfigPath, ...getCompileCacheEnv() },
  });
  child.on("error", () => child.kill("SIGKILL"));
  if (isLowPriority) lowerPriority(child);
  const started = waitForStart(child);
  const isAlive = () => child.connected && !child.killed && child.exitCode === null && child.signalCode === null;
  return {
    isAlive,
    run: async (job, timeLimitMs) => {
      await started;
      return await runJob(child, job, timeLimitMs);
    },
    stop: () => void (isAlive() ? child.disconnect() : child.kill("SIGKILL")),
  };
}

/** Resolves when the worker has sent its first message, or has ended: then the next job fails at once. */
async function waitForStart(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => child.kill("SIGKILL"), startLimitMs);
  const onEvent = () => resolve();
  child.once("message", onEvent).once("exit", onEvent).once("error", onEvent);
  await promise;
  clearTimeout(timer);
  child.off("message", onEvent).off("exit", onEvent).off("error", onEvent);
}

function runJob(child: ChildProcess, job: Job, timeLimitMs: number): Promise<PoolResult> {
  const { promise, resolve } = Promise.withResolvers<PoolResult>();
  const fail = (reason: string) => {
    child.kill("SIGKILL");
    resolve({ result: "interrupted", reason });
  };
  const onMessage = (message: unknown) => (isJobResult(message) ? resolve(message) : fail("It answered nonsense."));
  const onExit = () => fail("Its process ended.");
  const timer = setTimeout(() => fail("It took too long."), timeLimitMs);
  child.once("message", onMessage).once("exit", onExit);
  child.send(job, (error) => error && fail("Its process could not be reached."));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", onMessage).off("exit", onExit);
  });
}

/** Node's compile cache halves the start time of a worker. */
function getCompileCacheEnv(): { readonly NODE_COMPILE_CACHE?: string } {
  const versionFolder = getCompileCacheDir();
  return versionFolder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(versionFolder) };
}

/** Keeps the normal priority where the operating system does not allow changing it. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}

export interface WorkerPool {
  run(job: Job): Promise<PoolResult>;
  close(): void;
}

interface Options {
  readonly isLowPriority: boolean;
  readonly timeLimitMs: number;
  /** Idle workers are stopped after this time. */
  readonly idleMs: number;
}

/** Starts workers on demand and stops idle ones, so that an idle site uses no memory for them. */
export function createWorkerPool({ isLowPriority, timeLimitMs, idleMs }: Options): WorkerPool {
  const workers = new Set<WorkerProcess>();
  const idle: WorkerProcess[] = [];
  let timer: NodeJS.Timeout | undefined;

  function stopIdleWorkers(): void {
    for (const worker of idle.splice(0)) {
      workers.delete(worker);
      worker.stop();
    }
  }

  function acquireWorker(): WorkerProcess {
    const worker = idle.pop();
    if (worker?.isAlive()) return worker;
    if (worker !== undefined) workers.delete(worker);
    const started = startWorkerProcess({ isLowPriority });
    workers.add(started);
    return started;
  }

  function releaseWorker(worker: WorkerProcess): void {
    if (worker.isAlive() && workers.has(worker)) idle.push(worker);
    else workers.delete(worker);
    clearTimeout(timer);
    timer = setTimeout(stopIdleWorkers, idleMs).unref();
  }

  return {
    run: async (job) => {
      const worker = acquireWorker();
      try {
        return await worker.run(job, timeLimitMs);
      } finally {
        releaseWorker(worker);
      }
    },
    close: () => {
      clearTimeout(timer);
      for (const worker of workers) worker.stop();
      workers.clear();
      idle.length = 0;
    },
  };
}
