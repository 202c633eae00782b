import type { Context, Middleware } from "koa";
import type { HttpDependencies } from "../dependencies.ts";
import { ownOrigin } from "../security/own-origin.ts";
import { type CachedPage, makeCachedPage } from "./cached-page.ts";
import { makeSiteDocuments } from "./discovery/site-documents.ts";
import { makePageCache } from "./page-cache.ts";
import { publicReads } from "./public-reads.ts";
import { sendPage } from "./send-page.ts";
import { tidyPath } from "./tidy-path.ts";
import { withoutTracking } from "./without-tracking.ts";

export interface Pages {
  /** Stands first: answers from the cache before anything else is done. */
  readonly fromCache: Middleware;
  /** Stands last: renders every address that is a page. */
  readonly rendered: Middleware;
}

const noPage = /^\/(?:api|objects|images|social|assets|pictures|sample-catalogue)(?:\/|$)/u;
/** Browsers ask again each time and get a 304; a shared cache in front may answer for a second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** Pages are the same for everybody, signed in or not, so each is rendered once per version of the content. */
export function makePages(dependencies: HttpDependencies): Pages {
  const { settings } = dependencies;
  const cache = makePageCache(dependencies.contentChanges);
  const reads = publicReads(dependencies);
  const documentAt = makeSiteDocuments(dependencies);
  const addressOf = (ctx: Context) => (documentAt(ctx.path) === undefined ? withoutTracking(ctx.url) : ctx.path);
  const keyOf = (ctx: Context) => `${ctx.protocol}://${ctx.host}${addressOf(ctx)}`;

  async function make(ctx: Context): Promise<CachedPage> {
    const origin = ownOrigin(ctx, settings.publicUrl);
    const document = await documentAt(ctx.path)?.(origin);
    if (document) return await makeCachedPage(200, document.body, pageHeaders(ctx, document.type));
    const { template, renderer } = await dependencies.pages.page(ctx.url);
    const { status, html } = await renderer.render({ url: withoutTracking(ctx.url), origin, reads, template });
    return await makeCachedPage(status, html, pageHeaders(ctx, "text/html; charset=utf-8"));
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
      const path = tidyPath(ctx.path);
      if (path !== ctx.path && !noPage.test(path)) return redirectForGood(ctx, `${path}${ctx.search}`);
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
function pageHeaders(ctx: Context, type: string): Readonly<Record<string, string>> {
  const common = Object.entries(ctx.response.headers).filter(([name]) => name !== "x-request-id");
  return {
    ...Object.fromEntries(common.map(([name, value]) => [name, String(value)])),
    "content-type": type,
    "cache-control": cacheControl,
    vary: "Accept-Encoding",
  };
}

function redirectForGood(ctx: Context, address: string): void {
  ctx.status = 301;
  ctx.set("Cache-Control", "public, max-age=86400");
  ctx.redirect(address);
}
