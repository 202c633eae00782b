import type { Middleware } from "koa";
import { RequestError } from "../request/request.errors.ts";

/**
 * Takes the word of a trusted proxy for the visitor's address and scheme alone. Koa would believe `X-Forwarded-Host` as
 * well, which proxies that set none pass on from the visitor: pages would then name whatever host somebody made up.
 */
export function forwarded(): Middleware {
  return async function forwarded(ctx, next) {
    delete ctx.req.headers["x-forwarded-host"];
    if (ctx.protocol !== "http" && ctx.protocol !== "https") {
      throw new RequestError("request.invalid", "The header X-Forwarded-Proto must be http or https.");
    }
    await next();
  };
}
