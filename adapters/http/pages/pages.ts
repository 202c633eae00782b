import type { Context, Middleware } from "koa";
import { collectCacheTags } from "../cache/cache-tags.ts";
import { type CachedResponseInput, createCachedResponse } from "../cache/cached-response.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { sendCachedResponse } from "../cache/send-cached-response.ts";
import { type GetCacheKey, getCacheableHeaders, isReadRequest, toCacheKey } from "../cache/serve-from-cache.ts";
import type { PageData, PageRenderer } from "../contract/page-renderer.ts";
import { abortOnDisconnect } from "../middleware/request-guards.ts";
import { createFairQueue } from "../request/fair-queue.ts";
import { toClientNetwork } from "../security/client-network.ts";
import { getSiteOrigin } from "../security/same-origin.ts";
import { hasOnlyNeededEscapes, parsePageQuery, toCanonicalPath, toPageUrl } from "./canonical-url.ts";
import type { SiteDocument } from "./documents/document.ts";
import { createSiteDocuments, type SiteDocumentDependencies } from "./documents/site-documents.ts";
import { createPageData, type PageDataDependencies } from "./page-data.ts";

/** Provides the pages: from the built UI, or from Vite in development. */
export interface PageSource {
  /** Serves scripts, styles, fonts and bundled images. */
  readonly assets: Middleware;
  /** The HTML template and the renderer of the page at this URL. */
  page(url: string): Promise<{ readonly template: string; readonly renderer: PageRenderer }>;
}

export type PageDependencies = PageDataDependencies &
  SiteDocumentDependencies & {
    readonly pages: Pick<PageSource, "page">;
    readonly settings: { readonly publicUrl: string | null; readonly isDevelopment: boolean };
  };

export interface Pages {
  readonly getKey: GetCacheKey;
  /** Renders every path that is a page. Runs last. */
  readonly render: Middleware;
  /** Null when no published board has this id. */
  readonly loadBoard: PageData["board"];
}

const nonPagePaths = /^\/(?:api|objects|images|social|assets|pictures|sample-catalogue)(?:\/|$)/u;
/** Browsers revalidate on every use; a shared cache in front may reuse a page for one second. */
const cacheControl = "public, max-age=0, s-maxage=1, must-revalidate";

/** Pages are the same for all users, signed in or not, so each is rendered once until content changes. */
export function createPageMiddleware(dependencies: PageDependencies, cache: ResponseCache): Pages {
  const { settings } = dependencies;
  const reads = createPageData(dependencies);
  const findDocument = createSiteDocuments(dependencies, reads);
  const getQuery = (ctx: Context) => (findDocument(ctx.path) === undefined ? parsePageQuery(ctx.path, ctx.search) : []);
  const getOrigin = (ctx: Context) => getSiteOrigin(ctx, settings.publicUrl);
  // Response headers depend on the scheme of the request, even where PUBLIC_URL has another one.
  const getKey: GetCacheKey = (ctx) => {
    const { path, protocol, host } = ctx;
    // An HTTP/1.0 request may lack a host.
    if (nonPagePaths.test(path) || (host === "" && settings.publicUrl === null)) return undefined;
    return toCacheKey({ variant: `page over ${protocol}`, origin: getOrigin(ctx), path, query: getQuery(ctx) });
  };

  const renderQueue = createFairQueue({ concurrency: 4, maxQueued: 1_000 });

  /** Depends only on what is in the cache key: other properties of a request must not affect cached pages. */
  async function createResponse(ctx: Context): Promise<CachedResponseInput> {
    const origin = getOrigin(ctx);
    const document = await findDocument(ctx.path)?.(origin);
    if (document) return toResponseInput(ctx, document);
    const url = toPageUrl(ctx.path, getQuery(ctx));
    const { template, renderer } = await dependencies.pages.page(url);
    const { status, isListed, html } = await renderer.render({ url, origin, reads, template });
    const headers = getHeaders(ctx, "text/html; charset=utf-8");
    return { status, headers, body: html, isOpenEnded: !isListed || !hasOnlyNeededEscapes(ctx.path) };
  }

  /** Rendering blocks the process for milliseconds, so it is queued: cached pages must not wait for uncached ones. */
  const createQueued = (ctx: Context, signal: AbortSignal) =>
    renderQueue.add(
      ctx.ip,
      async () => {
        const { result, tags } = await collectCacheTags(() => createResponse(ctx));
        return createCachedResponse({ ...result, tags });
      },
      signal,
    );

  return {
    getKey,
    loadBoard: reads.board,
    async render(ctx, next) {
      if (!isReadRequest(ctx) || nonPagePaths.test(ctx.path)) return await next();
      const path = toCanonicalPath(ctx.path);
      if (path !== ctx.path && !nonPagePaths.test(path)) return redirectPermanently(ctx, `${path}${ctx.search}`);
      const key = settings.isDevelopment ? undefined : getKey(ctx);
      const client = { network: toClientNetwork(ctx.ip), signal: abortOnDisconnect(ctx) };
      const create = (signal: AbortSignal) => createQueued(ctx, signal);
      const page = await (key === undefined ? create(client.signal) : cache.getOrCreate(key, create, client));
      await sendCachedResponse(ctx, page);
      ctx.respond = false;
    },
  };
}

function toResponseInput(ctx: Context, { status = 200, type, body }: SiteDocument): CachedResponseInput {
  return { status, headers: getHeaders(ctx, type), body };
}

function getHeaders(ctx: Context, type: string): Readonly<Record<string, string>> {
  return { ...getCacheableHeaders(ctx), "content-type": type, "cache-control": cacheControl };
}

function redirectPermanently(ctx: Context, url: string): void {
  ctx.status = 301;
  ctx.set("Cache-Control", "public, max-age=86400");
  ctx.redirect(url);
}
