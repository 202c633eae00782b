import { send } from "@koa/send";
import type { Middleware } from "koa";

/** Serves the files of a folder below an address, but no documents: pages are rendered. What is not there is left to the next. */
export function serveStaticFiles(address: string, root: string, cacheControl: string): Middleware {
  return async function folder(ctx, next) {
    const isAsked = (ctx.method === "GET" || ctx.method === "HEAD") && ctx.path.startsWith(address);
    if (!isAsked || !(await sendFile(ctx, ctx.path.slice(address.length), root, cacheControl))) await next();
  };
}

async function sendFile(
  ctx: Parameters<Middleware>[0],
  path: string,
  root: string,
  cacheControl: string,
): Promise<boolean> {
  if (path === "" || path.endsWith(".html")) return false;
  try {
    const sent = await send(ctx, path, { root, hidden: false });
    if (sent === undefined) return false;
    ctx.set("Cache-Control", cacheControl);
    return true;
  } catch (error) {
    if (error instanceof Error && "status" in error && Number(error.status) < 500) return false;
    throw error;
  }
}
