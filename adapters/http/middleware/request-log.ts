import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "koa";
import { toLoggedNetwork } from "../security/client-network.ts";

declare module "koa" {
  interface DefaultState {
    requestId: string;
    /** Creates a logger whose lines have the id of the request. */
    getLog(): Logger;
    /** Whether the response came from the cache. */
    isCacheHit?: boolean;
    /** The user of the session, once it was read. */
    userId?: string;
  }
}

interface RequestToLog {
  readonly log: Logger;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly path: string;
  /** Read when the response ends. */
  readonly state: { readonly isCacheHit?: boolean; readonly userId?: string };
  /** The client's address; undefined when the line of this request does not name its network. */
  readonly address?: string;
}

/**
 * All that the line of a response contains of it: no query, body, cookies or upload tokens. Of writes also who made them:
 * the user and the network.
 */
export class LoggedResponse {
  readonly requestId: string;
  readonly method: string | undefined;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** Absent when the response did not come from the cache. */
  readonly cache: "hit" | undefined;
  readonly userId: string | undefined;
  readonly network: string | undefined;

  constructor({ requestId, method, path, status, ms, cache, userId, network }: LoggedResponse) {
    this.requestId = requestId;
    this.method = method;
    this.path = path;
    this.status = status;
    this.ms = ms;
    this.cache = cache;
    this.userId = userId;
    this.network = network;
  }
}

/** Logs one line when the response ends. Returns the id of the request. */
export function startRequestLog({ log, req, res, path, state, address }: RequestToLog): string {
  const startedAt = performance.now();
  const requestId = randomUUID();
  // Emitted once. `once` would create two more functions.
  res.on("close", () => {
    const response = new LoggedResponse({
      requestId,
      method: req.method,
      path: redactUploadToken(path),
      status: res.statusCode,
      ms: Math.round(performance.now() - startedAt),
      cache: state.isCacheHit === true ? "hit" : undefined,
      userId: address === undefined ? undefined : state.userId,
      network: address === undefined ? undefined : toLoggedNetwork(address),
    });
    log.info(response, res.writableFinished ? "answered" : "dropped by the client");
  });
  return requestId;
}

const readMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Gives each request an id and logs its end. */
export function logRequests(log: Logger): Middleware {
  return async function logRequests(ctx, next) {
    const { req, res, path, state } = ctx;
    const address = readMethods.has(ctx.method) ? {} : { address: ctx.ip };
    const requestId = startRequestLog({ log, req, res, path, state, ...address });
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
