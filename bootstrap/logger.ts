import { hostname } from "node:os";
import { type Logger, type LoggerOptions, pino } from "pino";
import { toLoggableError } from "../adapters/http/errors/error-logging.ts";
import { LoggedResponse } from "../adapters/http/middleware/request-log.ts";
import type { Config } from "./config.ts";
import type { LogOutput } from "./log-output.ts";

export type { Logger } from "pino";

/** Wraps an output so that JSON lines are written as readable text. */
async function createPrettyOutput(output: LogOutput): Promise<LogOutput> {
  const { prettyFactory } = await import("pino-pretty");
  const format = prettyFactory({ ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" });
  return { write: (line) => output.write(format(line)) };
}

/**
 * Logs JSON lines; readable text in development mode. Lines have no secrets, because callers log named fields only, and
 * of an error only what `toLoggableError` allows.
 */
export async function createLogger(
  { logLevel, mode }: Pick<Config, "logLevel" | "mode">,
  output: LogOutput,
): Promise<Logger> {
  const options = { level: logLevel, serializers: { err: serializeError } };
  if (mode === "development") return pino(options, await createPrettyOutput(output));
  const log: Logger = pino({ ...options, hooks: writeResponseLines(output, () => log) }, output);
  return log;
}

/** Writes the one line of each response without pino, which takes three times as long. All other lines are pino's. */
function writeResponseLines(output: LogOutput, getRoot: () => Logger): NonNullable<LoggerOptions["hooks"]> {
  const program = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;
  return {
    logMethod(args, method, level) {
      const [response, message] = args;
      if (!(response instanceof LoggedResponse) || this !== getRoot()) return method.apply(this, args);
      const { requestId, path, status, ms, cache } = response;
      const head = `{"level":${level},"time":${Date.now()},${program},"requestId":"${requestId}"`;
      const request = `"method":"${response.method}","path":${JSON.stringify(path)}`;
      const hit = cache === undefined ? "" : `,"cache":"${cache}"`;
      output.write(`${head},${request},"status":${status},"ms":${ms}${hit},"msg":${JSON.stringify(message)}}\n`);
    },
  };
}

/** For command-line programs that print their result only. */
export function createSilentLogger(): Logger {
  return pino({ enabled: false });
}

function serializeError(error: unknown): unknown {
  return error instanceof Error ? toLoggableError(error) : error;
}
