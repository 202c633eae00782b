import type Koa from "koa";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";

/** The part of a structured logger that this adapter uses; pino's loggers fit. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Logger;
}

const maxCauses = 5;

/**
 * The loggable part of an error and its causes: name, first line of the message, code and stack frames. Databases put
 * the rejected row, including a password hash, into further lines of a message and into their own fields.
 */
export function toLoggableError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code: unknown = Reflect.get(error, "code");
  return {
    type: error.name,
    message: getLogMessage(error),
    ...(typeof code === "string" ? { code } : {}),
    stack: (error.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line)),
    ...(error.cause === undefined || depth === maxCauses ? {} : { cause: toLoggableError(error.cause, depth + 1) }),
  };
}

/** Includes the suggestion, because it may have been removed from the response. */
function getLogMessage(error: Error): string {
  const [message = ""] = error.message.split("\n", 1);
  return error instanceof DomainError && error.suggestion !== undefined ? `${message} ${error.suggestion}` : message;
}

const intervalMs = 60_000;

/** Bounds the memory; beyond it, causes are logged again. */
const maxLoggedCauses = 100;

/**
 * Logs the cause of an outage with its stack, at most once per cause and minute: an outage fails every request with the
 * same stack. The next line of a cause has the number of omitted ones in `omitted`.
 */
export function createOutageLog(clock: Clock): (log: Logger, error: DomainError) => void {
  const loggedCauses = new Map<string, { readonly at: number; omitted: number }>();
  return (log, error) => {
    const now = clock.now().getTime();
    const cause = getCause(error);
    const last = loggedCauses.get(cause);
    if (last !== undefined && now - last.at < intervalMs) {
      last.omitted += 1;
      return;
    }
    if (loggedCauses.size >= maxLoggedCauses) loggedCauses.clear();
    loggedCauses.set(cause, { at: now, omitted: 0 });
    const omitted = last === undefined || last.omitted === 0 ? {} : { omitted: last.omitted };
    log.warn({ ...omitted, err: toLoggableError(error) }, "something that this site needs is out of order");
  };
}

/** A key that is equal for equal causes. Numbers in messages, such as ports and durations, vary and are masked. */
function getCause(error: DomainError): string {
  const kinds: string[] = [];
  for (let cause: unknown = error; cause instanceof Error && kinds.length < 6; cause = cause.cause) {
    const [message = ""] = cause.message.split("\n", 1);
    kinds.push(`${cause.name} ${String(Reflect.get(cause, "code"))} ${message.replaceAll(/\d+/gu, "#")}`);
  }
  return kinds.join(" < ");
}

const clientDisconnectCodes: ReadonlySet<unknown> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"]);

/**
 * Whether an error can be that of a client that disconnected early; the request's own log line records that already.
 */
export function isClientDisconnect(error: unknown): boolean {
  return error instanceof Error && clientDisconnectCodes.has(Reflect.get(error, "code"));
}

/** Logs errors after the response has started, when no middleware can replace it any more. */
export function logResponseErrors(app: Koa, log: Logger): void {
  app.on("error", (error: unknown, ctx?: Koa.Context) => {
    if (isClientDisconnect(error)) return;
    (ctx?.state.getLog?.() ?? log).error({ err: toLoggableError(error) }, "an answer broke off");
  });
}
