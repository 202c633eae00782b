import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "koa";
import { decodePath } from "../../../core/kernel/text.ts";
import type { Logger } from "../errors/error-log.ts";
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
  /** The client's address, for the network in the line; undefined for reads, whose line has none. */
  readonly address?: string;
}

/**
 * Logs one line when the response ends, without query, body, cookies and tokens. Lines of writes also have the user
 * and the network. Returns the id of the request.
 */
export function startRequestLog({ log, req, res, path, state, address }: RequestToLog): string {
  const startedAt = performance.now();
  const requestId = randomUUID();
  // Emitted once. `once` would create two more functions.
  res.on("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    const response = { requestId, method: req.method, path: redactToken(path), status: res.statusCode, ms };
    const cache = state.isCacheHit === true ? { cache: "hit" } : {};
    const writer = address === undefined ? {} : { userId: state.userId, network: toLoggedNetwork(address) };
    log.info({ ...response, ...cache, ...writer }, res.writableFinished ? "answered" : "dropped by the client");
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

/**
 * URLs of uploads, previews and sign-in links grant access by themselves, so their tokens must not appear in the log.
 */
function redactToken(path: string): string {
  // Addresses are sometimes misspelt, and the token must not appear then either.
  const decoded = decodePath(path) ?? path;
  const start = /(?:^|[/.;])(?:local-upload|previews?|join)[/;]+/iu.exec(decoded);
  return start === null ? path : `${decoded.slice(0, start.index + start[0].length)}…`;
}
