import type { Context, Middleware } from "koa";
import { type CachedResponse, createCachedResponse, sendCachedResponse } from "../cache/cached-response.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { type GetCacheKey, getCacheableHeaders, isReadRequest, toCacheKey } from "../cache/serve-from-cache.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { createFairQueue } from "../request/fair-queue.ts";
import { getSiteOrigin } from "../security/same-origin.ts";
import { parsePageQuery, toCanonicalPath, toPageUrl } from "./canonical-url.ts";
import { createSiteDocuments } from "./documents/site-documents.ts";
import { createPublicApi } from "./page-data.ts";

export interface Pages {
  readonly getKey: GetCacheKey;
  /** Stands last: renders every address that is a page. */
  readonly render: Middleware;
}

const nonPagePaths = /^\/(?:api|objects|images|social|assets|pictures|sample-catalogue)(?:\/|$)/u;
/** Browsers ask again each time and get a 304; a shared cache in front may answer for a second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** Pages are the same for everybody, signed in or not, so each is rendered once per version of the content. */
export function createPageMiddleware(dependencies: HttpDependencies, cache: ResponseCache): Pages {
  const { settings } = dependencies;
  const reads = createPublicApi(dependencies);
  const documentAt = createSiteDocuments(dependencies);
  const queryOf = (ctx: Context) => (documentAt(ctx.path) === undefined ? parsePageQuery(ctx.path, ctx.search) : []);
  const originOf = (ctx: Context) => getSiteOrigin(ctx, settings.publicUrl);
  // Headers of a response depend on the scheme that it was asked with, also where PUBLIC_URL names another one.
  const getKey: GetCacheKey = (ctx) => {
    const { path, protocol, host } = ctx;
    // A request of HTTP/1.0 may name no host.
    if (nonPagePaths.test(path) || (host === "" && settings.publicUrl === null)) return undefined;
    return toCacheKey({ variant: `page over ${protocol}`, origin: originOf(ctx), path, query: queryOf(ctx) });
  };

  const rendering = createFairQueue({ concurrency: 4, maxQueued: 1_000 });

  /** Only from what is in the key: a request that says anything else must not change the page of others. */
  async function make(ctx: Context): Promise<CachedResponse> {
    const origin = originOf(ctx);
    const document = await documentAt(ctx.path)?.(origin);
    if (document)
      return createCachedResponse({ status: 200, headers: getHeaders(ctx, document.type), body: document.body });
    const url = toPageUrl(ctx.path, queryOf(ctx));
    const { template, renderer } = await dependencies.pages.page(url);
    const { status, isListed, html } = await renderer.render({ url, origin, reads, template });
    const headers = getHeaders(ctx, "text/html; charset=utf-8");
    return createCachedResponse({ status, headers, body: html, isOpenEnded: !isListed });
  }

  /** Rendering keeps the processor busy for milliseconds: pages that nobody has cached must not delay those that are. */
  const makeInTurn = (ctx: Context) => rendering.add(ctx.ip, () => make(ctx));

  return {
    getKey,
    async render(ctx, next) {
      if (!isReadRequest(ctx) || nonPagePaths.test(ctx.path)) return await next();
      const path = toCanonicalPath(ctx.path);
      if (path !== ctx.path && !nonPagePaths.test(path)) return redirectPermanently(ctx, `${path}${ctx.search}`);
      const key = settings.isDevelopment ? undefined : getKey(ctx);
      const page = await (key === undefined ? makeInTurn(ctx) : cache.getOrCreate(key, () => makeInTurn(ctx)));
      await sendCachedResponse(ctx.req, ctx.res, page);
      ctx.respond = false;
    },
  };
}

function getHeaders(ctx: Context, type: string): Readonly<Record<string, string>> {
  return { ...getCacheableHeaders(ctx), "content-type": type, "cache-control": cacheControl };
}

function redirectPermanently(ctx: Context, address: string): void {
  ctx.status = 301;
  ctx.set("Cache-Control", "public, max-age=86400");
  ctx.redirect(address);
}
