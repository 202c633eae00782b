import type Koa from "koa";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { Logger } from "../middleware/request-log.ts";

const maxCauses = 5;

/**
 * What a log may hold of an error. Databases put the row they refused, a password's hash included, into the further
 * lines of a message and into fields of their own: only the first line, the code and where it happened are kept.
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

/** With what to do about it: not everybody who was answered has been told. */
function getLogMessage(error: Error): string {
  const [message = ""] = error.message.split("\n", 1);
  return error instanceof DomainError && error.suggestion !== undefined ? `${message} ${error.suggestion}` : message;
}

const intervalMs = 60_000;
/** Causes are few; were they ever many, each would be logged again rather than all be kept. */
const maxLoggedCauses = 100;

/**
 * Logs why something does not answer, with its stack, once per cause and minute: an outage fails every request alike, and
 * its stacks would bury everything else. The next line of the same cause says how many it stands for.
 */
export function createOutageLog(clock: Clock): (log: Logger, error: DomainError) => void {
  const logged = new Map<string, { readonly at: number; omitted: number }>();
  return (log, error) => {
    const now = clock.now().getTime();
    const cause = getCause(error);
    const last = logged.get(cause);
    if (last !== undefined && now - last.at < intervalMs) {
      last.omitted += 1;
      return;
    }
    if (logged.size >= maxLoggedCauses) logged.clear();
    logged.set(cause, { at: now, omitted: 0 });
    const omitted = last === undefined || last.omitted === 0 ? {} : { omitted: last.omitted };
    log.warn({ ...omitted, err: toLoggableError(error) }, "something that this site needs is out of order");
  };
}

/** Numbers in messages, such as ports and durations, differ from one failure to the next. */
function getCause(error: DomainError): string {
  const kinds: string[] = [];
  for (let cause: unknown = error; cause instanceof Error && kinds.length < 6; cause = cause.cause) {
    const [message = ""] = cause.message.split("\n", 1);
    kinds.push(`${cause.name} ${String(Reflect.get(cause, "code"))} ${message.replaceAll(/\d+/gu, "#")}`);
  }
  return kinds.join(" < ");
}

/** The client left in the middle, which the request's own line in the log says. */
const clientDisconnectCodes: ReadonlySet<unknown> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"]);

/** Logs what fails once an answer has begun, when no middleware can turn it into another one. */
export function logResponseErrors(app: Koa, log: Logger): void {
  app.on("error", (error: unknown, ctx?: Koa.Context) => {
    if (error instanceof Error && clientDisconnectCodes.has(Reflect.get(error, "code"))) return;
    (ctx?.state.log ?? log).error({ err: toLoggableError(error) }, "an answer broke off");
  });
}
