import type { Middleware } from "koa";
import { RequestError } from "../request/request.errors.ts";

const absoluteTarget = /^https?:\/\/[^/?#]*(?<path>[^#]*)/iu;

/**
 * Leaves a path in `req.url` whatever the request target is: a target without one, such as `http://`, would make
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

/** How long what is left of a body is read once its request has been dealt with. */
const timeoutMs = 5_000;

/**
 * Reads what a refusal left of a body, which would stand before the next request of the connection. Who goes on sending
 * for longer, or stops, loses the connection.
 */
export function drainRequestBody(): Middleware {
  return async function restOfBodies({ req }, next) {
    await next();
    if (req.complete || req.destroyed) return;
    req.resume();
    const cutOff = setTimeout(() => req.destroy(), timeoutMs);
    req.once("close", () => clearTimeout(cutOff));
  };
}

/**
 * Takes the word of a trusted proxy for the visitor's address and scheme alone. Koa would believe `X-Forwarded-Host` as
 * well, which proxies that set none pass on from the visitor: pages would then name whatever host somebody made up.
 */
export function trustForwardedHeaders(): Middleware {
  return async function forwarded(ctx, next) {
    delete ctx.req.headers["x-forwarded-host"];
    if (ctx.protocol !== "http" && ctx.protocol !== "https") {
      throw new RequestError("request.invalid", "The header X-Forwarded-Proto must be http or https.");
    }
    await next();
  };
}
