import { hostname } from "node:os";
import { isatty } from "node:tty";
import { type Logger, type LoggerOptions, pino } from "pino";
import { LoggedResponse, toLoggableError } from "../adapters/http/middleware/request-log.ts";
import type { Config } from "./config.ts";
import { LogFile, type LogFileSettings } from "./log-file.ts";
import { type LogOutput, openQueuedOutput } from "./log-output.ts";

export type { Logger } from "pino";

/** Wraps an output so that JSON lines are written as readable text. */
async function createPrettyOutput(output: LogOutput): Promise<LogOutput> {
  const { prettyFactory } = await import("pino-pretty");
  const format = prettyFactory({ ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" });
  return { write: (line) => output.write(format(line)) };
}

type LogFormat = NonNullable<Config["logFormat"]>;

export interface OpenedLog {
  readonly log: Logger;
  /** Opens LOG_FILE again at the next line; null without LOG_FILE. */
  readonly reopen: (() => void) | null;
}

type LogSettings = Pick<Config, "logLevel" | "logFormat" | "logFile" | "mode">;

/** Opens the log in LOG_FILE, else on standard output. Throws an error with advice when the file cannot be opened. */
export async function openLog(settings: LogSettings, standardOutput: LogOutput): Promise<OpenedLog> {
  const { logLevel: level, logFile, mode } = settings;
  if (logFile === null) {
    const isForPeople = mode === "development" || isatty(1);
    const format = settings.logFormat ?? (isForPeople ? "pretty" : "json");
    return { log: await createLogger({ level, format }, standardOutput), reopen: null };
  }
  const file = openLogFile(logFile);
  const output = openQueuedOutput(file, logFile.path);
  return {
    log: await createLogger({ level, format: settings.logFormat ?? "json" }, output),
    reopen: () => file.reopen(),
  };
}

function openLogFile(settings: LogFileSettings): LogFile {
  try {
    return new LogFile(settings);
  } catch (cause) {
    const advice = "Give the user that runs the program permission to write there, or change LOG_FILE.";
    throw new Error(`The log file ${settings.path} cannot be opened. ${advice}`, { cause });
  }
}

/**
 * Logs JSON lines, or readable text. Lines have no secrets, because callers log named fields only, and
 * of an error only what `toLoggableError` allows.
 */
export async function createLogger(
  { level, format }: { readonly level: Config["logLevel"]; readonly format: LogFormat },
  output: LogOutput,
): Promise<Logger> {
  const options = { level, serializers: { err: serializeError } };
  if (format === "pretty") return pino(options, await createPrettyOutput(output));
  const log: Logger = pino({ ...options, hooks: writeResponseLines(output, () => log) }, output);
  return log;
}

const infoLevel = 30;

/** Writes the one line of each response without pino, which takes three times as long. All other lines are pino's. */
function writeResponseLines(output: LogOutput, getRoot: () => Logger): NonNullable<LoggerOptions["hooks"]> {
  const program = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;
  let headTime = 0;
  let head = "";
  return {
    logMethod(args, method, level) {
      const [response, message] = args;
      const isResponse = response instanceof LoggedResponse && level === infoLevel;
      if (!isResponse || this !== getRoot()) return method.apply(this, args);
      const now = Date.now();
      if (now !== headTime) head = `{"level":${infoLevel},"time":${now},${program},"requestId":"`;
      headTime = now;
      output.write(`${head}${formatResponse(response)},"msg":${quote(String(message))}}\n`);
    },
  };
}

/** One template with few parts, because each part of a template allocates a string. */
function formatResponse({ requestId, method, path, status, ms, cache, userId, network }: LoggedResponse): string {
  const hit = cache === undefined ? "" : ',"cache":"hit"';
  const user = userId === undefined ? "" : `,"userId":${quote(userId)}`;
  const from = network === undefined ? "" : `,"network":${quote(network)}`;
  return `${requestId}","method":"${method}","path":${quote(path)},"status":${status},"ms":${ms}${hit}${user}${from}`;
}

/** Printable ASCII without the quotation mark and the backslash. */
const needsNoEscape = /^[ !#-[\]-~]*$/u;

/** The text as JSON, twice as fast as `JSON.stringify` for common texts. */
function quote(text: string): string {
  return needsNoEscape.test(text) ? `"${text}"` : JSON.stringify(text);
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
