import type { Middleware } from "koa";

const absoluteTarget = /^https?:\/\/[^/?#]*(?<path>[^#]*)/iu;

/**
 * Leaves a path in `req.url` whatever the request target is: a target without one, such as `http://`, would make
 * `ctx.path` null or throw when it is read. `ctx.originalUrl` keeps the target, which is validated later.
 */
export function toOriginForm(): Middleware {
  return async function toOriginForm({ req }, next) {
    const { url = "" } = req;
    if (!url.startsWith("/") && url !== "*") req.url = pathOf(url);
    await next();
  };
}

function pathOf(target: string): string {
  const path = absoluteTarget.exec(target)?.groups?.["path"] ?? "";
  return path.startsWith("/") ? path : `/${path}`;
}
