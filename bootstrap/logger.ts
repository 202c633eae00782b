import { isatty } from "node:tty";
import { type Logger, pino } from "pino";
import { toLoggableError } from "../adapters/http/middleware/request-log.ts";
import type { Config } from "./config.ts";
import { type LogOutput, openLogFile } from "./log-output.ts";

export type { Logger } from "pino";

export interface OpenedLog {
  readonly log: Logger;
  /** Opens LOG_FILE again, after a program such as logrotate has renamed it; null without LOG_FILE. Throws as `openLog`. */
  readonly reopen: (() => void) | null;
}

type LogSettings = Pick<Config, "logLevel" | "logFile" | "mode">;

/** Opens the log in LOG_FILE, else on standard output, as text on a terminal and in development. Throws an error with advice when the file cannot be opened. */
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
export async function createLogger(
  { level, format }: { readonly level: Config["logLevel"]; readonly format: "json" | "text" },
  output: LogOutput,
): Promise<Logger> {
  const options = { level, serializers: { err: serializeError } };
  if (format === "json") return pino(options, output);
  const { prettyFactory } = await import("pino-pretty");
  const toText = prettyFactory({ ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" });
  return pino(options, { write: (line: string) => output.write(toText(line)) });
}

/**
 * Logs an error that nothing has caught and ends the process. Node.js would print all fields of the error, which can hold
 * rows of the database, to standard error only.
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
