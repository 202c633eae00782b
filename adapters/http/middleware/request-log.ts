import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";

declare module "koa" {
  interface DefaultState {
    requestId: string;
    log: Logger;
  }
}

/** Gives each request an id and logs one line when it is answered: no query, no body, no cookie, no token. */
export function logRequests(log: Logger): Middleware {
  return async function requestLog(ctx, next) {
    const startedAt = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.state.log = log.child({ requestId: ctx.state.requestId });
    ctx.set("X-Request-Id", ctx.state.requestId);
    ctx.res.once("close", () => {
      ctx.state.log.info(
        {
          method: ctx.method,
          path: redactUploadToken(ctx.path),
          status: ctx.res.statusCode,
          ms: Math.round(performance.now() - startedAt),
        },
        ctx.res.writableFinished ? "answered" : "dropped by the client",
      );
    });
    await next();
  };
}

/** An upload address is a permission; whoever reads the log must not get it. */
function redactUploadToken(path: string): string {
  return path.replace(/^(\/api\/local-upload\/).*/u, "$1…");
}

/** What the adapter needs of a structured logger; pino's has this shape. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Logger;
}
