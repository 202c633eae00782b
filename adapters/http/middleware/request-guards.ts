import type { Context, Middleware } from "koa";
import { RequestError } from "../request/request.errors.ts";

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
 * Drains an unread request body so that the next request on the connection can be parsed. Closes the connection when the
 * body has not ended after 5 s.
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
