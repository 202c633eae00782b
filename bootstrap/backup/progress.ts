import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "../../core/kernel/domain-error.ts";

/** Shows the progress of a command. Amounts are in any unit, such as bytes or rows. */
export interface Progress {
  /** Starts a step; `total` may be 0 when there is nothing to do. */
  start(step: string, total: number): void;
  /** Throws a `StoppedError` when the person who runs the command has stopped it. */
  add(amount: number): void;
  /** Prints a line that later progress does not overwrite. */
  printLine(line: string): void;
  /** Ends the current step. */
  end(): void;
}

/** Thrown when the command was stopped; its incomplete work is undone as after any other error. */
export class StoppedError extends Error {
  constructor() {
    super("Stopped.");
    // Shown without a stack, as other expected errors (`formatStartupError`).
    this.name = "Error";
  }
}

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const barWidth = 30;
const redrawMs = 100;
/** Without a terminal, a step that takes longer prints its progress as a new line this often. */
const lineMs = 2_000;

/** A bar that is redrawn in a terminal, plain lines elsewhere. */
export function createProgress(output: Output, stopped?: AbortSignal): Progress {
  const isTerminal = output.isTTY === true;
  let [step, total, done, drawnAt] = ["", 0, 0, 0];
  const getPercent = () => (total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100)));
  const clear = () => isTerminal && output.write("\r\u001b[K");
  const draw = () => {
    const filled = Math.round((getPercent() / 100) * barWidth);
    const bar = `${"█".repeat(filled)}${"░".repeat(barWidth - filled)}`;
    output.write(`\r\u001b[K${bar} ${String(getPercent()).padStart(3)} %  ${step}`.slice(0, output.columns ?? 80));
    drawnAt = Date.now();
  };
  return {
    start(name, amount) {
      [step, total, done, drawnAt] = [name, amount, 0, Date.now()];
      if (isTerminal) draw();
      else output.write(`${step}\n`);
    },
    add(amount) {
      if (stopped?.aborted) throw new StoppedError();
      done += amount;
      if (isTerminal) {
        if (Date.now() - drawnAt >= redrawMs) draw();
      } else if (Date.now() - drawnAt >= lineMs && getPercent() < 100) {
        output.write(`${step}: ${getPercent()} %\n`);
        drawnAt = Date.now();
      }
    },
    printLine(line) {
      clear();
      output.write(`${line}\n`);
    },
    end() {
      clear();
      if (isTerminal) output.write(`${step}: done\n`);
    },
  };
}

/** A size such as "1.4 GB". */
export function formatBytes(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`;
}

const unavailableCodes: ReadonlySet<string> = new Set(["database.unavailable", "storage.unavailable"]);
/** System errors that last until the owner acts, so that repeating is useless. */
const permanentErrorCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS"]);

const firstDelayMs = 500;
const maxDelayMs = 5_000;

/** How long commands wait for a database or a storage that does not answer. */
const defaultMaxOutageMs = 5 * 60 * 1000;

/** A task that ran for longer had made progress: its failure counts as the start of a new outage. */
const newOutageMs = 60_000;

/**
 * Repeats a task while the database or the storage does not answer, until `maxOutageMs` have passed since its first failure;
 * then throws its error.
 */
export async function retryWhileUnavailable<Result>(
  task: () => Promise<Result>,
  progress: Pick<Progress, "printLine">,
  maxOutageMs = defaultMaxOutageMs,
): Promise<Result> {
  let deadline: number | null = null;
  for (let delay = firstDelayMs; ; delay = Math.min(delay * 2, maxDelayMs)) {
    const startedAt = Date.now();
    try {
      return await task();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (deadline === null || Date.now() - startedAt > newOutageMs) {
        deadline = Date.now() + maxOutageMs;
        progress.printLine(`${error.message} Trying again for ${formatMinutes(maxOutageMs)}.`);
      }
      if (Date.now() + delay > deadline) throw error;
      await sleep(delay);
    }
  }
}

function isUnavailable(error: unknown): error is DomainError<string> {
  if (!(error instanceof DomainError) || !unavailableCodes.has(error.code)) return false;
  return !(error.cause instanceof Error && permanentErrorCodes.has(Reflect.get(error.cause, "code")));
}

function formatMinutes(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
