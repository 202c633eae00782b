import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { constants, setPriority } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { isJobResult, type Job, type JobResult } from "./worker-protocol.ts";

interface WorkerProcess {
  readonly isAlive: () => boolean;
  /** One job at a time. A worker that crashes or takes too long is gone afterwards; its outcome is "failed". */
  run(job: Job, timeLimitMs: number): Promise<JobResult>;
  end(): void;
}

const program = fileURLToPath(new URL("./worker.ts", import.meta.url));
const fonts = fileURLToPath(new URL("./social/fonts/fonts.conf", import.meta.url));

/**
 * A process of its own for decoding foreign bytes: it can be stopped in the midst of an encoder, takes its memory with
 * it when it ends, and a decoder that crashes does not take the site along. It knows no setting and no secret.
 */
function startWorkerProcess({ isLowPriority }: { readonly isLowPriority: boolean }): WorkerProcess {
  const child = fork(program, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [],
    env: { MALLOC_ARENA_MAX: "2", FONTCONFIG_FILE: fonts, ...getCompileCacheEnv() },
  });
  child.on("error", () => child.kill("SIGKILL"));
  if (isLowPriority) lowerPriority(child);
  const isAlive = () => child.connected && !child.killed && child.exitCode === null && child.signalCode === null;
  return {
    isAlive,
    run: (job, timeLimitMs) => runJob(child, job, timeLimitMs),
    end: () => void (isAlive() ? child.disconnect() : child.kill("SIGKILL")),
  };
}

function runJob(child: ChildProcess, job: Job, timeLimitMs: number): Promise<JobResult> {
  const { promise, resolve } = Promise.withResolvers<JobResult>();
  const fail = (reason: string) => {
    child.kill("SIGKILL");
    resolve({ result: "failed", reason });
  };
  const answered = (message: unknown) => (isJobResult(message) ? resolve(message) : fail("It answered nonsense."));
  const ended = () => fail("Its process ended.");
  const timer = setTimeout(() => fail("It took too long."), timeLimitMs);
  child.once("message", answered).once("exit", ended);
  child.send(job, (error) => error && fail("Its process could not be reached."));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", answered).off("exit", ended);
  });
}

/** What Node.js has compiled before is half of a start. */
function getCompileCacheEnv(): { readonly NODE_COMPILE_CACHE?: string } {
  const ofThisVersion = getCompileCacheDir();
  return ofThisVersion === undefined ? {} : { NODE_COMPILE_CACHE: dirname(ofThisVersion) };
}

/** Where the system does not let a process step back, it works at the usual priority. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}

export interface WorkerPool {
  run(job: Job): Promise<JobResult>;
  close(): void;
}

interface Options {
  readonly isLowPriority: boolean;
  readonly timeLimitMs: number;
  /** How long a worker without work is kept. */
  readonly idleMs: number;
}

/** Starts workers when they are needed and ends them when they are not, so that an idle site pays nothing for them. */
export function createWorkerPool({ isLowPriority, timeLimitMs, idleMs }: Options): WorkerPool {
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
