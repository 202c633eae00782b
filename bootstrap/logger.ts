import { hostname } from "node:os";
import { type Logger, type LoggerOptions, pino } from "pino";
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
  if (mode === "development") return pino(options, await createPrettyOutput(output));
  const log: Logger = pino({ ...options, hooks: writeResponseLines(output, () => log) }, output);
  return log;
}

/** Writes the one line of each response without pino, which takes three times as long. All other lines are pino's. */
function writeResponseLines(output: LogOutput, getRoot: () => Logger): NonNullable<LoggerOptions["hooks"]> {
  const program = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;
  return {
    logMethod(args, method, level) {
      const fields = formatResponseFields(args[0]);
      if (fields === undefined || args.length !== 2 || this !== getRoot()) return method.apply(this, args);
      const head = `{"level":${level},"time":${Date.now()},${program}`;
      output.write(`${head},${fields},"msg":${JSON.stringify(args[1])}}\n`);
    },
  };
}

/** The fields of a response as JSON members; undefined for any other fields. */
function formatResponseFields(fields: unknown): string | undefined {
  if (typeof fields !== "object" || fields === null || !("ms" in fields && "requestId" in fields)) return undefined;
  if (!("method" in fields && "path" in fields && "status" in fields)) return undefined;
  const { requestId, method, path, status, ms } = fields;
  const isHit = "cache" in fields && fields.cache === "hit";
  if (Object.keys(fields).length !== (isHit ? 6 : 5)) return undefined;
  const names = `"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)}`;
  return `${names},"status":${status},"ms":${ms}${isHit ? ',"cache":"hit"' : ""}`;
}

/** For command-line programs that print their result only. */
export function createSilentLogger(): Logger {
  return pino({ enabled: false });
}

function serializeError(error: unknown): unknown {
  return error instanceof Error ? toLoggableError(error) : error;
}
