import type { Middleware } from "koa";
import compress from "koa-compress";

/**
 * Presses what is not kept. Who refuses every encoding, the answer as it is included, gets it as it is: RFC 9110 allows
 * that, and the package fails at it.
 */
export function pressed(): Middleware {
  const press = compress();
  return function pressed(ctx, next) {
    if (ctx.acceptsEncodings([...press.preferredEncodings]) === false) ctx.compress = false;
    return press(ctx, next);
  };
}
