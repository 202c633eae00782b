import type { IncomingMessage } from "node:http";
import { send } from "@koa/send";
import type { Context, Middleware } from "koa";
import compress from "koa-compress";
import { RequestError } from "../errors/error-status.ts";

const absoluteTarget = /^https?:\/\/[^/?#]*(?<path>[^#]*)/iu;

/**
 * Leaves a path in `req.url` for every form of request target: a target without one, such as `http://`, would make
 * `ctx.path` null or throw when it is read. `ctx.originalUrl` keeps the target, which is validated later.
 */
export function toOriginForm(): Middleware {
  return async function toOriginForm({ req }, next) {
    const { url = "" } = req;
    if (!url.startsWith("/") && url !== "*") req.url = getPath(url);
    await next();
  };
}

function getPath(target: string): string {
  const path = absoluteTarget.exec(target)?.groups?.["path"] ?? "";
  return path.startsWith("/") ? path : `/${path}`;
}

/** Time for draining an unread body after its response. */
const drainTimeoutMs = 5_000;

/**
 * Drains an unread request body so that the next request on the connection can be parsed. Closes the connection when
 * the body has not ended after 5 s.
 */
export function drainRequestBody(): Middleware {
  return async function drainRequestBody({ req }, next) {
    await next();
    if (req.complete || req.destroyed) return;
    req.resume();
    const cutOff = setTimeout(() => req.destroy(), drainTimeoutMs);
    req.once("close", () => clearTimeout(cutOff));
  };
}

/**
 * Limits trusted proxy headers to the client's address and scheme. Removes X-Forwarded-Host: Koa trusts it with
 * `proxy: true`, but proxies that do not set it forward the client's own value, which would end up in canonical URLs.
 */
export function trustForwardedHeaders(): Middleware {
  return async function trustForwardedHeaders(ctx, next) {
    delete ctx.req.headers["x-forwarded-host"];
    if (ctx.protocol !== "http" && ctx.protocol !== "https") {
      throw new RequestError("request.invalid", "The header X-Forwarded-Proto must be http or https.");
    }
    await next();
  };
}

/** A signal that is aborted when the client disconnects before the response is complete. */
export function abortOnDisconnect(ctx: Context): AbortSignal {
  const controller = new AbortController();
  if (ctx.res.destroyed) controller.abort();
  ctx.res.once("close", () => ctx.res.writableFinished || controller.abort());
  return controller.signal;
}

/** A registered name, an IPv4 address or a bracketed IPv6 address, with a port if needed. */
const hostPattern = /^(?:\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(?::\d{1,5})?$/iu;
const absoluteUrl = /^https?:\/\/(?<authority>[^/?#]*)/iu;
const knownExpectation = /(?:^|\W)100-continue(?:$|\W)/iu;

/**
 * Checks Host, request target and Expect as RFC 9112 and 9110 require. Cache keys and links are built from Host, so
 * anything but one plain host is rejected before any other work.
 */
export function validateRequestHeaders(): Middleware {
  return async function validateRequestHeaders({ req, originalUrl }, next) {
    validateHost(req);
    validateTarget(originalUrl, req);
    validateExpect(req);
    await next();
  };
}

export function isValidHost(host: string): boolean {
  return hostPattern.test(host) && URL.canParse(`http://${host}`);
}

function validateHost({ httpVersion, headers: { host }, rawHeaders }: IncomingMessage): void {
  if (host === undefined) {
    if (httpVersion === "1.0") return;
    throw invalid("Send a Host header.");
  }
  // Node.js keeps the first of several Host headers; a proxy in front may have looked at another one.
  if (rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1) {
    throw invalid("Send the header Host once.");
  }
  if (!isValidHost(host)) {
    throw invalid("The header Host must be a host name or an address, with a port if needed, and nothing else.");
  }
}

/** Clients of proxies name the whole URL as the target; its host must be the one in Host. */
function validateTarget(target: string, { headers, method }: IncomingMessage): void {
  if (target.startsWith("/") || (target === "*" && method === "OPTIONS")) return;
  const { authority } = absoluteUrl.exec(target)?.groups ?? {};
  if (authority !== undefined && authority.toLowerCase() === headers.host?.toLowerCase()) return;
  throw invalid("Ask for a path of this site, or for an http or https address with the same host as the header Host.");
}

function validateExpect({ httpVersion, headers: { expect } }: IncomingMessage): void {
  if (httpVersion === "1.0" || expect === undefined || knownExpectation.test(expect)) return;
  throw new RequestError("request.expectation", "Remove the Expect header, or send 100-continue in it.");
}

function invalid(message: string): RequestError {
  return new RequestError("request.invalid", message);
}

/**
 * Compresses responses that are not kept in memory. A request that forbids even `identity` gets an uncompressed
 * response, as RFC 9110, section 12.5.3, permits; koa-compress throws for it.
 */
export function compressResponses(): Middleware {
  const compressBody = compress();
  return function compressResponses(ctx, next) {
    if (ctx.acceptsEncodings([...compressBody.preferredEncodings]) === false) ctx.compress = false;
    return compressBody(ctx, next);
  };
}

/** Serves the files of a folder below a path, except HTML. Files that do not exist are left to the next middleware. */
export function serveStaticFiles(pathPrefix: string, root: string, cacheControl: string): Middleware {
  return async function serveStaticFiles(ctx, next) {
    const isRequested = (ctx.method === "GET" || ctx.method === "HEAD") && ctx.path.startsWith(pathPrefix);
    if (!isRequested || !(await sendFile(ctx, ctx.path.slice(pathPrefix.length), root, cacheControl))) await next();
  };
}

async function sendFile(ctx: Context, path: string, root: string, cacheControl: string): Promise<boolean> {
  if (path === "" || path.endsWith(".html")) return false;
  try {
    const sent = await send(ctx, path, { root, hidden: false });
    if (sent === undefined) return false;
    ctx.set("Cache-Control", cacheControl);
    shareResponse(ctx, { dependsOnContent: false });
    return true;
  } catch (error) {
    if (error instanceof Error && "status" in error && Number(error.status) < 500) return false;
    throw error;
  }
}

/** How the response of a route may be kept and sent to other clients. */
interface Sharing {
  /**
   * False for what only a new version of the program changes, such as scripts: it is sent while the database is away.
   */
  readonly dependsOnContent: boolean;
  /** For content that changes without a notification, such as view counts. Default: no limit. */
  readonly maxAgeMs?: number;
}

declare module "koa" {
  interface DefaultState {
    sharing?: Sharing;
  }
}

/** Marks the response of a route as the same for all users: with status 200 it is cached. */
export function shareResponse(ctx: Context, sharing: Sharing): void {
  ctx.state.sharing = sharing;
}
