import { type Logger, pino } from "pino";
import { toLoggableError } from "../adapters/http/errors/error-logging.ts";
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
  return pino(options, mode === "development" ? await createPrettyOutput(output) : output);
}

/** For command-line programs that print their result only. */
export function createSilentLogger(): Logger {
  return pino({ enabled: false });
}

function serializeError(error: unknown): unknown {
  return error instanceof Error ? toLoggableError(error) : error;
}
