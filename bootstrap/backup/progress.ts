import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "../../core/kernel/domain-error.ts";
import { toPrintableLine } from "../printable.ts";

/** Shows the progress of a command. Amounts are in any unit, such as bytes or rows. */
export interface Progress {
  /** Starts a step; `total` may be 0 when there is nothing to do. */
  start(step: string, total: number): void;
  /** Throws a `StoppedError` when the person who runs the command has stopped it. */
  add(amount: number): void;
  printLine(line: string): void;
}

/** Thrown when the command was stopped; its incomplete work is undone as after any other error. */
export class StoppedError extends Error {
  constructor() {
    super("Stopped.");
    // Shown without a stack, as other expected errors (`formatStartupError`).
    this.name = "Error";
  }
}

/** A step that takes longer prints its progress this often. */
const lineMs = 2_000;

export function createProgress(output: { write(text: string): unknown }, stopped: AbortSignal): Progress {
  let [step, total, done, printedAt] = ["", 0, 0, 0];
  const printLine = (line: string) => void output.write(`${toPrintableLine(line)}\n`);
  return {
    start(name, amount) {
      [step, total, done, printedAt] = [name, amount, 0, Date.now()];
      printLine(step);
    },
    add(amount) {
      if (stopped.aborted) throw new StoppedError();
      done += amount;
      if (done >= total || Date.now() - printedAt < lineMs) return;
      printLine(`${step}: ${Math.floor((done / total) * 100)} %`);
      printedAt = Date.now();
    },
    printLine,
  };
}

/** A size such as "1.4 GB". */
export function formatBytes(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`;
}

/** System errors that last until the owner acts, so that repeating is useless. */
const permanentErrorCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS"]);

const delayMs = 2_000;
/** How long commands wait for a database or a storage that does not answer. */
const maxOutageMs = 5 * 60 * 1000;

/** Repeats a task while the database or the storage does not answer, until five minutes after its first failure. */
export async function retryWhileUnavailable<Result>(
  service: "database" | "storage",
  progress: Pick<Progress, "printLine">,
  task: () => Promise<Result>,
): Promise<Result> {
  let deadline: number | null = null;
  while (true) {
    try {
      return await task();
    } catch (error) {
      if (!isUnavailable(error, service)) throw error;
      if (deadline === null) progress.printLine(`${error.message} Trying again for 5 minutes.`);
      deadline ??= Date.now() + maxOutageMs;
      if (Date.now() + delayMs > deadline) throw error;
      await sleep(delayMs);
    }
  }
}

const pollMs = 250;

/** Returns a function that waits for a moment, and that says at its second call what it waits for. Errors: `StoppedError`. */
export function makeWait(progress: Pick<Progress, "add" | "printLine">, what: string): () => Promise<void> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls === 2) progress.printLine(`Waiting until ${what} has ended …`);
    progress.add(0);
    await sleep(pollMs);
  };
}

function isUnavailable(error: unknown, service: string): error is DomainError<string> {
  if (!(error instanceof DomainError) || error.code !== `${service}.unavailable`) return false;
  return !(error.cause instanceof Error && permanentErrorCodes.has(Reflect.get(error.cause, "code")));
}

const maxPrinted = 100;

export function printEach(
  names: readonly string[],
  format: (name: string) => string,
  progress: Pick<Progress, "printLine">,
): void {
  for (const name of names.slice(0, maxPrinted)) progress.printLine(format(name));
  if (names.length > maxPrinted) progress.printLine(`… and ${(names.length - maxPrinted).toLocaleString("en")} more.`);
}
