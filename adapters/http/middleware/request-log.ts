import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "koa";

declare module "koa" {
  interface DefaultState {
    requestId: string;
    /** Creates a logger whose lines have the id of the request. */
    getLog(): Logger;
    /** Whether the response came from the cache. */
    isCacheHit?: boolean;
  }
}

interface LoggedRequest {
  readonly log: Logger;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly getPath: () => string;
  readonly isCacheHit: () => boolean;
}

/** Logs one line when the response ends, without query, body, cookies or upload tokens. Returns the id of the request. */
export function startRequestLog({ log, req, res, getPath, isCacheHit }: LoggedRequest): string {
  const startedAt = performance.now();
  const requestId = randomUUID();
  res.once("close", () => {
    log.info(
      {
        requestId,
        method: req.method,
        path: redactUploadToken(getPath()),
        status: res.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(isCacheHit() ? { cache: "hit" } : {}),
      },
      res.writableFinished ? "answered" : "dropped by the client",
    );
  });
  return requestId;
}

/** Gives each request an id and logs its end. */
export function logRequests(log: Logger): Middleware {
  return async function logRequests(ctx, next) {
    const { req, res, state } = ctx;
    const getPath = () => ctx.path;
    const requestId = startRequestLog({ log, req, res, getPath, isCacheHit: () => state.isCacheHit === true });
    state.requestId = requestId;
    state.getLog = () => log.child({ requestId });
    ctx.set("X-Request-Id", requestId);
    await next();
  };
}

/** An upload URL grants access by itself, so its token must not appear in the log. */
function redactUploadToken(path: string): string {
  if (!path.startsWith("/api/local-upload/")) return path;
  return path.replace(/^(\/api\/local-upload\/).*/u, "$1…");
}

/** The part of a structured logger that this adapter uses; pino's loggers fit. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Logger;
}
