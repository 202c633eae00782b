import { isatty } from "node:tty";
import { type Logger, pino } from "pino";
import SonicBoom, { type SonicBoomOpts } from "sonic-boom";
import { toLoggableError } from "../adapters/http/errors/error-log.ts";
import type { Config } from "./config.ts";
import { toPrintable } from "./printable.ts";

export type { Logger } from "pino";

export interface OpenedLog {
  readonly log: Logger;
  /**
   * Opens LOG_FILE again, after a program such as logrotate has renamed it; null without LOG_FILE. Throws as `openLog`.
   */
  readonly reopen: (() => void) | null;
}

type LogSettings = Pick<Config, "logLevel" | "logFile" | "mode">;

/**
 * Opens the log in LOG_FILE, else on standard output, as text on a terminal and in development. Throws an error with
 * advice when the file cannot be opened.
 */
export async function openLog(settings: LogSettings, standardOutput: LogOutput): Promise<OpenedLog> {
  const { logLevel: level, logFile, mode } = settings;
  if (logFile === null) {
    const format = mode === "development" || isatty(1) ? "text" : "json";
    return { log: await createLogger({ level, format }, standardOutput), reopen: null };
  }
  const output = withAdvice(logFile, () => openLogFile(logFile));
  const log = await createLogger({ level, format: "json" }, output);
  return { log, reopen: () => withAdvice(logFile, () => output.reopen()) };
}

function withAdvice<Result>(logFile: string, open: () => Result): Result {
  try {
    return open();
  } catch (cause) {
    const advice = "Give the user that runs the program permission to write there, or change LOG_FILE.";
    throw new Error(`The log file ${logFile} cannot be opened. ${advice}`, { cause });
  }
}

/**
 * Logs JSON lines, or readable text. Lines have no secrets, because callers log named fields only, and
 * of an error only what `toLoggableError` allows.
 */
async function createLogger(
  { level, format }: { readonly level: Config["logLevel"]; readonly format: "json" | "text" },
  output: LogOutput,
): Promise<Logger> {
  const options = { level, serializers: { err: serializeError } };
  if (format === "json") return pino(options, output);
  const { prettyFactory } = await import("pino-pretty");
  const toText = prettyFactory({
    ignore: "pid,hostname",
    translateTime: "SYS:HH:MM:ss",
    // JSON hides control characters, and only the text of a message is shown without it.
    messageFormat: ({ msg }) => toPrintable(String(msg ?? "")),
  });
  return pino(options, { write: (line: string) => output.write(toText(toPrintable(line))) });
}

/**
 * Logs an error that nothing has caught and ends the process. Node.js would print all fields of the error, which can
 * hold rows of the database, to standard error only.
 */
export function logUncaughtErrors(log: Pick<Logger, "fatal">): void {
  process.on("uncaughtException", (error: unknown) => {
    log.fatal({ err: toLoggableError(error) }, "the site stops after an unexpected error");
    process.exit(1);
  });
}

/** For command-line programs that print their result only. */
export function createSilentLogger(): Logger {
  return pino({ enabled: false });
}

function serializeError(error: unknown): unknown {
  return error instanceof Error ? toLoggableError(error) : error;
}

/** An output that never throws, never waits for a slow reader and never stops the program. */
export interface LogOutput {
  write(text: string): unknown;
}

/** Bytes queued for a slow reader or a full disk. Lines beyond that are dropped and counted. */
const maxQueuedBytes = 1_048_576;
/** Only the owner and the group may read the log. */
const fileMode = 0o640;
/** Attempts to write the last lines to a full pipe before the process exits, a tenth of a second apart. */
const maxExitAttempts = 5;

/** Standard output for the log of the site. */
export function openStandardOutput(): LogOutput {
  // Without a listener, an error of either stream ends the process. Accessing the stream also makes a pipe
  // non-blocking.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return createOutput({ fd: 1 });
}

/** Opens a log file, which is created with its folder if needed. Errors: those of the system. */
function openLogFile(path: string): SonicBoom {
  return createOutput({ dest: path, mkdir: true, mode: fileMode });
}

/** A full disk, a closed reader or a full pipe only loses log lines. */
function createOutput(options: SonicBoomOpts): SonicBoom {
  let isExiting = false;
  let exitAttempts = 0;
  let dropped = 0;
  const retryEAGAIN = () => isExiting && ++exitAttempts < maxExitAttempts;
  const output = new SonicBoom({ ...options, sync: true, maxLength: maxQueuedBytes, retryEAGAIN });
  // The lines stay queued, and the next line tries again.
  output.on("error", () => undefined);
  output.on("drop", () => {
    dropped += 1;
    // Tries again to write what is queued; otherwise nothing would be written until a line fits.
    output.write("");
  });
  output.on("drain", () => {
    if (dropped === 0) return;
    const report = { level: 40, time: Date.now(), pid: process.pid, dropped, msg: "log lines could not be written" };
    dropped = 0;
    output.write(`${JSON.stringify(report)}\n`);
  });
  // Also runs after an uncaught error, so that the last lines before a crash are written.
  process.on("exit", () => {
    isExiting = true;
    // Writes what is queued; `flushSync` would never end on a full disk.
    output.write("");
  });
  return output;
}
