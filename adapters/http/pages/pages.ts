import type { Context, Middleware } from "koa";
import type { HttpDependencies } from "../dependencies.ts";
import { ownOrigin } from "../security/own-origin.ts";
import { type CachedPage, makeCachedPage } from "./cached-page.ts";
import { makePageCache } from "./page-cache.ts";
import { publicReads } from "./public-reads.ts";
import { sendPage } from "./send-page.ts";

export interface Pages {
  /** Stands first: answers from the cache before anything else is done. */
  readonly fromCache: Middleware;
  /** Stands last: renders every address that is a page. */
  readonly rendered: Middleware;
}

const noPage = /^\/(?:api|objects|images|assets|pictures|sample-catalogue)(?:\/|$)/u;
/** Browsers ask again each time and get a 304; a shared cache in front may answer for a second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** Pages are the same for everybody, signed in or not, so each is rendered once per version of the content. */
export function makePages(dependencies: HttpDependencies): Pages {
  const { settings } = dependencies;
  const cache = makePageCache(dependencies.contentChanges);
  const reads = publicReads(dependencies);
  const keyOf = (ctx: Context) => `${ctx.protocol}://${ctx.host}${ctx.url}`;

  async function make(ctx: Context): Promise<CachedPage> {
    const { template, renderer } = await dependencies.pages.page(ctx.url);
    const origin = ownOrigin(ctx, settings.publicUrl);
    const { status, html } = await renderer.render({ url: ctx.url, origin, reads, template });
    return await makeCachedPage(status, html, pageHeaders(ctx));
  }

  return {
    async fromCache(ctx, next) {
      const page = isReading(ctx) ? cache.get(keyOf(ctx)) : undefined;
      if (page === undefined) return await next();
      ctx.respond = false;
      sendPage(ctx.req, ctx.res, page);
    },
    async rendered(ctx, next) {
      if (!isReading(ctx) || noPage.test(ctx.path)) return await next();
      if (ctx.path !== "/" && ctx.path.endsWith("/")) return redirectWithoutSlash(ctx);
      const page = await (settings.isDevelopment ? make(ctx) : cache.getOrMake(keyOf(ctx), () => make(ctx)));
      ctx.respond = false;
      sendPage(ctx.req, ctx.res, page);
    },
  };
}

function isReading({ method }: Context): boolean {
  return method === "GET" || method === "HEAD";
}

/** What everything before the pages has set, except what belongs to one request alone. */
function pageHeaders(ctx: Context): Readonly<Record<string, string>> {
  const common = Object.entries(ctx.response.headers).filter(([name]) => name !== "x-request-id");
  return {
    ...Object.fromEntries(common.map(([name, value]) => [name, String(value)])),
    "content-type": "text/html; charset=utf-8",
    "cache-control": cacheControl,
    vary: "Accept-Encoding",
  };
}

/** Browsers take a backslash for a slash, and two of them at the start for another site. */
function redirectWithoutSlash(ctx: Context): void {
  const path = ctx.path.replace(/^[/\\]+/u, "/").replace(/\/+$/u, "") || "/";
  ctx.status = 301;
  ctx.redirect(`${path}${ctx.search}`);
}
