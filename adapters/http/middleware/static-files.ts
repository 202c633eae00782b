import { send } from "@koa/send";
import type { Middleware } from "koa";

/** Serves the files of a folder below a path, except HTML. Files that do not exist are left to the next middleware. */
export function serveStaticFiles(pathPrefix: string, root: string, cacheControl: string): Middleware {
  return async function serveStaticFiles(ctx, next) {
    const isRequested = (ctx.method === "GET" || ctx.method === "HEAD") && ctx.path.startsWith(pathPrefix);
    if (!isRequested || !(await sendFile(ctx, ctx.path.slice(pathPrefix.length), root, cacheControl))) await next();
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
