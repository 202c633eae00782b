import type { Middleware } from "koa";

/** How long what is left of a body is read once its request has been dealt with. */
const patienceMs = 5_000;

/**
 * Reads what a refusal left of a body, which would stand before the next request of the connection. Who goes on sending
 * for longer, or stops, loses the connection.
 */
export function restOfBodies(): Middleware {
  return async function restOfBodies({ req }, next) {
    await next();
    if (req.complete || req.destroyed) return;
    req.resume();
    const cutOff = setTimeout(() => req.destroy(), patienceMs);
    req.once("close", () => clearTimeout(cutOff));
  };
}
