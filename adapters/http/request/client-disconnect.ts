import type { Context } from "koa";

/** Aborted when the caller goes away before the answer is whole. */
export function abortOnDisconnect(ctx: Context): AbortSignal {
  const left = new AbortController();
  if (ctx.res.destroyed) left.abort();
  ctx.res.once("close", () => ctx.res.writableFinished || left.abort());
  return left.signal;
}
