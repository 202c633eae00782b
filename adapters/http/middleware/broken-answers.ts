import type Koa from "koa";
import type { Log } from "../log.ts";
import { loggableError } from "./loggable-error.ts";

/** The client left in the middle, which the request's own line in the log says. */
const clientLeft: ReadonlySet<unknown> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"]);

/** Logs what fails once an answer has begun, when no middleware can turn it into another one. */
export function logBrokenAnswers(app: Koa, log: Log): void {
  app.on("error", (error: unknown, ctx?: Koa.Context) => {
    if (error instanceof Error && clientLeft.has(Reflect.get(error, "code"))) return;
    (ctx?.state.log ?? log).error({ err: loggableError(error) }, "an answer broke off");
  });
}
