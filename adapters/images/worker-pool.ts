import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { constants, setPriority } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { isOutcome, type Job, type Outcome } from "./worker-protocol.ts";

export interface WorkerProcess {
  readonly isAlive: () => boolean;
  /** One job at a time. A worker that crashes or takes too long is gone afterwards; its outcome is "failed". */
  run(job: Job, timeLimitMs: number): Promise<Outcome>;
  end(): void;
}

const program = fileURLToPath(new URL("./workshop/worker.ts", import.meta.url));
const fonts = fileURLToPath(new URL("./social/fonts/fonts.conf", import.meta.url));

/**
 * A process of its own for decoding foreign bytes: it can be stopped in the midst of an encoder, takes its memory with
 * it when it ends, and a decoder that crashes does not take the site along. It knows no setting and no secret.
 */
export function startWorkerProcess({ isLowPriority }: { readonly isLowPriority: boolean }): WorkerProcess {
  const child = fork(program, [], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [],
    env: { MALLOC_ARENA_MAX: "2", FONTCONFIG_FILE: fonts, ...compiledBefore() },
  });
  child.on("error", () => child.kill("SIGKILL"));
  if (isLowPriority) yieldToOthers(child);
  const isAlive = () => child.connected && !child.killed && child.exitCode === null && child.signalCode === null;
  return {
    isAlive,
    run: (job, timeLimitMs) => runJob(child, job, timeLimitMs),
    end: () => void (isAlive() ? child.disconnect() : child.kill("SIGKILL")),
  };
}

function runJob(child: ChildProcess, job: Job, timeLimitMs: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const fail = (reason: string) => {
    child.kill("SIGKILL");
    resolve({ result: "failed", reason });
  };
  const answered = (message: unknown) => (isOutcome(message) ? resolve(message) : fail("It answered nonsense."));
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
function compiledBefore(): { readonly NODE_COMPILE_CACHE?: string } {
  const ofThisVersion = getCompileCacheDir();
  return ofThisVersion === undefined ? {} : { NODE_COMPILE_CACHE: dirname(ofThisVersion) };
}

/** Where the system does not let a process step back, it works at the usual priority. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}
