import { setTimeout as sleep } from "node:timers/promises";
import { toPrintableLine } from "../printable.ts";

/** Shows what a command does, and stops it. */
export interface Progress {
  start(step: string): void;
  printLine(line: string): void;
  /** Throws a `StoppedError` when the person who runs the command has stopped it. */
  throwIfStopped(): void;
}

/** Thrown when the command was stopped; its incomplete work is undone as after any other error. */
export class StoppedError extends Error {
  constructor() {
    super("Stopped.");
    // Shown without a stack, as other expected errors (`formatStartupError`).
    this.name = "Error";
  }
}

export function createProgress(output: { write(text: string): unknown }, stopped: AbortSignal): Progress {
  const printLine = (line: string) => void output.write(`${toPrintableLine(line)}\n`);
  return {
    start: printLine,
    printLine,
    throwIfStopped: () => {
      if (stopped.aborted) throw new StoppedError();
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

/** A number with its unit, such as "1,234 images". */
export function formatCount(count: number, unit: string): string {
  return `${count.toLocaleString("en")} ${unit}${count === 1 ? "" : "s"}`;
}

const pollMs = 250;

/**
 * Returns a function that waits for a moment, and that says at its second call what it waits for. Errors:
 * `StoppedError`.
 */
export function makeWait(progress: Progress, what: string): () => Promise<void> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls === 2) progress.printLine(`Waiting until ${what} has ended …`);
    progress.throwIfStopped();
    await sleep(pollMs);
  };
}
