import type { Middleware } from "koa";
import type { HttpDependencies } from "../dependencies.ts";
import { ownOrigin } from "../security/own-origin.ts";
import { publicReads } from "./public-reads.ts";

const apiPath = /^\/(?:api|objects|assets|pictures|sample-catalogue)(?:\/|$)/u;

/** Renders every address that is a page. The HTML is the same for everybody, signed in or not. */
export function pages(dependencies: HttpDependencies): Middleware {
  const reads = publicReads(dependencies);

  return async function pages(ctx, next) {
    const isPage = (ctx.method === "GET" || ctx.method === "HEAD") && !apiPath.test(ctx.path);
    if (!isPage) return await next();
    if (ctx.path !== "/" && ctx.path.endsWith("/")) return redirectWithoutSlash(ctx);
    const { template, renderer } = await dependencies.pages.page(ctx.url);
    const origin = ownOrigin(ctx, dependencies.settings.publicUrl);
    const page = await renderer.render({ url: ctx.url, origin, reads, template });
    ctx.status = page.status;
    ctx.type = "text/html; charset=utf-8";
    ctx.set("Cache-Control", "no-cache");
    ctx.body = page.html;
  };
}

/** Browsers take a backslash for a slash, and two of them at the start for another site. */
function redirectWithoutSlash(ctx: Parameters<Middleware>[0]): void {
  const path = ctx.path.replace(/^[/\\]+/u, "/").replace(/\/+$/u, "") || "/";
  ctx.status = 301;
  ctx.redirect(`${path}${ctx.search}`);
}
