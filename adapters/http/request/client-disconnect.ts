import type { Context } from "koa";

/** A signal that is aborted when the client disconnects before the response is complete. */
export function abortOnDisconnect(ctx: Context): AbortSignal {
  const controller = new AbortController();
  if (ctx.res.destroyed) controller.abort();
  ctx.res.once("close", () => ctx.res.writableFinished || controller.abort());
  return controller.signal;
}
