import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";

declare module "koa" {
  interface DefaultState {
    requestId: string;
    /** Creates a logger whose lines have the id of the request. */
    getLog(): Logger;
  }
}

/** Gives each request an id and logs one line when its response ends, without query, body, cookies or upload tokens. */
export function logRequests(log: Logger): Middleware {
  return async function logRequests(ctx, next) {
    const startedAt = performance.now();
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    ctx.state.getLog = () => log.child({ requestId });
    ctx.set("X-Request-Id", requestId);
    ctx.res.once("close", () => {
      log.info(
        {
          requestId,
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

/** An upload URL grants access by itself, so its token must not appear in the log. */
function redactUploadToken(path: string): string {
  return path.replace(/^(\/api\/local-upload\/).*/u, "$1…");
}

/** The part of a structured logger that this adapter uses; pino's loggers fit. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Logger;
}
